/**
 * What links, images and resources say beyond the columns of their rows: kept per position, only where it differs from the usual,
 * in the page's block entry.
 */
import type { ImageFact, LinkFact, PageFacts, ResourceFact } from '@orbweaver/facts/page-facts.ts';
import type { ResourceKind } from '@orbweaver/model/resource-kind.ts';

export type Sparse<T> = Readonly<Record<string, Partial<T>>>;

/** The facts of a block entry: PageFacts without links, images and resources, and what their rows lack. */
export interface BlockFacts extends Omit<PageFacts, 'links' | 'images' | 'resources'> {
  readonly links: Sparse<LinkFact>;
  readonly images: Sparse<ImageFact>;
  readonly resources: Sparse<ResourceFact>;
}

/** Element that a resource of a kind usually stands in. */
const usualElements: Readonly<Partial<Record<ResourceKind, string>>> = {
  css: 'link',
  js: 'script',
  font: 'link',
  iframe: 'iframe',
  icon: 'link',
  manifest: 'link',
  source: 'source',
  preload: 'link',
};

/** Texts that rows refer to stay short, so that interning them is bounded; SQLite's text cannot hold half a surrogate pair. */
const maxTextChars = 500;
export function fitsRow(text: string): boolean {
  return text.length <= maxTextChars && text.isWellFormed();
}

type Changes<T> = { -readonly [K in keyof T]?: T[K] };

export function linkExtras(link: LinkFact): Changes<LinkFact> | null {
  const { text, label, target, hreflang, href, isHidden, isControl } = link;
  const fits = fitsRow(text) && (label === '' || (text === '' && fitsRow(label))) && (href === null || fitsRow(href));
  if (fits && target === null && hreflang === null && !isHidden && !isControl) return null;
  const extras: Changes<LinkFact> = {};
  if (target !== null) extras.target = target;
  if (hreflang !== null) extras.hreflang = hreflang;
  if (isHidden) extras.isHidden = true;
  if (isControl) extras.isControl = true;
  if (!fitsRow(text)) extras.text = text;
  if (label !== '' && (text !== '' || !fitsRow(label))) extras.label = label;
  if (href !== null && !fitsRow(href)) extras.href = href;
  return extras;
}

export function imageExtras(image: ImageFact): Changes<ImageFact> | null {
  const extras: Changes<ImageFact> = {};
  if (image.width !== null) extras.width = image.width;
  if (image.height !== null) extras.height = image.height;
  if (image.loading !== null && image.loading !== 'lazy') extras.loading = image.loading;
  if (image.fetchPriority !== null) extras.fetchPriority = image.fetchPriority;
  if (image.srcset.length > 0) extras.srcset = image.srcset;
  if (image.hasSizes) extras.hasSizes = true;
  if (image.link !== -1) extras.link = image.link;
  if (image.lazySrc !== null) extras.lazySrc = image.lazySrc;
  if (image.isLogo) extras.isLogo = true;
  if (image.hidden) extras.hidden = true;
  if (image.positioned) extras.positioned = true;
  if (image.inTab) extras.inTab = true;
  if (image.alt !== null && !fitsRow(image.alt)) extras.alt = image.alt;
  if (image.src !== null && !fitsRow(image.src)) extras.src = image.src;
  return isEmpty(extras) ? null : extras;
}

/** `hrefInRow`: the row's form rebuilds the href alone. */
export function resourceExtras(resource: ResourceFact, hrefInRow: boolean): Changes<ResourceFact> | null {
  const extras: Changes<ResourceFact> = {};
  if (!hrefInRow) extras.href = resource.href;
  if (resource.element !== usualElement(resource.kind)) extras.element = resource.element;
  if (resource.media !== null) extras.media = resource.media;
  if (resource.crossOrigin !== null) extras.crossOrigin = resource.crossOrigin;
  if (resource.as !== null) extras.as = resource.as;
  if (resource.type !== null) extras.type = resource.type;
  if (resource.title !== null) extras.title = resource.title;
  if (resource.loading !== null) extras.loading = resource.loading;
  return isEmpty(extras) ? null : extras;
}

export function usualElement(kind: ResourceKind): string {
  return usualElements[kind] ?? '';
}

function isEmpty(extras: object): boolean {
  for (const _ in extras) return false;
  return true;
}
