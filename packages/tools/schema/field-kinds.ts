/** How each property of schema.org is filled in: plain text, a date, a number, one of a list, an item with fields of its own. Google's guides, 2026. */
import type { EnumerationName, WordListName } from '@orbweaver/formats/schema-org/enumerations.ts';

export type PlainKind =
  | 'text'
  | 'long'
  | 'url'
  | 'date'
  | 'moment'
  | 'time'
  | 'duration'
  | 'number'
  | 'whole'
  | 'currency'
  | 'yes-no'
  | 'country';

export interface FieldKind {
  readonly kind: PlainKind | 'choice' | 'words' | 'item';
  /** Takes several values. */
  readonly many: boolean;
  /** Of 'choice': values written as addresses of schema.org. */
  readonly enumeration: EnumerationName | null;
  /** Of 'words': values written as they are. */
  readonly list: WordListName | null;
  /** Of 'item': types that it may have; the first is offered. */
  readonly types: readonly string[];
}

/** One property a line: name (`Type.name` where it depends), kind, `*` for several. `=Name` an enumeration, `#Name` a list of words, capitals item types. */
const table = `
acceptedAnswer Answer; about Thing; addressCountry country; addressLocality text; addressRegion text; address PostalAddress
acquireLicensePage url; agentInteractionStatistic InteractionCounter; aggregateRating AggregateRating; alternateName text*
amenityFeature LocationFeatureSpecification*; answerCount whole; applicableCountry country*; applicantLocationRequirements Country*
applicationCategory #ApplicationCategory; assesses text; audience PeopleAudience; author Person|Organization*; availability =ItemAvailability
baseSalary MonetaryAmount; bed BedDetails*; bestRating number; brand Brand; calories text; category text; checkinTime time; checkoutTime time
citation text*; closes time; color text; comment Comment*; commentCount whole; contactPoint ContactPoint*; contactType text; containsPlace Accommodation
contentUrl url; cookTime duration; copyrightNotice text; creator Person|Organization*; creativeWorkStatus text; creditText text; cssSelector text*
currency currency; cutoffTime time; dateCreated moment; dateModified moment; datePosted date; datePublished moment; dayOfWeek =DayOfWeek*
deliveryTime ShippingDeliveryTime; department LocalBusiness*; description long; digitalSourceType =IPTCDigitalSourceEnumeration; directApply yes-no
director Person*; distribution DataDownload*; duns text; duration duration; eduQuestionType #EduQuestionType; educationRequirements EducationalOccupationalCredential
educationalAlignment AlignmentObject*; email text; embedUrl url; employmentType #EmploymentType*; encodingFormat text; endDate moment; endOffset whole
eventAttendanceMode =EventAttendanceModeEnumeration; eventStatus =EventStatusType; experienceRequirements OccupationalExperienceRequirements
expires moment; floorSize QuantitativeValue; foundingDate date; fulfillmentType =FulfillmentTypeEnumeration; funder Organization*; geo GeoCoordinates
globalLocationNumber text; gtin text; handlingTime QuantitativeValue; hasCertification Certification*; hasMemberProgram MemberProgram
hasMerchantReturnPolicy MerchantReturnPolicy; hasPart Clip*; Quiz.hasPart Question*; Course.hasPart WebPageElement*; Article.hasPart WebPageElement*
NewsArticle.hasPart WebPageElement*; BlogPosting.hasPart WebPageElement*; WebPage.hasPart WebPageElement*; Review.hasPart WebPageElement*
hasShippingService ShippingService*; hasTierBenefit =TierBenefitEnumeration*; hasTierRequirement text; hasTiers MemberProgramTier*; hasVariant Product*
headline text; highPrice number; hiringOrganization Organization; identifier text; ImageObject.creator Person|Organization*; image url*; inLanguage text; inProductGroupWithID text
includedInDataCatalog DataCatalog; ineligibleRegion country*; ingredients text*; interactionStatistic InteractionCounter*; interactionType =UserInteraction
isAccessibleForFree yes-no; isLiveBroadcast yes-no; isPartOf CreativeWork; isVariantOf ProductGroup; isbn text; iso6523Code text
itemCondition =OfferItemCondition; item url; BreadcrumbList.item url; itemListElement ListItem*; positiveNotes ItemList; negativeNotes ItemList; itemReviewed Product|Book|Course|Event|LocalBusiness|Movie|Recipe|SoftwareApplication
EmployerAggregateRating.itemReviewed Organization; jobLocation Place*; jobLocationType #JobLocationType; keywords text; latitude number; longitude number; learningResourceType text
legalName text; leiCode text; license url; location Place|VirtualLocation; Organization.location Place; logo url; lowPrice number; mainEntity Question; ProfilePage.mainEntity Person|Organization
material text; mathExpression-input text; maxValue number; measurementTechnique text; membershipPointsEarned whole; menu url; merchantReturnDays whole
merchantReturnLink url; minPrice number; minValue number; monthsOfExperience whole; mpn text; naics text; name text; numberOfBathroomsTotal number
numberOfBedrooms whole; numberOfEmployees QuantitativeValue; nutrition NutritionInformation; occupancy QuantitativeValue; offerCount whole
offers Offer|AggregateOffer*; openingHoursSpecification OpeningHoursSpecification*; opens time; operatingSystem text; orderValue MonetaryAmount
organizer Organization|Person; pattern text; performer PerformingGroup|Person*; position whole; postalCode text; potentialAction SolveMathAction*; prepTime duration
previousStartDate moment; price number; priceCurrency currency; priceRange text; priceSpecification UnitPriceSpecification; priceValidUntil date
productGroupID text; provider Organization; publication BroadcastEvent; ratingCount whole; ratingValue number; recipeCategory text; recipeCuisine text
recipeIngredient text*; recipeInstructions HowToStep*; recipeYield text; refundType =RefundTypeEnumeration; regionsAllowed country*; restockingFee MonetaryAmount
returnFees =ReturnFeesEnumeration; returnMethod =ReturnMethodEnumeration; returnPolicyCategory =MerchantReturnEnumeration; returnPolicyCountry country
returnPolicySeasonalOverride MerchantReturnPolicySeasonalOverride*; returnShippingFeesAmount MonetaryAmount; review Review*; reviewBody long; reviewCount whole
reviewRating Rating; sameAs url*; servesCuisine text; sharedContent WebPage; shippingConditions ShippingConditions*; shippingDestination DefinedRegion
shippingDetails OfferShippingDetails*; shippingRate MonetaryAmount; size text; sku text; spatialCoverage text; speakable SpeakableSpecification; startDate moment
startOffset whole; streetAddress text; suggestedAnswer Answer*; target text; AlignmentObject.targetName text; targetName text; alignmentType text; taxID text; telephone text; temporalCoverage text; text long
thumbnailUrl url*; title text; totalTime duration; transitTime QuantitativeValue; typeOfBed text; numberOfBeds whole; unitCode text; unitText #UnitText; uploadDate moment; upvoteCount whole
url url; usageInfo url; userInteractionCount whole; validFrom moment; validThrough moment; value text; MonetaryAmount.value number; QuantitativeValue.value number
variableMeasured text*; variesBy #VariesBy*; vatID text; version text; video VideoObject; weight QuantitativeValue; worstRating number; xpath text*
credentialCategory text; auditDate date; certificationIdentification text; issuedBy Organization; suggestedGender text; suggestedMinAge number; suggestedMaxAge number`;

const plainKinds: ReadonlySet<string> = new Set<PlainKind>([
  'text', 'long', 'url', 'date', 'moment', 'time', 'duration', 'number', 'whole', 'currency', 'yes-no', 'country',
]); // biome-ignore format: a table

let read: ReadonlyMap<string, FieldKind> | null = null;

/** How a property of an item is filled in; text where the table does not know it. */
export function kindOf(type: string, property: string): FieldKind {
  read ??= readTable();
  return read.get(`${type}.${property}`) ?? read.get(property) ?? toKind('text');
}

function readTable(): ReadonlyMap<string, FieldKind> {
  const kinds = new Map<string, FieldKind>();
  for (const line of table.trim().split(/[;\n]/)) {
    const [name = '', kind = 'text'] = line.trim().split(' ');
    kinds.set(name, toKind(kind));
  }
  return kinds;
}

function toKind(written: string): FieldKind {
  const many = written.endsWith('*');
  const name = many ? written.slice(0, -1) : written;
  const none = { many, enumeration: null, list: null, types: [] } as const;
  if (name.startsWith('=')) return { ...none, kind: 'choice', enumeration: name.slice(1) as EnumerationName };
  if (name.startsWith('#')) return { ...none, kind: 'words', list: name.slice(1) as WordListName };
  if (plainKinds.has(name)) return { ...none, kind: name as PlainKind };
  return { ...none, kind: 'item', types: name.split('|') };
}
