/** Times the search for similar pages on generated shingle sets, five pages to a family. Usage: node bench/checks/near-duplicates.ts [pages] [shingles] */
import { similarPairs } from '@orbweaver/checks/content/similar-sets.ts';

const pages = Number(process.argv[2] ?? 100_000);
const shingles = Number(process.argv[3] ?? 700);
let state = 1;

/** The same numbers on each run (Mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

const all = new Uint32Array(pages * shingles);
const read = (page: number) => all.subarray(page * shingles, (page + 1) * shingles);
let first = new Uint32Array(shingles);
for (let page = 0; page < pages; page++) {
  if (page % 5 === 0) first = Uint32Array.from({ length: shingles }, random);
  const own = read(page);
  own.set(first);
  const changes = page % 5 === 0 ? 0 : random() % Math.ceil(shingles * 0.12);
  for (let change = 0; change < changes; change++) own[random() % shingles] = random();
  own.sort();
}

const start = process.cpuUsage();
let pairs = 0;
for (const _ of similarPairs({ count: pages, read }, 0.9)) pairs++;
const { user, system } = process.cpuUsage(start);
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
console.log(
  `${pages} pages of ${shingles} shingles, ${pairs} pairs: ${((user + system) / 1e6).toFixed(1)} s CPU, ` +
    `${megabytes(process.memoryUsage().rss)} resident, ${megabytes(all.byteLength)} of them the sets`,
);
