/** What one page says about itself, for the generators: texts of the head, share tags, pictures, trail, structured data, language versions. */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { FactsReader } from '../read-facts.ts';
import type { ScanTables } from './table/scan-tables.ts';

export interface PageMarkup extends Pick<PageFacts, 'lang' | 'openGraph' | 'twitter' | 'robots'> {
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly h1: string | null;
  readonly canonical: string | null;
  /** Declared or detected, ISO 639-1; null when unsure. */
  readonly language: string | null;
  /** Absolute, as they stand on the page, decorations left out, at most 50. */
  readonly images: readonly string[];
  readonly breadcrumb: readonly { readonly name: string; readonly url: string | null }[];
  /** Values of the JSON-LD blocks that can be read. */
  readonly jsonLd: readonly unknown[];
  readonly microdata: PageFacts['structuredData']['microdata'];
  /** First 300 characters of main text. */
  readonly excerpt: string;
}

const maxImages = 50;

/** null for a URL that is no page of the scan. */
export function pageMarkup({ database, urls }: ScanTables, urlId: number): PageMarkup | null {
  const facts = new FactsReader(database).facts(urlId);
  if (facts === null) return null;
  const { structuredData } = facts;
  return {
    url: urls.texts.text(urlId) ?? '',
    lang: facts.lang,
    title: facts.titles[0]?.text ?? null,
    description: facts.metas.find((meta) => meta.name?.toLowerCase() === 'description')?.content ?? null,
    h1: facts.headings.find((heading) => heading.level === 1)?.text ?? null,
    canonical: facts.canonicals[0]?.url ?? null,
    language: facts.text.written ?? facts.text.language,
    openGraph: facts.openGraph,
    twitter: facts.twitter,
    robots: facts.robots,
    images: [...new Set(facts.images.flatMap(({ url, decorative }) => (url === null || decorative ? [] : [url])))].slice(0, maxImages),
    breadcrumb: facts.breadcrumb?.items ?? [],
    jsonLd: structuredData.jsonLd.flatMap(({ json, error }) => (error === null ? [json] : [])),
    microdata: [...structuredData.microdata, ...structuredData.rdfa],
    excerpt: facts.text.excerpt,
  };
}
