/** Fields of the items inside others, in the order of a form. What they must have is in formats/schema-org/required-parts.ts. Google's guides for nested types, 2026. */
import { lookup } from '@orbweaver/model/lookup.ts';

const table = `
Accommodation: occupancy bed amenityFeature floorSize numberOfBedrooms numberOfBathroomsTotal
AggregateOffer: lowPrice priceCurrency highPrice offerCount
AggregateRating: ratingValue ratingCount reviewCount bestRating worstRating
AlignmentObject: alignmentType targetName
Answer: text author url datePublished upvoteCount
BedDetails: numberOfBeds typeOfBed
Book: name url
Brand: name
BroadcastEvent: isLiveBroadcast startDate endDate
Certification: name issuedBy certificationIdentification url
Clip: name startOffset url endOffset
Comment: text author datePublished
ContactPoint: contactType telephone email
Course: name description provider url
Country: name
CreativeWork: name url
DataCatalog: name
DataDownload: contentUrl encodingFormat
DefinedRegion: addressCountry addressRegion postalCode
EducationalOccupationalCredential: credentialCategory
Event: name startDate location
GeoCoordinates: latitude longitude
HowToStep: text name url image
InteractionCounter: interactionType userInteractionCount
ItemList: itemListElement
ListItem: name item
LocalBusiness: name address telephone url
LocationFeatureSpecification: name value
MemberProgram: name description hasTiers url
MemberProgramTier: name hasTierBenefit hasTierRequirement membershipPointsEarned url
MerchantReturnPolicy: applicableCountry returnPolicyCategory merchantReturnLink merchantReturnDays returnFees returnMethod refundType
MerchantReturnPolicySeasonalOverride: startDate endDate returnPolicyCategory merchantReturnDays
MonetaryAmount: currency value
Movie: name image
NutritionInformation: calories
OccupationalExperienceRequirements: monthsOfExperience
Offer: price priceCurrency availability url itemCondition priceValidUntil validFrom
OfferShippingDetails: shippingDestination shippingRate deliveryTime
OpeningHoursSpecification: dayOfWeek opens closes validFrom validThrough
Organization: name url logo sameAs
PeopleAudience: suggestedGender suggestedMinAge suggestedMaxAge
PerformingGroup: name url
Person: name url sameAs
Place: name address
PostalAddress: streetAddress addressLocality addressRegion postalCode addressCountry
Product: name image offers sku color size
ProductGroup: name productGroupID variesBy
QuantitativeValue: value minValue maxValue unitCode
Question: name text answerCount acceptedAnswer suggestedAnswer author datePublished upvoteCount
Rating: ratingValue bestRating worstRating
Recipe: name image url
Review: author reviewRating datePublished reviewBody
ShippingConditions: shippingDestination shippingRate transitTime orderValue weight
ShippingDeliveryTime: handlingTime transitTime cutoffTime
ShippingService: name description shippingConditions fulfillmentType handlingTime
SoftwareApplication: name operatingSystem applicationCategory
SolveMathAction: target mathExpression-input eduQuestionType
SpeakableSpecification: cssSelector xpath
Thing: name
UnitPriceSpecification: price priceCurrency
VideoObject: name thumbnailUrl uploadDate contentUrl embedUrl description
VirtualLocation: url
WebPage: name url
WebPageElement: isAccessibleForFree cssSelector`;

let read: ReadonlyMap<string, readonly string[]> | null = null;

/** Fields of a nested item; name alone for a type that the table does not know. */
function shapeOf(type: string): readonly string[] {
  read ??= new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', fields = ''] = line.split(': ');
        return [name, fields.split(' ')] as const;
      }),
  );
  return read.get(type) ?? ['name'];
}

/** In a question of a quiz the words stand in `text`, in a list of pages each entry has its address. */
const byOwner = lookup<readonly string[]>({
  'education-qa/Question': ['eduQuestionType', 'text', 'acceptedAnswer'],
  'carousel/ListItem': ['url', 'item'],
  'carousels-beta/ListItem': ['item'],
  'qa/Question': ['name', 'text', 'answerCount', 'acceptedAnswer', 'suggestedAnswer'],
});

export function shapeIn(feature: string, type: string): readonly string[] {
  return byOwner[`${feature}/${type}`] ?? shapeOf(type);
}
