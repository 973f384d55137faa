/**
 * Speed of the fast scan on the pages below folders, read beforehand: alone, and with extractors that read what a crawl needs.
 * node bench/scanner/speed.ts [--pages N] [--rounds N] <folder>...
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Extractor } from '@orbweaver/facts/scanner/extractor.ts';
import { scanDocument } from '@orbweaver/facts/scanner/scan.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '60' }, rounds: { type: 'string', default: '60' } },
});

const paths: string[] = [];
for (const folder of positionals) collect(folder);
const step = Math.max(1, Math.floor(paths.length / Number(values.pages)));
const texts = paths.filter((_, index) => index % step === 0).map(read);

function collect(path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) collect(join(path, name));
  } else if (/\.html?(\.gz)?$/.test(path)) paths.push(path);
}

function read(path: string): string {
  const bytes = readFileSync(path);
  return new TextDecoder().decode(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
}

/** Links with text, headings, title, metas, images, tag counts and all text. */
function crawlExtractors() {
  const links: string[] = [];
  const found: string[] = [];
  const counts: Record<string, number> = {};
  let textChars = 0;
  const link: Extractor<readonly string[]> = {
    tags: {
      a: (tag) => {
        links.push(tag.attr('href') ?? '', tag.attr('rel') ?? '', tag.attr('target') ?? '');
        tag.captureText((text) => links.push(text));
      },
    },
    result: () => links,
  };
  const heads: Extractor<readonly string[]> = {
    tags: Object.fromEntries(
      ['title', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, (tag) => tag.captureText((text) => found.push(text))]),
    ),
    result: () => found,
  };
  const attributes: Extractor<readonly string[]> = {
    tags: {
      meta: (tag) => found.push(tag.attr('name') ?? '', tag.attr('content') ?? ''),
      link: (tag) => found.push(tag.attr('rel') ?? '', tag.attr('href') ?? ''),
      img: (tag) => found.push(tag.attr('src') ?? '', tag.attr('alt') ?? ''),
      script: (tag) => found.push(tag.attr('src') ?? ''),
    },
    result: () => found,
  };
  const tags: Extractor<typeof counts> = {
    tags: {
      '*': (tag) => {
        counts[tag.name] = (counts[tag.name] ?? 0) + 1;
      },
    },
    result: () => counts,
  };
  const text: Extractor<number> = {
    text: (piece) => {
      textChars += piece.length;
    },
    result: () => textChars,
  };
  return { link, heads, attributes, tags, text };
}

const chars = texts.reduce((sum, text) => sum + text.length, 0);
/** The best of the rounds: what else runs on the machine only ever adds. */
function measure(what: string, scan: (text: string) => unknown): void {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < Number(values.rounds); round++) {
    const start = process.cpuUsage();
    for (const text of texts) scan(text);
    const used = process.cpuUsage(start);
    best = Math.min(best, (used.user + used.system) / 1000);
  }
  const perPage = `${(best / texts.length).toFixed(4)} ms a page of ${Math.round(chars / texts.length)} characters`;
  console.log(`${what}: ${(chars / 1000 / best).toFixed(0)} MB/s, ${perPage}`);
}

measure('alone', (text) => scanDocument(text, () => ({})));
measure('crawl', (text) => scanDocument(text, crawlExtractors));
