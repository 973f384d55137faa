/**
 * Times the search for near duplicates on generated texts, from stored words to findings: families of five pages at 84 to 100 percent, in a template's
 * text that all of them hold. Usage: node bench/checks/near-duplicates.ts [pages] [words] [pages of a family, 1 for texts of their own]
 */
import { contentNearDuplicate } from '@orbweaver/checks/content/near-duplicates.ts';
import type { SiteQuestions, UrlRow } from '@orbweaver/checks/site-view.ts';

const pages = Number(process.argv[2] ?? 100_000);
const length = Number(process.argv[3] ?? 700);
const family = Number(process.argv[4] ?? 5);
let state = 1;

/** The same numbers on each run (Mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

const all = new Uint16Array(pages * length);
const templateWords = Math.floor(length / 5);
const template = Uint16Array.from({ length: templateWords }, random);
let first = new Uint16Array(length);
for (let page = 0; page < pages; page++) {
  if (page % family === 0) {
    first = Uint16Array.from({ length }, random);
    first.set(template);
  }
  const own = all.subarray(page * length, (page + 1) * length);
  own.set(first);
  const changes = page % family === 0 ? 0 : 1 + (random() % Math.ceil(length * 0.03));
  for (let change = 0; change < changes; change++) own[templateWords + (random() % (length - templateWords))] = random();
}

const row = (id: number) => ({ id, url: `https://site.example/${id}`, depth: 1 }) as UrlRow;
const site = {
  url: row,
  duplicates: () => [],
  mainTexts: () => ({
    ids: Uint32Array.from({ length: pages }, (_, index) => index),
    rank: (index: number) => index,
    words: (index: number) => all.subarray(index * length, (index + 1) * length),
  }),
} as unknown as SiteQuestions;

const before = process.memoryUsage().rss;
const start = process.cpuUsage();
let findings = 0;
const outcome = contentNearDuplicate.run(site, { minPercent: 90, minWords: 100 }, () => true);
for (const _ of outcome as Iterable<unknown>) findings++;
const { user, system } = process.cpuUsage(start);
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
console.log(
  `${pages} pages of ${length} words, ${findings} with near duplicates: ${((user + system) / 1e6).toFixed(1)} s CPU, ` +
    `${megabytes(process.resourceUsage().maxRSS * 1024 - before)} more memory at the most`,
);
