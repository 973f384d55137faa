/** Logos of a page: those that structured data names (schema.org, logo), and images whose own words say logo. */
import { asItem, isRecord, listItems, type SchemaItem } from './schema-items.ts';

export interface NamedLogo {
  /** Type of the item that it belongs to. */
  readonly of: string;
  /** Address as written; null where there is none. */
  readonly href: string | null;
  readonly size: LogoSize;
  /** Of the block or element. */
  readonly offset: number;
}

/** Declared width and height in pixels; null where it is not said. */
export type LogoSize = readonly [width: number | null, height: number | null];

/** Logos of an organisation, a brand, a publisher. */
export function namedLogos(markup: Parameters<typeof listItems>[0]): readonly NamedLogo[] {
  return listItems(markup).flatMap((item: SchemaItem) =>
    item.values('logo').map((value) => ({ of: item.types[0] ?? '', ...readLogo(value), offset: item.offset })),
  );
}

/** A value of the property: an address, or an ImageObject. */
export function readLogo(value: unknown): Pick<NamedLogo, 'href' | 'size'> {
  if (typeof value === 'string') return { href: value.trim() === '' ? null : value, size: [null, null] };
  const item = isRecord(value) ? asItem(value) : null;
  if (item === null) return { href: null, size: [null, null] };
  const href = [...item.values('url'), ...item.values('contentUrl')].find((each) => typeof each === 'string');
  const side = (name: string) => pixelsOf(item.values(name)[0]);
  return { href: href ?? null, size: [side('width'), side('height')] };
}

/** A length that is written as a number, alone or in px; null for none and for what grows with the page. */
export function pixelsOf(length: unknown): number | null {
  const [, digits] =
    /^(\d{1,5})(?:\.\d*)?(?:\s*(?:px|pixels?))?$/i.exec((typeof length === 'number' ? `${length}` : textOf(length)).trim()) ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : '';
}

/** `60 x 30`, `60 x ?` where one side is not said; null where neither is. */
export function sizeText([width, height]: LogoSize): string | null {
  return width === null && height === null ? null : `${width ?? '?'} x ${height ?? '?'}`;
}

/** A whole word of an alt text, a class or a file's name: site-logo, logo_2x, SiteLogo, logotype; not catalogo. */
const logoWord = /(?<!\p{L})(?:logo(?:s|type?s?|tipo)?|logótipo|логотип|شعار)(?!\p{L})/iu;
const inCamelCase = /(?<=\p{Ll})Logo(?!\p{Ll})|(?<!\p{L})logo(?=\p{Lu})/u;
const maxChars = 500;

export function saysLogo(words: string | null): boolean {
  if (words === null) return false;
  const text = words.slice(-maxChars);
  return logoWord.test(text) || inCamelCase.test(text);
}
