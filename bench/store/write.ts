/**
 * Measures the scan file alone: writes pages with so many links each through the real writer, finishes, and prints CPU time per row, bytes per
 * page and per link, the time of `finish` and the peak memory. `node bench/store/write.ts [pages] [links]`.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { finishGraph, sealFile } from '@orbweaver/store/finish.ts';
import { LINK_WIDTH, type PageRow, type UrlOutcome } from '@orbweaver/store/rows.ts';
import { createSiteView } from '@orbweaver/store/site-view.ts';
import { openScanWriter } from '@orbweaver/store/write.ts';

const pages = Number(process.argv[2] ?? 10_000);
const linksPerPage = Number(process.argv[3] ?? 40);
const folder = mkdtempSync(join(tmpdir(), 'store-bench-'));
const path = join(folder, 'site.scan');
const batch = 8;

let seed = 1;
function random(below: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed % below;
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** As a documentation page links: neighbours, a few hubs, a tenth of it to fragments of its own. */
function packedLinks(page: number): Uint32Array {
  const packed = new Uint32Array(linksPerPage * LINK_WIDTH);
  for (let at = 0, position = 0; position < linksPerPage; position++) {
    packed[at++] = position % 10 === 0 ? page : random(3) === 0 ? 1 + random(200) : 1 + random(pages);
    packed[at++] = 1 + random(pages);
    packed[at++] = random(3) === 0 ? 1 + random(pages) : 0;
    packed[at++] = 800 + position * 130;
    packed[at++] = (3 << 11) | (5 << 19);
  }
  return packed;
}

function pageRow(page: number): PageRow {
  return {
    title: `Title of page number ${page}`,
    titleCount: 1,
    description: `Description of page number ${page}, as long as descriptions are: about a hundred and thirty characters of text.`,
    descriptionCount: 1,
    h1: `Heading of page ${page}`,
    h1Count: 1,
    lang: 'en',
    canonicalId: page,
    canonicalCount: 1,
    flags: 48,
    words: 900,
    uniqueWords: 400,
    sentences: 60,
    lines: 80,
    chars: 6000,
    contentHash: page.toString(16).padStart(16, '0'),
    sketch: 'x'.repeat(344),
    language: 'en',
    sampleWords: 150,
    sampleSyllables: 240,
    h2Count: 4,
    codeWords: 0,
    codeSentences: 0,
    lineWords: '\n\u0002'.repeat(80),
    base: null,
    wordHashes: new Uint16Array(0),
    links: packedLinks(page),
    images: new Uint32Array(10),
    resources: new Uint32Array(20),
    references: new Uint32Array(4),
  };
}

const response = (page: number) =>
  ({
    purpose: 'page',
    status: 200,
    error: null,
    contentType: 'text/html',
    bodyBytes: 16_000,
    transferBytes: 4_000,
    flags: 0,
    ttfbMs: 1.2,
    totalMs: 1.4,
    attempts: 1,
    redirectToId: null,
    contentHash: null,
    blockIndex: (page - 1) % batch,
    urlId: page,
    page: pageRow(page),
    verdict: 'works',
  }) as const;

const noise = new Uint8Array(9_000).map(() => random(256));
const block = deflateRawSync(noise);
const texts = Array.from({ length: pages }, (_, at) => `text number ${at} of the site`);
const outcomes = (): UrlOutcome[] =>
  Array.from({ length: pages }, (_, at) => ({
    id: at + 1,
    kind: 'page',
    depth: Math.floor(Math.log2(at + 1)),
    discoveredBy: 2,
    foundOnId: 1,
    notFetched: null,
  }));

const database = openDatabase(path, 'create');
const writer = openScanWriter(database);
let prepared = 0;
const writing = cpuMs(() => {
  writer.addTexts(1, texts);
  for (let first = 1; first <= pages; first += batch) {
    const rows: ReturnType<typeof response>[] = [];
    prepared += cpuMs(() => {
      for (let page = first; page < Math.min(first + batch, pages + 1); page++) rows.push(response(page));
    });
    for (const { urlId } of rows)
      writer.addUrl({ id: urlId, url: `http://site.example/section/${urlId % 10}/page-${urlId}.html`, kind: 'page', internal: true });
    writer.saveResponses(block, rows);
    if ((first - 1) % 48 === 0) writer.commit();
  }
  writer.commit();
});
const finishing = cpuMs(() => finishGraph(database, { outcomes: outcomes() }));
const asking = cpuMs(() => {
  const view = createSiteView(database);
  for (const text of ['title', 'description', 'h1', 'content-hash'] as const) for (const _ of view.duplicates(text));
  for (const _ of view.urls());
  for (const _ of view.links('internal', 'problems'));
  for (const _ of view.redirectChains());
});
const sealing = cpuMs(() => sealFile(database));
const tables = database.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY 2 DESC LIMIT 9').all();
database.close();
const links = pages * linksPerPage;
const bytes = statSync(path).size;
const linkBytes = tables.filter(({ name }) => name === 'links' || name === 'inlinks').reduce((sum, row) => sum + Number(row.bytes), 0);
const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
const written = writing - prepared;
console.log(`${pages} pages x ${linksPerPage} links`);
console.log(
  `write   ${written.toFixed(0)} ms CPU, ${((written * 1000) / links).toFixed(2)} us a link, ${(written / pages).toFixed(3)} ms a page`,
);
console.log(`finish  ${finishing.toFixed(0)} ms CPU; site view ${asking.toFixed(0)} ms; seal ${sealing.toFixed(0)} ms`);
console.log(
  `file    ${bytes} bytes: ${(linkBytes / links).toFixed(1)} a link, ${((bytes - linkBytes) / pages).toFixed(0)} a page besides (${block.length / batch} of them block)`,
);
console.log(`memory  ${Math.round(Number(peak) / 1024)} MB VmHWM`);
for (const { name, bytes: size } of tables) console.log(`  ${String(name).padEnd(20)} ${size}`);
rmSync(folder, { recursive: true });
