/** Google's rich result features and the properties without which each is not shown. Google Search Central, structured data gallery, 2026. */

export interface Feature {
  readonly name: string;
  readonly types: readonly string[];
  /** One entry for each property that must be there; `a / b` = one of them, dots lead into nested items. */
  readonly required: readonly string[];
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
  { name: 'Breadcrumb', types: ['BreadcrumbList'], required: ['itemListElement'] },
  { name: 'Course list', types: ['Course'], required: ['name', 'description'] },
  { name: 'Dataset', types: ['Dataset'], required: ['name', 'description'] },
  {
    name: 'Discussion forum',
    types: ['DiscussionForumPosting', 'SocialMediaPosting'],
    required: ['author', 'author.name', 'datePublished', 'text / image / video / sharedContent'],
  },
  { name: 'Employer rating', types: ['EmployerAggregateRating'], required: ['itemReviewed', 'ratingValue', 'ratingCount / reviewCount'] },
  { name: 'Event', types: events, required: ['name', 'startDate', 'location', 'location.address / location.url'] },
  {
    name: 'Job posting',
    types: ['JobPosting'],
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation / applicantLocationRequirements'],
  },
  { name: 'Local business', types: businesses, required: ['name', 'address'] },
  { name: 'Movie', types: ['Movie'], required: ['name', 'image'] },
  { name: 'Product', types: ['Product'], required: ['name'] },
  { name: 'Product variants', types: ['ProductGroup'], required: ['name'] },
  { name: 'Profile page', types: ['ProfilePage'], required: ['mainEntity', 'mainEntity.name / mainEntity.alternateName'] },
  {
    name: 'Q&A',
    types: ['QAPage'],
    required: ['mainEntity', 'mainEntity.name', 'mainEntity.answerCount', 'mainEntity.acceptedAnswer / mainEntity.suggestedAnswer'],
  },
  { name: 'Recipe', types: ['Recipe'], required: ['name', 'image'] },
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
  { name: 'Software app', types: software, required: ['name', 'offers', 'offers.price / offers.lowPrice', 'aggregateRating / review'] },
  { name: 'Video', types: ['VideoObject'], required: ['name', 'thumbnailUrl / thumbnail', 'uploadDate'] },
];
