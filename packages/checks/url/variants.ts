/** Several addresses for one page: spellings that differ in case, slash, index file or parameter order; templates without end. Google, URL structure. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut, groupOf, hashText } from '../evidence.ts';
import type { SiteView, UrlRow } from '../site-view.ts';
import { pairsOf, partsOf } from './parts.ts';

export const urlCaseOrSlashDuplicate = siteCheck({
  id: 'url-case-or-slash-duplicate',
  category: 'url',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, URL structure best practices',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: {},
  words: {
    name: 'Same page under several URL variants',
    title: 'The same page is available at {count} variants of its URL',
    why: 'Links and signals are split between copies that compete with each other.',
    fix: 'Choose one variant, redirect the others to it, and link only to it.',
  },
  docs: {
    condition:
      'Two URLs with status 200 differ only by case, trailing slash, index file or parameter order. Checks of duplicates count them as one page.',
    found: `
      /lanterns
      <main>
      <h1>Lanterns</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. They are warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /lanterns/
      <main>
      <h1>Lanterns</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. They are warm.</p>
      <!-- and so on, 20 times -->
      </main>
    `,
    notFound: `
      /lanterns answers 301
      location: /lanterns/

      /lanterns/
      <main>
      <h1>Lanterns</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. They are warm.</p>
      <!-- and so on, 20 times -->
      </main>
    `,
  },
  *run(site) {
    const repeated = repeatedSpellings(site);
    if (repeated.size === 0) return;
    const groups = new Map<string, UrlRow[]>();
    for (const row of site.urls()) {
      if (!row.isIndexable) continue;
      const key = plainSpelling(row.url);
      if (!repeated.has(numberOf(key))) continue;
      const same = groups.get(key);
      if (same === undefined) groups.set(key, [row]);
      else same.push(row);
    }
    for (const [key, rows] of groups) if (rows.length > 1) yield* findCopies(site, key, rows);
  },
});

/** Numbers of the spellings that more than one indexable page has (copies that name their canonical are settled): 8 bytes a page, for sites of a million. */
function repeatedSpellings(site: SiteView): ReadonlySet<number> {
  const numbers: number[] = [];
  for (const row of site.urls()) if (row.isIndexable) numbers.push(numberOf(plainSpelling(row.url)));
  const sorted = Float64Array.from(numbers).sort();
  const repeated = new Set<number>();
  for (let index = 1; index < sorted.length; index++) if (sorted[index] === sorted[index - 1]) repeated.add(sorted[index] as number);
  return repeated;
}

/** 52 bits of the text's hash. */
function numberOf(text: string): number {
  return Number.parseInt(hashText(text).slice(0, 13), 16);
}

/** Pages of one spelling that also hold the same text; addresses in two letter cases may well be two pages. */
function* findCopies(site: SiteView<'text'>, key: string, rows: readonly UrlRow[]): Iterable<SiteFinding> {
  const sketches = rows.map((row) => site.similaritySketch(row.id));
  const first = sketches[0] ?? null;
  if (site.similaritySketch !== undefined && sketches.some((sketch) => sketch !== first)) return;
  for (const row of rows) {
    const urls = rows.filter((other) => other !== row).map((other) => other.url);
    yield { urlId: row.id, group: groupOf(key), evidence: { count: rows.length, urls: urls.slice(0, 5) } };
  }
}

const indexFile = /\/(?:index|default|home)\.(?:html?|php\d?|aspx?|jsp|cfm|shtml)$/i;

/** One spelling for all variants: lower case, no index file, no slash at the end, parameters in order. */
export function plainSpelling(url: string): string {
  const { path, query } = partsOf(url);
  const origin = url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
  const plain = path
    .replace(indexFile, '/')
    .replace(/(?<!\/)\/+$/, '')
    .toLowerCase();
  return query === '' ? origin + plain : `${origin}${plain}?${query.split('&').sort().join('&')}`;
}

export const urlCrawlTrap = siteCheck({
  id: 'url-crawl-trap',
  category: 'url',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, managing crawling of faceted navigation URLs',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: { maxUrls: 200, minShareAlike: 90 },
  words: {
    name: 'Crawl trap',
    title: '{count} URLs with the same pattern and nearly the same text: {value}',
    why: 'Calendars, filters and sorting create endless URLs, and crawlers spend their requests on them.',
    fix: 'Block the pattern in robots.txt, or use fragments instead of parameters in links.',
  },
  docs: {
    condition: '> 200 URLs share a template with only date, filter or page values changing and text similarity >= 90 %.',
    found: `
      /calendar?day=1
      <main>
      <h1>What happens in the mill on this day</h1>
      <p>On this day nothing happens in the mill, and you may come and see the lanterns.</p>
      <!-- and so on, 20 times -->
      </main>
      and so on, 210 such pages
    `,
    notFound: `
      /calendar?day=1
      <main>
      <h1>What happens in the mill on this day</h1>
      <p>On this day nothing happens in the mill, and you may come and see the lanterns.</p>
      <!-- and so on, 20 times -->
      </main>
      and so on, 12 such pages
    `,
  },
  run(site, settings) {
    return findTraps(site, settings.maxUrls, settings.minShareAlike / 100);
  },
});

function* findTraps(site: SiteView<'text'>, maxUrls: number, minShare: number): Iterable<SiteFinding> {
  const trapped = new Map<string, { count: number; pages: UrlRow[] }>();
  for (const row of site.urls()) {
    if (row.kind !== 'page') continue;
    const pattern = patternOf(row.url);
    if (pattern === null) continue;
    const group = trapped.get(pattern) ?? { count: 0, pages: [] };
    trapped.set(pattern, group);
    group.count++;
    if (row.isIndexable && group.pages.length < 50) group.pages.push(row);
  }
  for (const [pattern, { count, pages }] of trapped) {
    if (count <= maxUrls || pages.length < 10 || shareOfLargest(site, pages) < minShare) continue;
    const urls = pages.slice(0, 5).map((page) => page.url);
    yield { urlId: 0, group: pattern, evidence: { value: cut(pattern), count, limit: maxUrls, urls } };
  }
}

/** Path and keys of a URL with parameters or a date in its path; null for others, which are single pages. */
function patternOf(url: string): string | null {
  const { path, query } = partsOf(url);
  const dated = path.replace(/\/\d{4}[-/]\d{1,2}(?:[-/]\d{1,2})?(?=\/|$)/g, '/<date>').replace(/\/page\/\d+(?=\/|$)/g, '/page/<n>');
  if (query === '') return dated === path ? null : dated;
  const keys = pairsOf(query).map(([key]) => key);
  return `${dated}?${[...new Set(keys)].sort().join('&')}`;
}

/** Share of the pages that have the text most of them have. */
function shareOfLargest(site: SiteView<'text'>, pages: readonly UrlRow[]): number {
  const counts = new Map<string | null, number>();
  let largest = 0;
  for (const page of pages) {
    const sketch = site.similaritySketch(page.id);
    const count = (counts.get(sketch) ?? 0) + 1;
    counts.set(sketch, count);
    largest = Math.max(largest, count);
  }
  return largest / pages.length;
}

export const variantsChecks: readonly Check[] = [urlCaseOrSlashDuplicate, urlCrawlTrap];
