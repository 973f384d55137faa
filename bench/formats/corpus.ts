/** Scores the robots, sitemap and hreflang readers against a folder of expected values: node bench/formats/corpus.ts <folder> */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readHreflang } from '@orbweaver/formats/hreflang.ts';
import { isLanguageTag } from '@orbweaver/formats/language-tag.ts';
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { readSitemap } from '@orbweaver/formats/sitemap.ts';
import { invalidatingFaults, type SitemapDocument } from '@orbweaver/formats/sitemap-document.ts';

interface RobotsCase {
  readonly id: string;
  readonly class: string;
  readonly robots?: string;
  readonly robotsBase64?: string;
  readonly userAgent: string;
  readonly url: string;
  readonly allowed: boolean;
}

interface HreflangCase {
  readonly value: string;
  readonly google: boolean | null;
  readonly bcp47: boolean;
}

interface SitemapCase {
  readonly id: string;
  readonly text?: string;
  readonly contentBase64?: string;
  readonly valid?: boolean;
  readonly xml: {
    readonly wellFormed: boolean;
    readonly kind?: string;
    readonly namespace?: string;
    readonly urls?: unknown;
    readonly sitemaps?: unknown;
  };
}

const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Counts of right and all by name; wrong ids are printed. */
class Score {
  private readonly rows = new Map<string, { right: number; all: number; wrong: string[] }>();

  add(name: string, id: string, right: boolean): void {
    const row = this.rows.get(name) ?? { right: 0, all: 0, wrong: [] };
    this.rows.set(name, row);
    row.all++;
    if (right) row.right++;
    else row.wrong.push(id);
  }

  print(): void {
    for (const [name, row] of this.rows)
      console.log(`${name}: ${row.right} of ${row.all} right${row.wrong.length === 0 ? '' : `; wrong: ${row.wrong.join(' ')}`}`);
  }
}

function scoreRobots(folder: string, score: Score): void {
  for (const item of read(folder, 'robots/cases.json') as RobotsCase[]) {
    const robots = parseRobots(item.robotsBase64 === undefined ? (item.robots ?? '') : Buffer.from(item.robotsBase64, 'base64'));
    score.add(`robots ${item.class}`, item.id, askRules(selectRules(robots, item.userAgent), item.url).allowed === item.allowed);
  }
}

function scoreHreflang(folder: string, score: Score): void {
  for (const item of read(folder, 'hreflang/codes.json') as HreflangCase[]) {
    if (item.google !== null) score.add('hreflang google', item.value, readHreflang(item.value).valid === item.google);
    score.add('hreflang bcp47', item.value, isLanguageTag(item.value) === item.bcp47);
  }
}

/** Our document in the form of the expected values. */
function asExpected(document: SitemapDocument): unknown {
  const { kind, namespace, wellFormed } = document;
  if (!wellFormed) return { wellFormed };
  if (kind === 'index') return { wellFormed, kind, namespace, sitemaps: document.entries.map(({ loc, lastmod }) => ({ loc, lastmod })) };
  const urls = document.entries.map(({ loc, lastmod, changefreq, priority, images, videos, news, alternates }) => ({
    loc,
    lastmod,
    changefreq,
    priority,
    images,
    videos: videos.map(({ title, thumbnail }) => ({ title, thumbnail })),
    news: news.map(({ title, date, name }) => ({ title, date, name })),
    alternates: alternates.map(({ hreflang, href }) => [hreflang, href]),
  }));
  return { wellFormed, kind, namespace, urls };
}

/** Faults that the expected verdict also counts, besides those of an invalid file. */
const entryFaults = [
  'empty',
  'loc-missing',
  'loc-scheme',
  'loc-host',
  'loc-relative',
  'loc-too-long',
  'loc-fragment',
  'priority-invalid',
  'changefreq-invalid',
  'lastmod-invalid',
  'element-misplaced',
] as const;

function scoreSitemaps(folder: string, score: Score): void {
  for (const item of read(folder, 'sitemaps/documents.json') as SitemapCase[]) {
    const sent = item.contentBase64 === undefined ? Buffer.from(item.text ?? '') : Buffer.from(item.contentBase64, 'base64');
    const document = readSitemap(sent[0] === 0x1f && sent[1] === 0x8b ? gunzipSync(sent) : sent, {
      url: 'https://example.com/sitemap.xml',
    });
    score.add('sitemap entries', item.id, isDeepStrictEqual(asExpected(document), item.xml));
    const valid = [...invalidatingFaults, ...entryFaults].every((code) => document.faultCounts[code] === undefined);
    if (item.valid !== undefined) score.add('sitemap validity', item.id, valid === item.valid);
  }
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: node bench/formats/corpus.ts <corpus folder>');
  process.exit(2);
}
const score = new Score();
scoreRobots(folder, score);
scoreHreflang(folder, score);
scoreSitemaps(folder, score);
score.print();
