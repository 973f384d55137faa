/** What site checks compare from page to page, in few words: types and addresses of structured data, a rating, a date, the main menu. */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { menuMark } from '@orbweaver/model/menu-mark.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';

export interface MarkupUrl {
  readonly property: string;
  readonly url: string;
}

/** Properties whose values are addresses that must answer. */
const addressed: ReadonlySet<string> = new Set(['url', 'image', 'logo', 'item', 'sameAs', 'contentUrl', 'thumbnailUrl']);
const maxUrls = 40;
const maxMenu = 60;
const maxDepth = 8;
const minMenu = 3;

type Json = Readonly<Record<string, unknown>>;
type Visit = (property: string, value: unknown, holder: Json) => void;

/** Each property of JSON-LD, in order, to a bounded depth. */
function walk(value: unknown, visit: Visit, depth = 0): void {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit, depth + 1);
    return;
  }
  const holder = value as Json;
  // What JSON.parse made inherits nothing that could be enumerated.
  for (const property in holder) {
    const inner = ownValue(holder, property);
    visit(property, inner, holder);
    if (typeof inner === 'object') walk(inner, visit, depth + 1);
  }
}

/** Addresses that structured data and the breadcrumb name, absolute, without repeats. `pageUrl` is normalised. */
export function markupUrlsOf(facts: PageFacts, pageUrl: string): readonly MarkupUrl[] {
  const { structuredData, breadcrumb } = facts;
  const found: MarkupUrl[] = [];
  const add = (property: string, url: string | null): void => {
    if (url === null || url === pageUrl || found.length >= maxUrls) return;
    for (const known of found) if (known.url === url && known.property === property) return;
    found.push({ property, url });
  };
  const addText = (property: string, value: unknown, isTrail: boolean): void => {
    const text = typeof value === 'string' ? value : isTrail ? idOf(value) : null;
    if (text === null || text === pageUrl || !/^https?:\/\//i.test(text)) return;
    add(isTrail ? 'breadcrumb' : property, normalizeUrl(text));
  };
  if (breadcrumb !== null) for (const { url } of breadcrumb.items) add('breadcrumb', url);
  for (const { json } of structuredData.jsonLd) {
    walk(json, (property, value, holder) => {
      if (!addressed.has(property)) return;
      const isTrail = property === 'item' && holder['@type'] === 'ListItem';
      if (Array.isArray(value)) for (const each of value) addText(property, each, isTrail);
      else addText(property, value, isTrail);
    });
  }
  return found;
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null ? (value as Json)['@id'] : null;
  return typeof id === 'string' ? id : null;
}

/** `kind=value` for each note of a page. */
export function pageNotesOf(facts: PageFacts): readonly string[] {
  const notes: string[] = [];
  const types = typesOf(facts);
  if (types.length > 0) notes.push(`types=${types.join(',')}`);
  const { rating, modified } = claimsOf(facts);
  if (rating !== null) notes.push(`rating=${rating}`);
  if (modified !== null) notes.push(`modified=${modified}`);
  const menu = menuOf(facts);
  if (menu !== null) notes.push(`menu=${menu}`);
  if (facts.resources.some(({ url }) => url !== null && ampScript.test(url))) notes.push('amp=1');
  return notes.filter((note) => note.length <= maxNoteChars && note.isWellFormed());
}

const maxNoteChars = 500;
const ampScript = /^https:\/\/cdn\.ampproject\.org\/(?:rtv\/\d+\/|lts\/)?v0\.m?js$/;

/** Types of structured data in order, without repeats. */
function typesOf({ structuredData }: PageFacts): readonly string[] {
  const types = new Set<string>();
  for (const block of structuredData.jsonLd) for (const type of block.types) types.add(type);
  for (const item of structuredData.microdata) for (const type of item.types) types.add(lastPart(type));
  for (const item of structuredData.rdfa) for (const type of item.types) types.add(lastPart(type));
  return types.size === 0 ? none : [...types].sort();
}

const none: readonly string[] = [];

function lastPart(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#')) + 1);
}

/** Value, best value and counts of the first AggregateRating; the day of the last change that the page itself names. */
function claimsOf({ structuredData, openGraph }: PageFacts): { readonly rating: string | null; readonly modified: string | null } {
  let rating: string | null = null;
  let modified = dayOf(openGraph.find(({ property }) => property === 'article:modified_time')?.content);
  for (const { json } of structuredData.jsonLd) {
    walk(json, (property, value) => {
      if (property === 'aggregateRating') rating ??= ratingOf(value);
      else if (property === 'dateModified') modified ??= dayOf(value);
    });
  }
  return { rating, modified };
}

function ratingOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { ratingValue, bestRating, ratingCount, reviewCount } = value as Json;
  if (ratingValue === undefined) return null;
  return [ratingValue, bestRating, ratingCount, reviewCount].map((each) => String(each ?? '')).join('/');
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^\s*(\d{4}-\d{2}-\d{2})/.exec(value)?.[1] ?? null) : null;
}

/** Links of the first navigation that is no trail and no page list. */
function menuOf({ navigation, links }: PageFacts): string | null {
  const menu = navigation.find(
    (each) =>
      each.links >= minMenu && each.place !== 'main' && each.place !== 'aside' && each.place !== 'footer' && !isSideNavigation(each.label),
  );
  if (menu === undefined) return null;
  const marks: string[] = [];
  let left = menu.links;
  for (const { offset, url, href } of links) {
    if (offset < menu.offset || href === null) continue;
    if (left-- === 0 || marks.length === maxMenu) break;
    // A part of the page itself is the same entry on every page.
    if (url !== null) marks.push(menuMark(href.startsWith('#') ? href : url));
  }
  return marks.length < minMenu ? null : marks.join(' ');
}

function isSideNavigation(label: string | null): boolean {
  return label !== null && /bread|pagin|contents|trail|skip|language|sprache|langue|idioma|lingua|язык|dil|لغة/iu.test(label);
}
