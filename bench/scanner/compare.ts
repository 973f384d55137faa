/**
 * Compares the fast scan with the parse5 tree walk, event by event, on all pages below folders, and measures both.
 * node bench/scanner/compare.ts [--fuzz N] [--seed S] <folder>...
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Delivery } from '@orbweaver/facts/scanner/delivery.ts';
import { fastScan } from '@orbweaver/facts/scanner/fast-scan.ts';
import { compareWays } from '@orbweaver/facts/scanner/testing/compare-ways.ts';
import { mutate, numbers } from '@orbweaver/facts/scanner/testing/mutation.ts';
import { walkTree } from '@orbweaver/facts/scanner/tree-walk.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fuzz: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' }, limit: { type: 'string', default: '0' } },
});

const pages: string[] = [];
for (const folder of positionals) collect(folder);

function collect(path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) collect(join(path, name));
  } else if (/\.html?(\.gz)?$/.test(path)) pages.push(path);
}

function read(path: string): string {
  const bytes = readFileSync(path);
  return new TextDecoder().decode(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
}

const reasons = new Map<string, number>();
let different = 0;
let equal = 0;
let chars = 0;
let fastMs = 0;
let treeChars = 0;
let treeMs = 0;
const nobody = new Delivery([]);
const limit = Number(values.limit) || pages.length;
for (const path of pages.slice(0, limit)) {
  const text = read(path);
  tally(path, text);
  let start = performance.now();
  try {
    fastScan(text, nobody, false);
    fastMs += performance.now() - start;
    chars += text.length;
  } catch {
    // Handed over: counted above.
  }
  if (treeChars < 20_000_000) {
    start = performance.now();
    walkTree(text, nobody, false, '');
    treeMs += performance.now() - start;
    treeChars += text.length;
  }
}

function tally(name: string, text: string): void {
  // Scripting changes what noscript holds, nothing else.
  for (const scripting of /noscript/i.test(text) ? [false, true] : [false]) {
    const comparison = compareWays(text, scripting);
    if (comparison.outcome === 'handed over') {
      if (!scripting) reasons.set(comparison.reason, (reasons.get(comparison.reason) ?? 0) + 1);
    } else if (comparison.outcome === 'equal') {
      if (!scripting) equal++;
    } else {
      different++;
      if (different <= 20)
        console.log(`DIFFERENT ${name}\n  fast ${comparison.fast.slice(0, 300)}\n  tree ${comparison.tree.slice(0, 300)}`);
    }
  }
}

function report(what: string): void {
  const handedOver = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  const share = ((100 * handedOver) / Math.max(1, equal + handedOver)).toFixed(2);
  console.log(`${what}: equal ${equal}, different ${different}, handed over ${handedOver} (${share} %)`, Object.fromEntries(reasons));
}

if (pages.length > 0) {
  report(`${Math.min(limit, pages.length)} pages`);
  console.log(`fast ${(chars / 1000 / fastMs).toFixed(0)} MB/s, tree ${(treeChars / 1000 / treeMs).toFixed(1)} MB/s`);
}

const fuzz = Number(values.fuzz);
if (fuzz > 0) {
  reasons.clear();
  equal = 0;
  different = 0;
  const random = numbers(Number(values.seed));
  const sources = pages.map(read);
  for (let i = 0; i < fuzz; i++) {
    const text = mutate(sources, random);
    const seen = different;
    tally(`snippet ${i}`, text);
    if (different > seen && different <= 20) console.log(JSON.stringify(text.slice(0, 600)));
  }
  report(`${fuzz} mutated snippets`);
}
