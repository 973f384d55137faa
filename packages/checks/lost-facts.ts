/** Facts that an extractor lost, as checks meet them: to read one ends the check, which is then not tested. */
import type { FactName, readersBesidePages } from '@orbweaver/facts/lost-facts.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { lostReason } from '@orbweaver/model/scan-failure.ts';
import type { PageView } from './check.ts';
import type { SiteQuestions } from './site-view.ts';

/** Thrown where a check reads what was lost; its message is the reason why the check is not tested. */
export class FactsLost extends Error {
  constructor(extractor: string) {
    super(lostReason(extractor));
    this.name = 'FactsLost';
  }
}

/** The same facts, of which those that were lost throw FactsLost. */
export function withoutLost(facts: PageFacts): PageFacts {
  if (facts.lost === undefined) return facts;
  const kept = { ...facts };
  for (const { extractor, facts: names } of facts.lost) for (const name of names) throwOnRead(kept, name, extractor);
  return kept;
}

function throwOnRead(target: object, name: string, extractor: string): void {
  const get = () => {
    throw new FactsLost(extractor);
  };
  Object.defineProperty(target, name, { get, enumerable: true, configurable: true });
}

/** Whether a page is indexable; why that is not known where facts that decide it were lost. */
export function indexabilityOf(page: Pick<PageView, 'isIndexable'>): boolean | FactsLost {
  return orLost(() => page.isIndexable);
}

/** What is read of the facts, or that they were lost. */
export function orLost<T>(read: () => T): T | FactsLost {
  try {
    return read();
  } catch (error) {
    if (error instanceof FactsLost) return error;
    throw error;
  }
}

/** What a scan can lose beside the facts of pages. */
export type LostPart = FactName | (typeof readersBesidePages)[number];

const ofRows = ['robots', 'canonicals', 'refresh', 'links'] as const;
const ofPages = [...ofRows, 'document'] as const;

/** What each question is answered from. Rows of URLs say which are indexable, what canonical they name, and how many links lead to them. */
const answeredFrom: Readonly<Record<keyof SiteQuestions, readonly LostPart[]>> = {
  wasScanned: [],
  startUrl: ofRows,
  startFacts: [],
  counts: ofRows,
  urls: ofRows,
  url: ofRows,
  titles: [...ofRows, 'titles'],
  duplicates: [...ofRows, 'titles', 'metas', 'headings', 'text'],
  severalH1: [...ofRows, 'headings'],
  similaritySketch: ['text'],
  texts: [],
  mainTexts: [...ofRows, 'text'],
  writing: [...ofRows, 'prose', 'text'],
  notes: [...ofPages, 'structuredData', 'metas', 'navigation', 'ampUrl', 'tagCounts'],
  reread: ['reread'],
  links: ofPages,
  linksToNoncanonical: ofPages,
  fragmentLinks: ofPages,
  anchors: ['anchors'],
  canonicalTargets: ofRows,
  hreflangTargets: [...ofRows, 'hreflang'],
  sitemapAlternates: [...ofRows, 'sitemap'],
  paginationTargets: [...ofRows, 'pagination'],
  ampTargets: [...ofRows, 'ampUrl'],
  markupTargets: [...ofRows, 'structuredData', 'breadcrumb'],
  redirectChains: ofRows,
  resources: [...ofRows, 'resources', 'images', 'icons'],
  file: ['file-facts'],
  styling: ['file-styling'],
  nameFilterBits: ['resources', 'inlineCss', 'inlineJs'],
  coverage: [],
  speed: [],
  unusedFiles: [...ofRows, 'resources', 'images'],
  shownSizes: ['images'],
  heavyPages: [...ofRows, 'resources', 'images'],
  origins: ['robots-txt'],
  servers: ofRows,
  otherHosts: [],
  blockingRule: ['robots-txt'],
  sitemaps: ['sitemap'],
  sitemapEntries: [...ofRows, 'sitemap'],
  probes: ['probes'],
  earlier: ofRows,
};

/** The same questions; those that need what was lost on any page of the scan throw FactsLost. `lost`: the extractor that each part was lost with. */
export function viewWithoutLost(view: SiteQuestions, lost: ReadonlyMap<LostPart, string>): SiteQuestions {
  if (lost.size === 0) return view;
  const startFacts = () => {
    const facts = view.startFacts();
    return facts === null ? null : withoutLost(facts);
  };
  const kept: SiteQuestions = { ...view, startFacts };
  for (const [question, parts] of Object.entries(answeredFrom)) {
    const part = parts.find((each) => lost.has(each));
    if (part !== undefined) throwOnRead(kept, question, lost.get(part) as string);
  }
  return kept;
}
