/**
 * Puts the HTML files of a folder through facts, packing and writing, without a network, and prints what each step costs and how large the
 * file becomes; reads every n-th page back and compares. `node bench/store/real.ts <folder> [pages] [every]`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { extractPage } from '@orbweaver/facts/index.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { blockText } from '@orbweaver/store/blocks.ts';
import { finishGraph, sealFile } from '@orbweaver/store/finish.ts';
import { packFacts } from '@orbweaver/store/pack-facts.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import type { BlockEntry, ResponseRow, UrlOutcome } from '@orbweaver/store/rows.ts';
import { createSiteView } from '@orbweaver/store/site-view.ts';
import { openScanWriter } from '@orbweaver/store/write.ts';

const folder = process.argv[2] ?? '.';
const wanted = Number(process.argv[3] ?? 1e9);
const every = Number(process.argv[4] ?? 50);
const batch = 8;
const spent: Record<string, number> = {};

function timed<T>(step: string, work: () => T): T {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  spent[step] = (spent[step] ?? 0) + (user + system) / 1000;
  return result;
}

function* htmlFiles(at: string): Generator<string> {
  for (const name of readdirSync(at).sort()) {
    const path = join(at, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) yield* htmlFiles(path);
    else if (name.endsWith('.html')) yield path;
  }
}

const temporary = mkdtempSync(join(tmpdir(), 'store-bench-'));
const path = join(temporary, 'site.scan');
const database = openDatabase(path, 'create');
const writer = openScanWriter(database);
const urls = new Map<string, number>();
const texts = new Map<string, number>();
const newTexts: string[] = [];
const intern = {
  urlIndex(url: string): number {
    let id = urls.get(url);
    if (id === undefined) {
      id = urls.size + 1;
      urls.set(url, id);
      writer.addUrl({ id, url, kind: 'page', internal: url.startsWith('http://h/') });
    }
    return id;
  },
  textId(text: string): number {
    let id = texts.get(text);
    if (id === undefined) {
      id = texts.size + 1;
      texts.set(text, id);
      newTexts.push(text);
    }
    return id;
  },
};

const kept = new Map<number, PageFacts>();
let [pages, links, sourceBytes] = [0, 0, 0];
let rows: ResponseRow[] = [];
let entries: BlockEntry[] = [];

function flush(): void {
  const block = timed('stringify and deflate', () => deflateRawSync(blockText(entries), { level: 1 }));
  timed('write', () => {
    writer.addTexts(texts.size - newTexts.length + 1, newTexts);
    writer.saveResponses(block, rows);
    if (pages % 48 === 0) writer.commit();
  });
  newTexts.length = 0;
  rows = [];
  entries = [];
}

for (const file of htmlFiles(folder)) {
  if (pages >= wanted) break;
  const url = new URL(`http://h${file.slice(folder.length)}`).href;
  const body = readFileSync(file);
  const record = {
    url,
    purpose: 'page',
    status: 200,
    error: null,
    errorDetail: null,
    headers: { 'content-type': 'text/html' },
    body,
  } as const;
  const { facts } = timed('facts', () => extractPage(record as unknown as FetchRecord));
  const urlId = intern.urlIndex(url);
  const packed = timed('pack', () => packFacts(facts, url, 16, intern));
  rows.push({
    urlId,
    purpose: 'page',
    status: 200,
    error: null,
    contentType: 'text/html',
    bodyBytes: body.length,
    transferBytes: body.length,
    flags: 0,
    ttfbMs: 1.5,
    totalMs: 1.9,
    attempts: 1,
    redirectToId: null,
    contentHash: null,
    blockIndex: entries.length,
    page: packed.page,
    verdict: 'works',
  });
  entries.push({
    headers: {
      server: 'nginx',
      date: 'Fri, 20 Nov 2026 23:35:21 GMT',
      'content-type': 'text/html',
      'last-modified': 'Mon, 23 Oct 2023 17:46:00 GMT',
      etag: `W/"${body.length}"`,
    },
    errorDetail: null,
    httpVersion: '1.1',
    remoteAddress: '127.0.0.1',
    tls: null,
    facts: packed.facts,
  });
  pages++;
  links += facts.links.length;
  sourceBytes += body.length;
  if (pages % every === 0) kept.set(urlId, facts);
  if (entries.length === batch) flush();
}
if (entries.length > 0) flush();
timed('write', () => writer.commit());
const outcomes = Array.from(
  urls.values(),
  (id): UrlOutcome => ({ id, kind: 'page', depth: id % 9, discoveredBy: 2, foundOnId: 1, notFetched: null }),
);
timed('finish', () => finishGraph(database, { outcomes }));
timed('site questions', () => {
  const view = createSiteView(database);
  for (const text of ['title', 'description', 'h1', 'content-hash'] as const) for (const _ of view.duplicates(text));
  for (const _ of view.urls());
});
const reader = new FactsReader(database);
let different = 0;
for (const [id, facts] of kept) if (!isDeepStrictEqual(reader.facts(id), facts)) different++;
sealFile(database);
const tables = database.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY 2 DESC LIMIT 9').all();
database.close();
const bytes = statSync(path).size;
rmSync(temporary, { recursive: true });
const budget = pages * 6000 + links * 40;
console.log(
  `${pages} pages of ${Math.round(sourceBytes / pages)} bytes, ${links} links (${(links / pages).toFixed(0)} a page), ${urls.size} URLs, ${texts.size} texts`,
);
console.log(`file ${bytes} bytes: ${((bytes / budget) * 100).toFixed(0)} % of 6,000 a page + 40 a link`);
for (const [step, ms] of Object.entries(spent)) console.log(`  ${step.padEnd(22)} ${(ms / pages).toFixed(3)} ms CPU a page`);
for (const { name, bytes: size } of tables)
  console.log(
    `  ${String(name).padEnd(22)} ${size} bytes, ${(Number(size) / pages).toFixed(0)} a page, ${(Number(size) / links).toFixed(1)} a link`,
  );
console.log(`read back: ${kept.size} pages, ${different} different`);
console.log(
  `memory ${Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024)} MB VmHWM (all facts of the pages read back are held)`,
);
