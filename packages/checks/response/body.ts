/** Pages whose body is too small or too large to be indexed. Google: the first 2 MB of a file are read (2026). */
import type { FactsOf } from '@orbweaver/facts/page-facts.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { type Check, type PageView, pageCheck, type RunsCheck } from '../check.ts';
import { spot } from '../evidence.ts';

export const pageEmptyBody = pageCheck({
  id: 'page-empty-body',
  category: 'response',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google, soft 404 errors',
  appliesTo: 'html',
  reads: ['text'],
  settings: {},
  words: {
    name: 'Page without text',
    title: 'Page has no text',
    why: 'There is nothing to read and nothing to index.',
    fix: 'Check whether the page is filled only by scripts or its template failed; return 404 if the page does not exist.',
  },
  docs: {
    condition: 'HTML page with status 200 and no visible text, unless it shows other pages in frames.',
    found: `
      <body>
      </body>
    `,
    notFound: `
      <body>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      </body>
    `,
  },
  run(page) {
    const { facts, record } = page;
    if (facts === null) return 'not-applicable';
    return hasNoText(facts) ? [{ evidence: { value: record.bodyBytes } }] : 'pass';
  },
});

/** Nothing to read, nor other pages in frames. */
export function hasNoText({ text, resources }: Pick<FactsOf<'text'>, 'text' | 'resources'>): boolean {
  return text.visibleChars === 0 && !resources.some(({ kind }) => kind === 'iframe');
}

export const htmlOver2mb = pageCheck({
  id: 'html-over-2mb',
  category: 'response',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, Googlebot (file size limits)',
  appliesTo: 'html',
  judges: 'quality',
  settings: { maxBytes: 2_000_000, warnBytes: 1_500_000 },
  words: {
    name: 'HTML near or over the size limit',
    title: 'HTML is {value} bytes, the limit is {limit}',
    why: 'Googlebot reads the first 2 MB of a page and ignores the rest.',
    fix: 'Move inline data, styles and scripts into files and split very long lists over several pages.',
  },
  docs: {
    condition: 'Decoded HTML > 2,000,000 bytes: an error; > 1,500,000: a warning.',
    found: `
      <p>The list of all lanterns:</p>
      <p>Lantern 1 <!-- and so on, 2,100,000 characters --></p>
    `,
    notFound: '<p>The list of all lanterns:</p>',
  },
  run(page, settings) {
    const bytes = page.record.bodyBytes;
    const evidence = { value: bytes, limit: settings.maxBytes };
    if (bytes > settings.maxBytes) return [{ evidence }];
    return bytes > settings.warnBytes ? [{ severity: 'warning', evidence }] : 'pass';
  },
});

/** A page whose size is told by html-over-2mb: what makes it large is no finding of its own. */
export function isToldBySize({ record }: Pick<PageView, 'record'>, runs: RunsCheck): boolean {
  return record.bodyBytes > htmlOver2mb.settings.warnBytes && runs(htmlOver2mb.id);
}

export const pageReadInPart = pageCheck({
  id: 'page-read-in-part',
  category: 'response',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google, file size limits of crawlers',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Page too large to be read in full',
    title: 'Only part of the page was read: too many {value}, the limit is {limit}',
    why: 'What this report says about the page covers only that part, and search engines stop reading even earlier.',
    fix: 'Split the content over several pages, or find out why the server sends so much.',
  },
  docs: {
    condition:
      'The decoded body was cut at the size limit of the scan (its length, an endless body or a compression bomb), or the page has more than 75,000 links, 25,000 images, headings or other files, 750,000 words or 5,000 nested elements, or markup that would need a tree of more elements or characters than one page gets.',
    found: `
      <main>
      <h1>Lanterns of the mill</h1>
      <a href="/lantern-1">A lantern</a>
      <!-- and so on, 75,001 times -->
      </main>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      <a href="/lantern-1">A lantern</a>
      <!-- and so on, 2,000 times -->
      </main>
    `,
  },
  run(page) {
    const { facts, record } = page;
    if (facts === null) return 'not-applicable';
    const cuts: Finding[] = (facts.document.cuts ?? []).map(({ by, limit, offset }) => ({
      group: by,
      evidence: { value: by, limit, ...spot(page, offset) },
    }));
    if (record.truncated) {
      const rule = record.errorDetail ?? 'body-too-large';
      cuts.unshift({ group: rule, evidence: { value: 'bytes', limit: record.bodyBytes, rule } });
    }
    return cuts.length === 0 ? 'pass' : cuts;
  },
});

export const bodyChecks: readonly Check[] = [pageEmptyBody, htmlOver2mb, pageReadInPart];
