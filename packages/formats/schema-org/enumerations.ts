/** Values of schema.org's enumerations that Google's features read, as names; in markup they are written as https://schema.org/ addresses. */

const names = (text: string): readonly string[] => text.split(/\s+/);

export const enumerations = {
  ItemAvailability: names(
    'InStock OutOfStock PreOrder PreSale BackOrder SoldOut Discontinued InStoreOnly OnlineOnly LimitedAvailability MadeToOrder Reserved',
  ),
  OfferItemCondition: names('NewCondition UsedCondition RefurbishedCondition DamagedCondition'),
  EventStatusType: names('EventScheduled EventCancelled EventPostponed EventRescheduled EventMovedOnline'),
  EventAttendanceModeEnumeration: names('OfflineEventAttendanceMode OnlineEventAttendanceMode MixedEventAttendanceMode'),
  DayOfWeek: names('Monday Tuesday Wednesday Thursday Friday Saturday Sunday PublicHolidays'),
  MerchantReturnEnumeration: names(
    'MerchantReturnFiniteReturnWindow MerchantReturnNotPermitted MerchantReturnUnlimitedWindow MerchantReturnUnspecified',
  ),
  ReturnFeesEnumeration: names('FreeReturn ReturnFeesCustomerResponsibility ReturnShippingFees OriginalShippingFees RestockingFees'),
  ReturnMethodEnumeration: names('ReturnByMail ReturnInStore ReturnAtKiosk KeepProduct'),
  RefundTypeEnumeration: names('FullRefund ExchangeRefund StoreCreditRefund'),
  FulfillmentTypeEnumeration: names('FulfillmentTypeDelivery FulfillmentTypeCollectionPoint'),
  TierBenefitEnumeration: names('TierBenefitLoyaltyPoints TierBenefitLoyaltyPrice TierBenefitLoyaltyReturns TierBenefitLoyaltyShipping'),
  UserInteraction: names(
    'LikeAction DislikeAction CommentAction ShareAction FollowAction WriteAction BefriendAction ViewAction WatchAction EndorseAction',
  ),
  IPTCDigitalSourceEnumeration: names(
    'TrainedAlgorithmicMediaDigitalSource AlgorithmicMediaDigitalSource CompositeWithTrainedAlgorithmicMediaDigitalSource DigitalCaptureDigitalSource',
  ),
} as const;
export type EnumerationName = keyof typeof enumerations;

/** Values that are written as plain words, not as addresses. */
export const wordLists = {
  EmploymentType: names('FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'),
  JobLocationType: names('TELECOMMUTE'),
  UnitText: names('HOUR DAY WEEK MONTH YEAR'),
  EduQuestionType: ['Flashcard', 'Multiple choice', 'Checkbox', 'Fill in the blank'],
  VariesBy: [
    'https://schema.org/color',
    'https://schema.org/size',
    'https://schema.org/suggestedAge',
    'https://schema.org/suggestedGender',
    'https://schema.org/material',
    'https://schema.org/pattern',
  ],
  ApplicationCategory: names(
    'GameApplication SocialNetworkingApplication TravelApplication ShoppingApplication SportsApplication LifestyleApplication BusinessApplication DesignApplication DeveloperApplication DriverApplication EducationalApplication HealthApplication FinanceApplication SecurityApplication BrowserApplication CommunicationApplication DesktopEnhancementApplication EntertainmentApplication MultimediaApplication HomeApplication UtilitiesApplication ReferenceApplication',
  ),
} as const;
export type WordListName = keyof typeof wordLists;
