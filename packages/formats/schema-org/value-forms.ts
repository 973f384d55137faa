/** Properties whose values must have a form: dates, durations, numbers, currencies, enumerations. Google, structured data features. */
import { enumerations } from './enumerations.ts';

const words = (text: string): readonly string[] => text.split(' ');
const isDate = (text: string) =>
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/i.test(text);
const isDuration = (text: string) => /^P(?!$)(?:\d+(?:\.\d+)?[YMWD])*(?:T(?=\d)(?:\d+(?:\.\d+)?[HMS])+)?$/.test(text);
const isNumber = (text: string) => /^[+-]?\d+(?:\.\d+)?$/.test(text);
const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text);
const oneOf = (list: readonly string[]) => {
  const known = new Set(list);
  return (text: string) => known.has(text.replace(/^https?:\/\/schema\.org\//, ''));
};

export interface ValueForm {
  readonly name: string;
  readonly properties: readonly string[];
  readonly fits: (text: string) => boolean;
}

export const valueForms: readonly ValueForm[] = [
  {
    name: 'an ISO 8601 date',
    properties: words(
      'datePublished dateModified dateCreated uploadDate startDate endDate validFrom validThrough priceValidUntil datePosted expires birthDate foundingDate doorTime',
    ),
    fits: isDate,
  },
  { name: 'an ISO 8601 duration', properties: words('totalTime cookTime prepTime performTime'), fits: isDuration },
  {
    name: 'a number with a point',
    properties: words(
      'price lowPrice highPrice ratingValue ratingCount reviewCount bestRating worstRating offerCount answerCount upvoteCount commentCount latitude longitude',
    ),
    fits: isNumber,
  },
  { name: 'an ISO 4217 currency', properties: words('priceCurrency currency'), fits: isCurrency },
  {
    name: 'a value of ItemAvailability',
    properties: ['availability'],
    fits: oneOf(enumerations.ItemAvailability),
  },
  {
    name: 'a value of OfferItemCondition',
    properties: ['itemCondition'],
    fits: oneOf(enumerations.OfferItemCondition),
  },
  {
    name: 'a value of EventStatusType',
    properties: ['eventStatus'],
    fits: oneOf(enumerations.EventStatusType),
  },
];
