/** Google's rich result features and the properties without which each is not shown. Google Search Central, structured data gallery, 2026. */

export interface Feature {
  readonly name: string;
  readonly types: readonly string[];
  /** One entry for each property that must be there; `a / b` = one of them, dots lead into nested items. */
  readonly required: readonly string[];
  /** What makes the display richer; as `required`. */
  readonly recommended?: readonly string[];
  /** Judged inside other items too (a rating in a product), then without what only a top item needs. */
  readonly inside?: readonly string[];
}

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

export const features: readonly Feature[] = [
  {
    name: 'Article',
    types: ['Article', 'NewsArticle', 'BlogPosting'],
    required: [],
    recommended: ['author', 'author.name', 'headline', 'image', 'datePublished', 'dateModified'],
  },
  { name: 'Breadcrumb', types: ['BreadcrumbList'], required: ['itemListElement'] },
  { name: 'Course list', types: ['Course'], required: ['name', 'description'], recommended: ['provider'] },
  {
    name: 'Dataset',
    types: ['Dataset'],
    required: ['name', 'description'],
    recommended: ['license', 'creator', 'keywords', 'distribution', 'url'],
  },
  {
    name: 'Discussion forum',
    types: ['DiscussionForumPosting', 'SocialMediaPosting'],
    required: ['author', 'author.name', 'datePublished', 'text / image / video / sharedContent'],
    recommended: ['author.url', 'comment', 'headline', 'url'],
  },
  {
    name: 'Employer rating',
    types: ['EmployerAggregateRating'],
    required: ['itemReviewed', 'ratingValue', 'ratingCount / reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  {
    name: 'Event',
    types: events,
    required: ['name', 'startDate', 'location', 'location.address / location.url'],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'location.name', 'offers', 'organizer', 'performer'],
  },
  {
    name: 'Job posting',
    types: ['JobPosting'],
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation / applicantLocationRequirements'],
    recommended: ['baseSalary', 'employmentType', 'validThrough', 'identifier', 'directApply'],
  },
  {
    name: 'Local business',
    types: businesses,
    required: ['name', 'address'],
    recommended: ['telephone', 'url', 'openingHoursSpecification / openingHours', 'geo', 'priceRange'],
  },
  { name: 'Movie', types: ['Movie'], required: ['name', 'image'], recommended: ['aggregateRating', 'dateCreated', 'director', 'review'] },
  {
    name: 'Product',
    types: ['Product'],
    required: ['name'],
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
  { name: 'Product variants', types: ['ProductGroup'], required: ['name'], recommended: ['hasVariant', 'variesBy', 'productGroupID'] },
  {
    name: 'Profile page',
    types: ['ProfilePage'],
    required: ['mainEntity', 'mainEntity.name / mainEntity.alternateName'],
    recommended: ['dateCreated', 'dateModified', 'mainEntity.description', 'mainEntity.image', 'mainEntity.sameAs'],
  },
  {
    name: 'Q&A',
    types: ['QAPage'],
    recommended: ['mainEntity.author', 'mainEntity.datePublished', 'mainEntity.upvoteCount'],
    required: ['mainEntity', 'mainEntity.name', 'mainEntity.answerCount', 'mainEntity.acceptedAnswer / mainEntity.suggestedAnswer'],
  },
  {
    name: 'Recipe',
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
    name: 'Review snippet',
    types: ['Review', 'CriticReview', 'UserReview'],
    required: ['author', 'itemReviewed.name', 'reviewRating.ratingValue'],
    inside: ['author', 'reviewRating.ratingValue'],
  },
  {
    name: 'Review snippet',
    types: ['AggregateRating'],
    required: ['itemReviewed.name', 'ratingValue', 'ratingCount / reviewCount'],
    inside: ['ratingValue', 'ratingCount / reviewCount'],
  },
  {
    name: 'Software app',
    types: software,
    required: ['name', 'offers', 'offers.price / offers.lowPrice', 'aggregateRating / review'],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    name: 'Video',
    types: ['VideoObject'],
    required: ['name', 'thumbnailUrl / thumbnail', 'uploadDate'],
    recommended: ['contentUrl / embedUrl', 'description', 'duration'],
  },
];

/** Types and their feature that Google no longer shows, with what became of it (Google, changes to structured data documentation). */
export const retired: ReadonlyMap<string, string> = new Map([
  ['HowTo', 'retired in September 2023'],
  ['FAQPage', 'rich result ended in May 2026'],
  ['ClaimReview', 'being phased out since June 2025'],
  ['CourseInstance', 'course info retired in 2025'],
  ['OccupationAggregationByEmployer', 'estimated salary retired in 2025'],
  ['SpecialAnnouncement', 'retired in 2025'],
  ['Car', 'vehicle listing retired in 2025'],
]);
