/** JSON-LD to what its readers promise that visitors see: names, prices, ratings and answers. Google, structured data general guidelines. */
import { withoutTags } from '../text/without-tags.ts';

export interface Claim {
  readonly property: 'name' | 'price' | 'rating' | 'answer';
  readonly value: string;
}

/** Items whose name stands on their page; an organisation may show a picture instead. */
const named: ReadonlySet<string> = new Set(['Product', 'Recipe', 'Event', 'Course', 'Book', 'Movie', 'SoftwareApplication']);
const maxClaims = 30;
const maxDepth = 8;
const maxChars = 5000;

export function claimsOf(json: unknown): readonly Claim[] {
  const claims: Claim[] = [];
  const add = (property: Claim['property'], value: unknown): void => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text === 'string' && text.trim() !== '' && claims.length < maxClaims)
      claims.push({ property, value: text.slice(0, maxChars) });
  };
  visit(json, 0, (item) => {
    const types = [item['@type']].flat();
    const is = (type: string) => types.includes(type);
    if (types.some((type) => typeof type === 'string' && named.has(type))) add('name', item.name);
    if (is('Offer')) add('price', item.price);
    if (is('AggregateRating')) add('rating', [item.ratingValue, item.reviewCount ?? item.ratingCount].map((each) => each ?? '').join(' '));
    if (is('Answer')) add('answer', item.text);
  });
  return claims;
}

function visit(value: unknown, depth: number, see: (item: Readonly<Record<string, unknown>>) => void): void {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) visit(each, depth + 1, see);
    return;
  }
  const item = value as Readonly<Record<string, unknown>>;
  see(item);
  for (const inner of Object.values(item)) visit(inner, depth + 1, see);
}

/** Whether a text may show the claim, in any wording or way of writing numbers: in doubt it does. */
export function isShown({ property, value }: Claim, text: string): boolean {
  if (property === 'price') return showsNumber(value, digitsOf(text));
  if (property === 'rating') {
    const digits = digitsOf(text);
    return /[★⭐☆]/u.test(text) || value.split(' ').some((number) => showsNumber(number, digits));
  }
  const words = wordsOf(withoutTags(value), property === 'name' ? 3 : 5);
  if (words.size < (property === 'name' ? 1 : 5)) return true;
  const found = wordsOf(text, 3);
  let seen = 0;
  for (const word of words) if (found.has(word)) seen++;
  return seen * 2 >= words.size;
}

/** Numbers of a text without what separates thousands and decimals, one long line of digits with gaps between numbers far apart. */
function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^0-9]{4,}/g, '#')
    .replace(/[^0-9#]/g, '');
}

function showsNumber(value: string, digits: string): boolean {
  const [whole = '', decimals = ''] = value
    .replace(/[^0-9.,]/g, '')
    .replace(',', '.')
    .split('.');
  const start = whole.replace(/^0+/, '');
  // Nothing to look for: no number, or free of charge.
  if (start === '' && /^0*$/.test(decimals)) return value.trim() !== '';
  const short = decimals.replace(/(?<!0)0+$/, '');
  return digits.includes(start + decimals) || digits.includes(start + short);
}

function wordsOf(text: string, minChars: number): Set<string> {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= minChars));
}
