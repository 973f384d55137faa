/** Google's rich result features and the properties without which each is not shown. Google Search Central, structured data gallery, as of July 2026. */
import { chosenFeatures } from './chosen-features.ts';
import type { Feature } from './feature.ts';

const events = [
  'Event',
  'BusinessEvent',
  'ComedyEvent',
  'DanceEvent',
  'EducationEvent',
  'Festival',
  'LiteraryEvent',
  'MusicEvent',
  'SportsEvent',
  'TheaterEvent',
  'VisualArtsEvent',
];
const businesses = [
  'LocalBusiness', 'Restaurant', 'Bakery', 'BarOrPub', 'CafeOrCoffeeShop', 'FastFoodRestaurant', 'Store', 'ClothingStore', 'FurnitureStore', 'GroceryStore', 'Hotel',
  'Dentist', 'Physician', 'Attorney', 'LegalService', 'AutoDealer', 'AutoRepair', 'BeautySalon', 'HairSalon', 'HealthClub', 'MedicalClinic', 'RealEstateAgent',
  'TravelAgency', 'Plumber', 'Electrician', 'HomeAndConstructionBusiness', 'ProfessionalService', 'FinancialService', 'InsuranceAgency', 'LodgingBusiness',
]; // biome-ignore format: a table
const software = ['SoftwareApplication', 'MobileApplication', 'WebApplication', 'VideoGame'];

/** A product is shown with one of the three; a check of its own says so. */
export const productNeed = 'offers / review / aggregateRating';

const featuresOfTypes: readonly Feature[] = [
  {
    id: 'article',
    guide: 'article',
    name: 'Article',
    more: ['author.url'],
    types: ['Article', 'NewsArticle', 'BlogPosting'],
    required: [],
    recommended: ['author', 'author.name', 'headline', 'image', 'datePublished', 'dateModified'],
  },
  {
    id: 'breadcrumb',
    guide: 'breadcrumb',
    name: 'Breadcrumb',
    types: ['BreadcrumbList'],
    // Trails have a judge of their own (breadcrumb-steps.ts).
    meant: 'never',
    required: ['itemListElement'],
  },
  {
    id: 'course-list',
    guide: 'course',
    name: 'Course list',
    more: ['url'],
    types: ['Course'],
    required: ['name', 'description'],
    recommended: ['provider'],
  },
  {
    id: 'dataset',
    guide: 'dataset',
    name: 'Dataset',
    limited: 'dataset-search',
    more: [
      'alternateName',
      'citation',
      'funder',
      'identifier',
      'isAccessibleForFree',
      'measurementTechnique',
      'sameAs',
      'spatialCoverage',
      'temporalCoverage',
      'variableMeasured',
      'version',
      'includedInDataCatalog',
      'distribution.contentUrl',
      'distribution.encodingFormat',
    ],
    types: ['Dataset'],
    required: ['name', 'description'],
    recommended: ['license', 'creator', 'keywords', 'distribution', 'url'],
  },
  {
    id: 'discussion-forum',
    guide: 'discussion-forum',
    name: 'Discussion forum',
    more: ['commentCount', 'creativeWorkStatus', 'dateModified', 'digitalSourceType', 'interactionStatistic', 'isPartOf'],
    types: ['DiscussionForumPosting', 'SocialMediaPosting'],
    required: ['author', 'author.name', 'datePublished', 'text / image / video / sharedContent'],
    recommended: ['author.url', 'comment', 'headline', 'url'],
  },
  {
    id: 'employer-rating',
    guide: 'employer-rating',
    name: 'Employer rating',
    types: ['EmployerAggregateRating'],
    required: ['itemReviewed', 'itemReviewed.name', 'ratingValue', 'ratingCount / reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  {
    id: 'event',
    guide: 'event',
    name: 'Event',
    more: [
      'location.address.streetAddress',
      'offers.price',
      'organizer.name',
      'organizer.url',
      'performer.name',
      'previousStartDate',
      'eventAttendanceMode',
    ],
    types: events,
    required: ['name', 'startDate', 'location', 'location.address / location.url'],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'location.name', 'offers', 'organizer', 'performer'],
  },
  {
    id: 'job-posting',
    guide: 'job-posting',
    name: 'Job posting',
    more: ['jobLocationType', 'educationRequirements', 'experienceRequirements'],
    types: ['JobPosting'],
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation / applicantLocationRequirements'],
    recommended: ['baseSalary', 'employmentType', 'validThrough', 'identifier', 'directApply'],
  },
  {
    id: 'local-business',
    guide: 'local-business',
    name: 'Local business',
    more: ['aggregateRating', 'review', 'image', 'menu', 'servesCuisine', 'department', 'sameAs'],
    types: businesses,
    required: ['name', 'address'],
    recommended: ['telephone', 'url', 'openingHoursSpecification / openingHours', 'geo', 'priceRange'],
  },
  {
    id: 'movie',
    guide: 'movie',
    name: 'Movie',
    more: ['sameAs'],
    types: ['Movie'],
    required: ['name', 'image'],
    recommended: ['aggregateRating', 'dateCreated', 'director', 'review'],
  },
  {
    id: 'product',
    guide: 'product-snippet',
    name: 'Product snippet',
    more: ['positiveNotes', 'negativeNotes'],
    types: ['Product'],
    required: ['name', productNeed],
    // Its group holds what its variants have in common.
    unless: { requirement: productNeed, has: 'isVariantOf / inProductGroupWithID' },
    recommended: [
      'image',
      'offers',
      'aggregateRating',
      'review',
      'brand',
      'description',
      'sku / gtin / gtin8 / gtin12 / gtin13 / gtin14 / mpn / isbn',
    ],
  },
  {
    id: 'product-variants',
    guide: 'product-variants',
    name: 'Product variants',
    more: ['brand.name', 'description', 'aggregateRating', 'review', 'url'],
    types: ['ProductGroup'],
    required: ['name'],
    recommended: ['hasVariant', 'variesBy', 'productGroupID'],
  },
  {
    id: 'profile-page',
    guide: 'profile-page',
    name: 'Profile page',
    more: ['mainEntity.alternateName', 'mainEntity.identifier', 'mainEntity.interactionStatistic', 'mainEntity.agentInteractionStatistic'],
    types: ['ProfilePage'],
    required: ['mainEntity', 'mainEntity.name / mainEntity.alternateName'],
    recommended: ['dateCreated', 'dateModified', 'mainEntity.description', 'mainEntity.image', 'mainEntity.sameAs'],
  },
  {
    id: 'qa',
    guide: 'qapage',
    name: 'Q&A',
    more: [
      'mainEntity.text',
      'mainEntity.author.url',
      'mainEntity.dateModified',
      'mainEntity.image',
      'mainEntity.commentCount',
      'mainEntity.digitalSourceType',
    ],
    types: ['QAPage'],
    recommended: ['mainEntity.author', 'mainEntity.datePublished', 'mainEntity.upvoteCount'],
    required: ['mainEntity', 'mainEntity.name', 'mainEntity.answerCount', 'mainEntity.acceptedAnswer / mainEntity.suggestedAnswer'],
  },
  {
    id: 'recipe',
    guide: 'recipe',
    name: 'Recipe',
    more: ['prepTime', 'keywords', 'nutrition'],
    types: ['Recipe'],
    required: ['name', 'image'],
    recommended: [
      'aggregateRating',
      'author',
      'cookTime / totalTime',
      'datePublished',
      'description',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'video',
    ],
  },
  {
    id: 'review',
    guide: 'review-snippet',
    more: ['datePublished', 'reviewBody', 'reviewRating.bestRating', 'reviewRating.worstRating'],
    name: 'Review snippet',
    types: ['Review', 'CriticReview', 'UserReview'],
    required: ['author', 'itemReviewed.name', 'reviewRating.ratingValue'],
    inside: ['author', 'reviewRating.ratingValue'],
  },
  {
    id: 'rating',
    guide: 'review-snippet',
    more: ['bestRating', 'worstRating'],
    name: 'Review snippet',
    types: ['AggregateRating'],
    required: ['itemReviewed.name', 'ratingValue', 'ratingCount / reviewCount'],
    inside: ['ratingValue', 'ratingCount / reviewCount'],
  },
  {
    id: 'software-app',
    guide: 'software-app',
    name: 'Software app',
    types: software,
    required: ['name', 'offers', 'aggregateRating / review'],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    id: 'video',
    guide: 'video',
    name: 'Video',
    more: ['embedUrl', 'expires', 'hasPart', 'interactionStatistic', 'publication', 'regionsAllowed', 'ineligibleRegion'],
    types: ['VideoObject'],
    required: ['name', 'thumbnailUrl / thumbnail', 'uploadDate'],
    inside: ['name', 'thumbnailUrl / thumbnail', 'uploadDate'],
    recommended: ['contentUrl / embedUrl', 'description', 'duration'],
  },
];

/** All that are shown, as the gallery names them. */
export const allFeatures: readonly Feature[] = [...featuresOfTypes, ...chosenFeatures].sort((a, b) => (a.name < b.name ? -1 : 1));

interface RetiredFeature {
  readonly name: string;
  /** The type that was marked up for it; null where it has no type of its own. */
  readonly type: string | null;
  readonly fateId: RetiredFate;
  /** What became of it, in English. */
  readonly fate: string;
}

type RetiredFate =
  | 'book-actions'
  | 'course'
  | 'salary'
  | 'fact-check'
  | 'faq'
  | 'how-to'
  | 'in-2025'
  | 'practice'
  | 'search-box'
  | 'vehicle';

/** Features that Google no longer shows (Google, changes to structured data documentation). */
export const retiredFeatures: readonly RetiredFeature[] = [
  { name: 'Book actions', type: null, fateId: 'book-actions', fate: 'phase-out announced in June 2025' },
  { name: 'Course info', type: 'CourseInstance', fateId: 'course', fate: 'course info retired in 2025' },
  { name: 'Estimated salary', type: 'OccupationAggregationByEmployer', fateId: 'salary', fate: 'estimated salary retired in 2025' },
  { name: 'Fact check', type: 'ClaimReview', fateId: 'fact-check', fate: 'being phased out since June 2025' },
  { name: 'FAQ', type: 'FAQPage', fateId: 'faq', fate: 'rich result ended in May 2026' },
  { name: 'How-to', type: 'HowTo', fateId: 'how-to', fate: 'retired in September 2023' },
  { name: 'Learning video', type: null, fateId: 'in-2025', fate: 'retired in 2025' },
  { name: 'Practice problem', type: null, fateId: 'practice', fate: 'retired in January 2026' },
  { name: 'Sitelinks search box', type: 'SearchAction', fateId: 'search-box', fate: 'sitelinks search box retired in November 2024' },
  { name: 'Special announcement', type: 'SpecialAnnouncement', fateId: 'in-2025', fate: 'retired in 2025' },
  { name: 'Vehicle listing', type: 'Car', fateId: 'vehicle', fate: 'vehicle listing retired in 2025' },
];

/** Types and what became of their feature. */
export const retired: ReadonlyMap<string, string> = new Map(
  retiredFeatures.flatMap(({ type, fate }) => (type === null ? [] : [[type, fate] as const])),
);
