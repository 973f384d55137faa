/** Pages of known similarity, scanned whole: what is reported must be what comparing all pairs of texts, written out, says. */
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import type { ScanPlatform } from './ports.ts';
import { recheckScan } from './recheck.ts';
import { startScan } from './scan.ts';
import { shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://127.0.0.1:9';
let state = 7;
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const syllables = ['ka', 'lo', 'mi', 'ter', 'ron', 'su', 'pe', 'dan', 'vo', 'li'];
const word = () => Array.from({ length: 2 + random(3) }, () => syllables[random(10)]).join('');

/** Families of texts: each copy differs from the first in up to 3.5 % of the words, which is up to a tenth and more of the shingles. */
function corpus(pages: number): string[][] {
  const texts: string[][] = [];
  while (texts.length < pages) {
    const first = Array.from({ length: 120 + random(200) }, word);
    for (let copies = 1 + random(6); copies > 0; copies--) {
      const copy = [...first];
      for (let changes = random(Math.ceil(first.length * 0.035)); changes > 0; changes--) copy[random(copy.length)] = word();
      texts.push(copy);
    }
  }
  return texts;
}

const texts = corpus(200);
const shingles = texts.map((words) => new Set(words.slice(2).map((third, at) => `${words[at]} ${words[at + 1]} ${third}`)));

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common++;
  return common / (one.size + other.size - common);
}

const written = texts.map((words) => words.join(' '));
/** Of all pairs of different texts. */
const shares = texts.map((_, one) =>
  texts.flatMap((_, other) =>
    written[one] === written[other] ? [] : [similarity(shingles[one] as Set<string>, shingles[other] as Set<string>)],
  ),
);

/** Path of each page that has a near duplicate, with how many it has and the best share, floored. */
function expected(threshold: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [one, all] of shares.entries()) {
    const near = all.filter((share) => share >= threshold);
    if (near.length > 0) found[`/${one}`] = `${near.length} ${Math.floor(Math.max(...near) * 100)}`;
  }
  return found;
}

function page(path: string): string {
  const words = texts[Number(path.slice(1))];
  const menu =
    path === '/' ? texts.map((_, at) => `<a href="/${at}">Page ${at}</a>`).join(' ') : `<a href="/">Start</a> ${'frame '.repeat(60)}`;
  const shown = path === '/' ? ['Start'] : (words ?? []);
  // The frame of the page is the same everywhere and must not count; case and punctuation neither.
  const body = shown.map((each, at) => (at % 12 === 0 ? `${at === 0 ? '' : '. '}${each.toUpperCase()}` : ` ${each}`)).join('');
  return `<!doctype html><html lang="en"><title>Page ${path}</title><nav>${menu}</nav><main><h1></h1><p>${body}.</p></main><footer>${menu}</footer></html>`;
}

function foundIn(file: string): Record<string, string> {
  const database = openDatabase(file, 'read');
  const rows = database
    .prepare("SELECT u.url, i.evidence FROM issues i JOIN urls u ON u.id = i.url_id WHERE i.check_id = 'content-near-duplicate'")
    .all();
  database.close();
  return Object.fromEntries(
    rows.map(({ url, evidence }) => {
      const { count, value } = JSON.parse(String(evidence)) as { count: number; value: number };
      return [new URL(String(url)).pathname, `${count} ${value}`];
    }),
  );
}

test('every page with a near duplicate is found, and no other, at each threshold', async () => {
  const site = shuffledSite({
    response: (path) =>
      path === '/' || texts[Number(path.slice(1))] !== undefined
        ? { status: 200, type: 'text/html', body: page(path) }
        : { status: 404, type: 'text/html', body: '' },
    seed: 3,
    soon: setImmediate,
  });
  const platform: ScanPlatform = {
    createFetcher: site.createFetcher,
    codec: zlibCodec,
    clock: systemClock,
    soon: setImmediate,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
  const file = temporaryFile();
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0 };
  const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
  await startScan({ options, secrets, file, platform }).done;
  expect(Object.keys(expected(0.9)).length).toBeGreaterThan(50);
  expect(foundIn(file)).toEqual(expected(0.9));
  for (const percent of [80, 85, 95]) {
    recheckScan({ file, platform, changes: { checkSettings: { 'content-near-duplicate.minPercent': percent } } });
    expect(foundIn(file)).toEqual(expected(percent / 100));
  }
});
