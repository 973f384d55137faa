/** Dates by which a page says when it was published or changed. Google, byline dates. */
import { isKindOf } from '@orbweaver/formats/schema-org/vocabulary.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { urlPath } from '@orbweaver/model/url.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { schemaItems } from '../structured-data/schema-items.ts';
import { textsOf } from '../structured-data/values.ts';

interface Dated {
  readonly from: string;
  readonly text: string;
  /** The first and last moment that the text can mean. */
  readonly earliest: number;
  readonly latest: number;
  /** Of the markup or tag it is in; -1 for the address. */
  readonly offset: number;
}

const dayMs = 86_400_000;

export const contentDatesDisagree = pageCheck({
  id: 'content-dates-disagree',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, byline dates',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: { maxDays: 30 },
  words: {
    name: 'Conflicting page dates',
    title: 'Page dates disagree: {value}',
    why: 'Search engines then choose a date themselves, or show none.',
    fix: 'Use the same publication date everywhere.',
  },
  docs: {
    condition:
      'datePublished of the only article in the markup, article:published_time and the date in the path (/2024/05/) differ by > 30 days.',
    found: `
      <meta property="article:published_time" content="2026-03-01">
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Lanterns","datePublished":"2024-01-10"}</script>
    `,
    notFound: `
      <meta property="article:published_time" content="2026-03-01">
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Lanterns","datePublished":"2026-03-01"}</script>
    `,
  },
  run(page, settings) {
    const dates = publishedDates(page);
    if (dates.length < 2) return 'not-applicable';
    const findings: Finding[] = [];
    const [first, ...others] = dates;
    for (const other of others) {
      if (first === undefined) break;
      const gap = Math.max(other.earliest - first.latest, first.earliest - other.latest);
      if (gap <= settings.maxDays * dayMs) continue;
      const value = `${first.from} ${first.text}, ${other.from} ${other.text}`;
      findings.push({
        group: `${first.from}, ${other.from}`,
        evidence: { value: cut(value), count: Math.floor(gap / dayMs), limit: settings.maxDays, ...spot(page, first.offset) },
      });
      break;
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

/** Dates of publication: the markup, the meta tag, the path of the URL. Times of change differ for good reasons and are not compared. */
function publishedDates(page: PageView<'structured-data'>): readonly Dated[] {
  const found: Dated[] = [];
  const tag = page.facts?.openGraph.find(({ property }) => property === 'article:published_time');
  const inPath = dateIn(urlPath(page.url));
  // The markup can give one date, and two are compared.
  if (tag === undefined && inPath === undefined) return found;
  const add = (from: string, text: string | undefined, offset = -1) => {
    const dated = text === undefined ? null : readDate(from, text, offset);
    if (dated !== null) found.push(dated);
  };
  const articles = schemaItems(page).filter((item) => !item.nested && item.types.some((type) => isKindOf(type, 'Article')));
  // On a page with several articles the dates are those of its entries.
  if (articles.length > 1) return found;
  if (articles[0] !== undefined) add('markup', textsOf(articles[0], 'datePublished')[0], articles[0].offset);
  add('meta tag', tag?.content, tag?.offset);
  if (found.length > 0) add('URL', inPath);
  return found;
}

/** The folders of a blog: `/2024/`, `/2024/05/`, `/2024/05/17/`. */
function dateIn(path: string): string | undefined {
  if (!path.includes('/20') && !path.includes('/19')) return undefined;
  return /\/((?:19|20)\d{2}(?:\/(?:0[1-9]|1[0-2])(?:\/(?:0[1-9]|[12]\d|3[01]))?)?)\//.exec(path)?.[1];
}

function readDate(from: string, text: string, offset: number): Dated | null {
  const parts = /^(\d{4})(?:[-/](\d{2}))?(?:[-/](\d{2}))?/.exec(text.trim());
  if (parts === null) return null;
  const [, year = '', month, day] = parts;
  const earliest = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  const latest =
    day !== undefined
      ? earliest + dayMs
      : month !== undefined
        ? Date.UTC(Number(year), Number(month), 1)
        : Date.UTC(Number(year) + 1, 0, 1);
  return { from, text: text.trim().slice(0, 30), earliest, latest, offset };
}

export const datesChecks: readonly Check[] = [contentDatesDisagree];
