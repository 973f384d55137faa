/**
 * PageFacts into the rows and the block entry of the scan file. Runs in the page worker for every page: a few array writes
 * a link, no objects for the usual link. `read-facts.ts` turns it back exactly.
 */

import type { ImageFact, LinkFact, PageFacts, ResourceFact } from '@orbweaver/facts/page-facts.ts';
import { discoveredBy, pageNote } from '@orbweaver/model/discovered-by.ts';
import { allFactGroups, type FactGroups } from '@orbweaver/model/fact-groups.ts';
import { hrefForms } from '@orbweaver/model/href-form.ts';
import { imageFlags } from '@orbweaver/model/image-flags.ts';
import { linkFlags } from '@orbweaver/model/link-flags.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { isOfContent, places } from '@orbweaver/model/place.ts';
import { resourceFlags } from '@orbweaver/model/resource-flags.ts';
import { resourceKinds } from '@orbweaver/model/resource-kind.ts';
import { withoutAbsent } from './absent-facts.ts';
import { type BlockFacts, fitsRow, imageExtras, linkExtras, resourceExtras } from './fact-extras.ts';
import { type HrefBase, hrefBaseOf, type StoredHref, storeHref } from './href.ts';
import { markupUrlsOf, pageNotesOf } from './page-notes.ts';
import { IMAGE_WIDTH, LINK_WIDTH, NONE, type PageRow, RESOURCE_WIDTH } from './rows.ts';

/** Numbers for strings, from 1. The strings given are short; an interner that keeps them copies them (they may be slices). */
export interface Interner {
  textId(text: string): number;
  urlIndex(url: string): number;
}

export interface PackedFacts {
  /** With the interner's numbers for URLs and texts. */
  readonly page: PageRow;
  /** For `BlockEntry.facts`. */
  readonly facts: Partial<BlockFacts>;
}

const placeNumbers: Readonly<Record<LinkFact['place'], number>> = numbersOf(places);
const kindNumbers: Readonly<Record<ResourceFact['kind'], number>> = numbersOf(resourceKinds);
const stored: StoredHref = { form: 0, text: null };

const noWords = new Uint16Array(0);

interface PackOptions {
  readonly wordHashes?: Uint16Array;
  /** What the scan gathers; by default all. */
  readonly groups?: FactGroups;
}

/** `flags`: pageFlags noindex, nofollow, noarchive, nosnippet and indexable, as the caller judges them; the others are added here. */
export function packFacts(
  facts: PageFacts,
  pageUrl: string,
  flags: number,
  intern: Interner,
  { wordHashes = noWords, groups = allFactGroups }: PackOptions = {},
): PackedFacts {
  const base = hrefBaseOf(facts.base?.url ?? pageUrl);
  const extras: { -readonly [K in 'links' | 'images' | 'resources']: Record<string, object> } = { links: {}, images: {}, resources: {} };
  const links = packLinks(facts.links, base, intern, extras.links);
  const images = packImages(facts.images, base, intern, extras.images);
  const resources = packResources(facts.resources, base, intern, extras.resources);
  const { links: _links, images: _images, resources: _resources, ...rest } = facts;
  return {
    page: {
      ...pageColumns(facts, pageUrl, flags, intern),
      wordHashes,
      links,
      images,
      resources,
      references: packReferences(facts, pageUrl, intern),
    },
    facts: withoutAbsent({ ...rest, text: storedText(facts.text), ...extras }, groups),
  };
}

/** What has a column is stored there. */
function storedText({ parts: _parts, ...text }: PageFacts['text']): PageFacts['text'] {
  return { ...text, sketch: '' };
}

function packLinks(links: readonly LinkFact[], base: HrefBase, intern: Interner, extras: Record<string, object>): Uint32Array {
  const packed = new Uint32Array(links.length * LINK_WIDTH);
  const targets = new Set<number>();
  for (let position = 0, at = 0; position < links.length; position++) {
    const link = links[position] as LinkFact;
    const more = linkExtras(link);
    if (more !== null) extras[position] = more;
    let flags = link.rel | ((placeNumbers[link.place] as number) << linkFlags.placeShift);
    if (link.element === 'area') flags |= linkFlags.area;
    if (link.hasImage) flags |= linkFlags.hasImage;
    if (link.hasCode) flags |= linkFlags.hasCode;
    if (link.onlyRendered) flags |= linkFlags.onlyRendered;
    let target = NONE;
    if (link.url !== null) {
      target = intern.urlIndex(link.url);
      if (targets.has(target)) flags |= linkFlags.repeated;
      else targets.add(target);
    }
    let text = NONE;
    if (link.text !== '') text = fitsRow(link.text) ? intern.textId(link.text) : NONE;
    else if (link.label !== '' && fitsRow(link.label)) {
      text = intern.textId(link.label);
      flags |= linkFlags.labelled;
    }
    let href = NONE;
    if (link.href === null) flags |= linkFlags.hrefAbsent;
    else if (fitsRow(link.href)) {
      storeHref(link.href, link.url, base, stored);
      flags |= stored.form << linkFlags.formShift;
      if (stored.text !== null) href = intern.textId(stored.text);
    }
    packed[at++] = target;
    packed[at++] = text;
    packed[at++] = href;
    packed[at++] = link.offset;
    packed[at++] = flags;
  }
  return packed;
}

function packImages(images: readonly ImageFact[], base: HrefBase, intern: Interner, extras: Record<string, object>): Uint32Array {
  const packed = new Uint32Array(images.length * IMAGE_WIDTH);
  for (let position = 0, at = 0; position < images.length; position++) {
    const image = images[position] as ImageFact;
    const more = imageExtras(image);
    if (more !== null) extras[position] = more;
    let flags = placeNumbers[image.place] as number;
    if (image.alt === null) flags |= imageFlags.altAbsent;
    if (image.decorative) flags |= imageFlags.decorative;
    if (image.loading === 'lazy') flags |= imageFlags.lazy;
    if (image.inPicture) flags |= imageFlags.inPicture;
    if (image.width !== null && image.height !== null) flags |= imageFlags.sized | shownSize(image);
    if (image.link !== -1) flags |= imageFlags.linked;
    let src = NONE;
    if (image.src === null) flags |= imageFlags.srcAbsent;
    else if (fitsRow(image.src)) {
      storeHref(image.src, image.url, base, stored);
      flags |= stored.form << imageFlags.formShift;
      if (stored.text !== null) src = intern.textId(stored.text);
    }
    packed[at++] = image.url === null ? NONE : intern.urlIndex(image.url);
    packed[at++] = image.alt === null || image.alt === '' || !fitsRow(image.alt) ? NONE : intern.textId(image.alt);
    packed[at++] = src;
    packed[at++] = image.offset;
    packed[at++] = flags;
  }
  return packed;
}

/** Bits of the declared size; 0 where it is no number of pixels, or where the browser chooses among several files. */
function shownSize({ width, height, srcset, inPicture }: ImageFact): number {
  if (srcset.length > 0 || inPicture) return 0;
  const columns = pixelUnits(width ?? '');
  const rows = pixelUnits(height ?? '');
  return columns === 0 || rows === 0 ? 0 : (columns << imageFlags.widthShift) | (rows << imageFlags.heightShift);
}

function pixelUnits(value: string): number {
  if (value.length > 6 || !/^\s*\d+\s*(?:px)?\s*$/.test(value)) return 0;
  const units = Math.ceil(Number.parseInt(value, 10) / imageFlags.sizeUnit);
  return units > imageFlags.sizeMask ? 0 : units;
}

function packResources(resources: readonly ResourceFact[], base: HrefBase, intern: Interner, extras: Record<string, object>): Uint32Array {
  const packed = new Uint32Array(resources.length * RESOURCE_WIDTH);
  for (let position = 0, at = 0; position < resources.length; position++) {
    const resource = resources[position] as ResourceFact;
    storeHref(resource.href, resource.url, base, stored);
    const hrefInRow = stored.text === null && stored.form !== hrefForms.raw;
    const more = resourceExtras(resource, hrefInRow);
    if (more !== null) extras[position] = more;
    let flags = hrefInRow ? stored.form << resourceFlags.formShift : 0;
    if (resource.inHead) flags |= resourceFlags.inHead;
    if (resource.async) flags |= resourceFlags.async;
    if (resource.defer) flags |= resourceFlags.defer;
    if (resource.module) flags |= resourceFlags.module;
    if (resource.media !== null) flags |= resourceFlags.media;
    if (resource.integrity) flags |= resourceFlags.integrity;
    if (resource.alternate) flags |= resourceFlags.alternate;
    packed[at++] = resource.url === null ? NONE : intern.urlIndex(resource.url);
    packed[at++] = kindNumbers[resource.kind] as number;
    packed[at++] = resource.offset;
    packed[at++] = flags;
  }
  return packed;
}

/** Canonicals, hreflang, pagination, refresh, where a script led, srcset candidates, AMP, addresses in markup, notes, in that order. */
function packReferences(facts: PageFacts, pageUrl: string, intern: Interner): Uint32Array {
  const rows: number[] = [];
  const add = (url: string | null, via: number, offset: number, text: string | null) => {
    if (url !== null) rows.push(intern.urlIndex(url), via, offset, text === null ? NONE : intern.textId(text));
  };
  for (const { url, offset } of facts.canonicals) add(url, discoveredBy.canonical, offset, null);
  for (const { url, offset, lang } of facts.hreflang) add(url, discoveredBy.hreflang, offset, fitsRow(lang) ? lang : null);
  for (const { url, offset, rel } of facts.pagination) add(url, discoveredBy.pagination, offset, rel);
  for (const { url, offset } of facts.refresh) add(url, discoveredBy.metaRefresh, offset, null);
  add(facts.rendering?.target ?? null, discoveredBy.script, -1, null);
  for (const { srcset, offset } of facts.images) for (const url of srcset) add(url, discoveredBy.resource, offset, 'image');
  add(facts.ampUrl, discoveredBy.amp, -1, null);
  for (const { url, property } of markupUrlsOf(facts, pageUrl)) add(url, discoveredBy.markup, -1, property);
  for (const note of pageNotesOf(facts)) rows.push(NONE, pageNote, -1, intern.textId(note));
  const packed = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) packed[at] = rows[at] as number;
  return packed;
}

function pageColumns(
  facts: PageFacts,
  pageUrl: string,
  flags: number,
  intern: Interner,
): Omit<PageRow, 'wordHashes' | 'links' | 'images' | 'resources' | 'references'> {
  const descriptions = facts.metas.filter((meta) => meta.name?.toLowerCase() === 'description');
  const h1 = facts.headings.filter((heading) => heading.level === 1);
  // Themes put the name of the site into an h1 too: the page's own is the one in its content.
  const main = h1.find(({ place }) => isOfContent(place)) ?? h1[0];
  const canonical = effectiveCanonical(facts);
  const title = facts.titles.find(({ inHead }) => inHead) ?? facts.titles[0];
  const isSelf = canonical === null || canonical === pageUrl;
  const { text } = facts;
  return {
    title: title?.text ?? null,
    titleCount: facts.titles.length,
    description: descriptions[0] === undefined ? null : (descriptions[0].content ?? '').replace(/\s+/g, ' ').trim(),
    descriptionCount: descriptions.length,
    h1: main === undefined ? null : main.text || main.imageAlt,
    h1Count: h1.length,
    lang: facts.lang,
    canonicalId: canonical === null ? null : intern.urlIndex(canonical),
    canonicalCount: facts.canonicals.length,
    flags: flags | (isSelf ? pageFlags.selfCanonical : 0) | (facts.document.handedOver === null ? 0 : pageFlags.handedOver),
    words: text.words,
    uniqueWords: text.uniqueWords,
    sentences: text.sentences,
    lines: text.lines,
    chars: text.chars,
    contentHash: text.hash,
    sketch: text.sketch,
    language: text.written ?? text.language,
    sampleWords: text.syllables?.words ?? null,
    sampleSyllables: text.syllables?.syllables ?? null,
    h2Count: facts.headings.filter(({ level }) => level === 2).length,
    codeWords: text.code?.words ?? 0,
    codeSentences: text.code?.sentences ?? 0,
    lineWords: text.parts ?? null,
    base: facts.base?.url ?? null,
  };
}

/**
 * The canonical that counts, as checks/indexability.ts has it: in the head or a header, and null when several name different targets
 * (Google, "Consolidate duplicate URLs").
 */
function effectiveCanonical({ canonicals }: PageFacts): string | null {
  let first: string | null = null;
  for (const { source, inHead, href, url } of canonicals) {
    if (url === null || href.trim() === '' || !(inHead || source === 'header')) continue;
    if (first !== null && url !== first) return null;
    first = url;
  }
  return first;
}

function numbersOf<T extends string>(names: readonly T[]): Record<T, number> {
  return Object.fromEntries(names.map((name, number) => [name, number])) as Record<T, number>;
}
