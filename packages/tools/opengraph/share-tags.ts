/** The tags of a page that is shared: read from its head, written for it, and what each network makes of them. The Open Graph protocol; X cards markup. */
import { attributeText } from '../metatags/head-tags.ts';
import { type Network, networkRules } from './networks.ts';

export const shareFields = ['title', 'description', 'url', 'image', 'imageAlt', 'siteName', 'type', 'locale', 'card', 'site'] as const;
export type ShareField = (typeof shareFields)[number];
export type ShareTags = Readonly<Record<ShareField, string>>;

export const noShareTags: ShareTags = {
  title: '', description: '', url: '', image: '', imageAlt: '', siteName: '', type: 'website', locale: '', card: 'summary_large_image', site: '',
}; // biome-ignore format: a table

const properties: readonly (readonly [ShareField, 'property' | 'name', string])[] = [
  ['title', 'property', 'og:title'],
  ['type', 'property', 'og:type'],
  ['url', 'property', 'og:url'],
  ['image', 'property', 'og:image'],
  ['imageAlt', 'property', 'og:image:alt'],
  ['description', 'property', 'og:description'],
  ['siteName', 'property', 'og:site_name'],
  ['locale', 'property', 'og:locale'],
  ['card', 'name', 'twitter:card'],
  ['site', 'name', 'twitter:site'],
];

/** The tags with a value, for the head. X takes title, text and picture from Open Graph. */
export function writeShareTags(tags: ShareTags): string {
  const lines = properties.flatMap(([field, attribute, name]) => {
    const value = tags[field].trim();
    return value === '' ? [] : [`<meta ${attribute}="${name}" content="${attributeText(value)}">`];
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** A page's tags, by property or name in lower case. */
export type FoundTags = ReadonlyMap<string, string>;

export interface SharedCard {
  readonly network: Network;
  readonly title: string;
  readonly description: string;
  /** null: no picture is shown. */
  readonly image: string | null;
  /** Picture across the card, or a small one beside the text. */
  readonly isLarge: boolean;
  readonly host: string;
  readonly problems: readonly ShareProblem[];
}

export type ShareProblem =
  | 'title-missing'
  | 'title-fallback'
  | 'title-cut'
  | 'description-missing'
  | 'description-cut'
  | 'image-missing'
  | 'image-relative'
  | 'image-http'
  | 'card-unknown'
  | 'url-missing'
  | 'alt-missing';

const cards: readonly string[] = ['summary', 'summary_large_image', 'app', 'player'];

/** What a network shows, from the tags found (`og:title`, `twitter:image`, `title`, `description`). `pageUrl` is where the page stands. */
export function cardOf(network: Network, found: FoundTags, pageUrl: string): SharedCard {
  const rules = networkRules[network];
  const problems: ShareProblem[] = [];
  const first = (...names: readonly string[]) => names.map((name) => found.get(name)?.trim() ?? '').find((value) => value !== '') ?? '';
  const own = (name: string) => (rules.readsTwitter ? first(`twitter:${name}`, `og:${name}`) : first(`og:${name}`));
  const title = own('title') || first('title');
  if (title === '') problems.push('title-missing');
  else if (own('title') === '') problems.push('title-fallback');
  const description = own('description') || first('description');
  if (description === '' && rules.descriptionChars > 0) problems.push('description-missing');
  const image = own('image') || first('og:image:url', 'og:image:secure_url');
  judgeImage(image, problems);
  if (image !== '' && first('og:image:alt', 'twitter:image:alt') === '') problems.push('alt-missing');
  const card = first('twitter:card').toLowerCase();
  if (network === 'x' && card !== '' && !cards.includes(card)) problems.push('card-unknown');
  if (first('og:url') === '') problems.push('url-missing');
  const cutTitle = cutChars(title, rules.titleChars);
  const cutDescription = cutChars(description, rules.descriptionChars);
  if (cutTitle !== title) problems.push('title-cut');
  if (rules.descriptionChars > 0 && cutDescription !== description) problems.push('description-cut');
  const isShown = /^https?:\/\//i.test(image) && URL.canParse(image);
  return {
    network,
    title: cutTitle,
    description: cutDescription,
    image: isShown ? image : null,
    isLarge: network === 'x' ? card === 'summary_large_image' : network !== 'whatsapp' && network !== 'slack',
    host: URL.parse(first('og:url') || pageUrl)?.host ?? URL.parse(pageUrl)?.host ?? '',
    problems,
  };
}

function judgeImage(image: string, problems: ShareProblem[]): void {
  if (image === '') problems.push('image-missing');
  else if (!/^https?:\/\//i.test(image) || !URL.canParse(image)) problems.push('image-relative');
  else if (/^http:/i.test(image)) problems.push('image-http');
}

function cutChars(text: string, limit: number): string {
  const chars = Array.from(text);
  return chars.length <= limit
    ? text
    : limit === 0
      ? ''
      : `${chars
          .slice(0, limit - 1)
          .join('')
          .trimEnd()}…`;
}

/** The tags as a page with them would carry them. */
export function foundTagsOf(tags: ShareTags): FoundTags {
  return new Map(properties.map(([field, , name]) => [name, tags[field]]));
}

/** A head's tags into the fields; X's own tags where Open Graph has none. */
export function readShareTags(found: FoundTags): ShareTags {
  const value = (name: string) => found.get(name)?.trim() ?? '';
  const read = Object.fromEntries(properties.map(([field, , name]) => [field, value(name)])) as unknown as ShareTags;
  return {
    ...read,
    title: read.title || value('twitter:title') || value('title'),
    description: read.description || value('twitter:description') || value('description'),
    image: read.image || value('twitter:image'),
    url: read.url || value('canonical'),
  };
}
