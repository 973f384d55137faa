/** What site checks compare from page to page, in few words: types and addresses of structured data, a rating, a date, the main menu. */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
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

type Visit = (property: string, value: unknown, holder: Readonly<Record<string, unknown>>) => void;

/** Each property of JSON-LD, in order, to a bounded depth. */
function walk(value: unknown, visit: Visit, depth = 0): void {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit, depth + 1);
    return;
  }
  const holder = value as Readonly<Record<string, unknown>>;
  for (const [property, inner] of Object.entries(holder)) {
    visit(property, inner, holder);
    walk(inner, visit, depth + 1);
  }
}

/** Addresses that structured data and the breadcrumb name, absolute, without repeats. */
export function markupUrlsOf(facts: PageFacts, pageUrl: string): readonly MarkupUrl[] {
  const { structuredData, breadcrumb } = facts;
  if (breadcrumb === null && structuredData.jsonLd.length === 0) return [];
  const found = new Map<string, MarkupUrl>();
  const add = (property: string, url: string | null): void => {
    if (url !== null && url !== pageUrl && found.size < maxUrls) found.set(`${property} ${url}`, { property, url });
  };
  for (const { url } of breadcrumb?.items ?? []) add('breadcrumb', url);
  for (const { json } of structuredData.jsonLd) {
    walk(json, (property, value, holder) => {
      if (!addressed.has(property)) return;
      const isTrail = property === 'item' && holder['@type'] === 'ListItem';
      for (const each of Array.isArray(value) ? value : [value]) {
        const text = typeof each === 'string' ? each : isTrail ? idOf(each) : null;
        if (text !== null && /^https?:\/\//i.test(text)) add(isTrail ? 'breadcrumb' : property, normalizeUrl(text));
      }
    });
  }
  return [...found.values()];
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)['@id'] : null;
  return typeof id === 'string' ? id : null;
}

/** `kind=value` for each note of a page. */
export function pageNotesOf(facts: PageFacts): readonly string[] {
  const notes: string[] = [];
  const { structuredData } = facts;
  const items = [...structuredData.microdata, ...structuredData.rdfa];
  if (structuredData.jsonLd.length + items.length > 0) {
    const types = new Set([...structuredData.jsonLd.flatMap((block) => block.types), ...items.flatMap((item) => item.types.map(lastPart))]);
    if (types.size > 0) notes.push(`types=${[...types].sort().join(',')}`);
    const rating = ratingOf(structuredData.jsonLd);
    if (rating !== null) notes.push(`rating=${rating}`);
  }
  const modified = modifiedOf(facts);
  if (modified !== null) notes.push(`modified=${modified}`);
  const menu = menuOf(facts);
  if (menu !== null) notes.push(`menu=${menu}`);
  if (facts.resources.some(({ url }) => /^https:\/\/cdn\.ampproject\.org\/(?:rtv\/\d+\/|lts\/)?v0\.m?js$/.test(url ?? '')))
    notes.push('amp=1');
  return notes.filter((note) => note.length <= maxNoteChars && note.isWellFormed());
}

const maxNoteChars = 500;

function lastPart(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#')) + 1);
}

/** Value, best value and counts of the first AggregateRating. */
function ratingOf(blocks: PageFacts['structuredData']['jsonLd']): string | null {
  let rating: string | null = null;
  for (const { json } of blocks) {
    walk(json, (property, value) => {
      if (rating !== null || property !== 'aggregateRating' || typeof value !== 'object' || value === null) return;
      const { ratingValue, bestRating, ratingCount, reviewCount } = value as Readonly<Record<string, unknown>>;
      if (ratingValue !== undefined)
        rating = [ratingValue, bestRating, ratingCount, reviewCount].map((each) => String(each ?? '')).join('/');
    });
  }
  return rating;
}

/** Day of the last change that the page itself names. */
function modifiedOf({ structuredData, openGraph }: PageFacts): string | null {
  let day = dayOf(openGraph.find(({ property }) => property === 'article:modified_time')?.content);
  for (const { json } of structuredData.jsonLd) {
    walk(json, (property, value) => {
      if (property === 'dateModified' && day === null) day = dayOf(value);
    });
  }
  return day;
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^\s*(\d{4}-\d{2}-\d{2})/.exec(value)?.[1] ?? null) : null;
}

/** Links of the first navigation that is no trail and no page list. */
function menuOf({ navigation, links }: PageFacts): string | null {
  const menu = navigation.find(
    (each) =>
      each.links >= minMenu &&
      each.place !== 'main' &&
      each.place !== 'aside' &&
      each.place !== 'footer' &&
      !isSideNavigation(each.label ?? ''),
  );
  if (menu === undefined) return null;
  const marks: string[] = [];
  let left = menu.links;
  for (const { offset, url, href } of links) {
    if (offset < menu.offset || href === null) continue;
    if (left-- === 0 || marks.length === maxMenu) break;
    if (url !== null) marks.push(shortMark(url));
  }
  return marks.length < minMenu ? null : marks.join(' ');
}

function isSideNavigation(label: string): boolean {
  return /bread|pagin|contents|trail|skip|language|sprache|langue|idioma|lingua|язык|dil|لغة/iu.test(label);
}

function shortMark(url: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < url.length; at++) hash = Math.imul(hash ^ url.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(36);
}
