/** Which facts come from what: where an extractor has failed on a page, these say nothing there. */
import type { ExtractorFailure } from './extractor-guard.ts';
import type { Extractors } from './extractors.ts';
import type { PageFacts } from './page-facts.ts';

export type FactName = Exclude<keyof PageFacts, 'lost'>;
type ExtractorName = keyof Extractors;

/** Extractors that go by what another has seen: without it what they tell may be false. */
const dependents: Readonly<Partial<Record<ExtractorName, readonly ExtractorName[]>>> = {
  // It hands elements to them, and says what is hidden.
  elements: ['microdata', 'rdfa', 'breadcrumb', 'navigation', 'text', 'accessibility', 'headings'],
  // It says which link an image stands in.
  links: ['images'],
};

/** Whatever is resolved against the base address. */
const resolved: readonly FactName[] = [
  ...(['canonicals', 'hreflang', 'pagination', 'ampUrl', 'refresh', 'links', 'images', 'resources', 'forms'] as const),
  ...(['icons', 'manifest', 'breadcrumb', 'hints', 'structuredData', 'unseen'] as const),
];

const factsOf: Readonly<Record<ExtractorName, readonly FactName[]>> = {
  root: ['document', 'lang', 'dir', 'base', 'baseCount', 'comments', ...resolved],
  elements: ['inlineCss', 'inlineJs', 'tagCounts', 'deprecatedTags', 'duplicateIds', 'anchors', 'unseen'],
  titles: ['titles'],
  metas: ['metas', 'robots', 'refresh', 'openGraph', 'twitter'],
  linkElements: ['canonicals', 'hreflang', 'pagination', 'ampUrl', 'icons', 'manifest', 'hints'],
  headings: ['headings'],
  links: ['links', 'pagination'],
  images: ['images'],
  resources: ['resources', 'unseen'],
  inlineCode: ['inlineCss', 'inlineJs', 'unseen'],
  forms: ['forms'],
  navigation: ['navigation'],
  text: ['text'],
  jsonLd: ['structuredData', 'breadcrumb', 'unseen'],
  microdata: ['structuredData', 'breadcrumb'],
  rdfa: ['structuredData', 'breadcrumb'],
  breadcrumb: ['breadcrumb'],
  accessibility: ['accessibility'],
};

/** All facts of a page: what is lost where nothing could read its markup. */
const allFactNames: readonly FactName[] = [...new Set(Object.values(factsOf).flat())];

/** The name under which a page counts as failed that could not be read at all. */
export const unreadMarkup = 'markup';
/** Parts of a scan that are no facts of pages, by the name of what reads them. */
export const readersBesidePages = ['file-facts', 'file-styling', 'sitemap', 'robots-txt', 'prose', 'reread', 'probes'] as const;

function isExtractor(name: string): name is ExtractorName {
  return Object.hasOwn(factsOf, name);
}

function isFact(name: string): name is FactName {
  return allFactNames.includes(name as FactName);
}

/** The extractors whose results cannot be relied on after these failures. */
export function unreliable(failures: readonly ExtractorFailure[]): ReadonlySet<ExtractorName> {
  return new Set(failures.flatMap(({ extractor }) => (isExtractor(extractor) ? [extractor, ...(dependents[extractor] ?? [])] : [])));
}

/** Facts that say nothing where the extractor of that name has failed; facts that are computed from others are named as themselves. */
export function factsLostWith(extractor: string): readonly FactName[] {
  if (extractor === unreadMarkup || extractor === 'page-rows') return allFactNames;
  if (extractor === 'signalBytes') return ['document'];
  if (isExtractor(extractor)) return [extractor, ...(dependents[extractor] ?? [])].flatMap((name) => factsOf[name]);
  return isFact(extractor) ? [extractor] : [];
}
