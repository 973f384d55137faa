import { linkFlags } from '@orbweaver/model/link-flags.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryDatabase, temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import { readSources } from './edges.ts';
import { finishGraph, sealFile } from './finish.ts';
import { readMarks } from './name-filter-rows.ts';
import type { Database } from './ports.ts';
import { nextTextId, storedResponses, storedUrls, targetReader } from './resume.ts';
import type { PageRow, ResponseRow, UrlOutcome } from './rows.ts';
import { applicationId } from './schema.ts';
import { writeOlderFormat } from './testing/older-format.ts';
import { openScanWriter } from './write.ts';

const emptyPage: PageRow = {
  title: null,
  titleCount: 0,
  description: null,
  descriptionCount: 0,
  h1: null,
  h1Count: 0,
  lang: null,
  canonicalId: null,
  canonicalCount: 0,
  flags: 48,
  words: 0,
  uniqueWords: 0,
  sentences: 0,
  lines: 0,
  chars: 0,
  contentHash: '',
  sketch: '',
  language: null,
  sampleWords: null,
  sampleSyllables: null,
  h2Count: 0,
  codeWords: 0,
  codeSentences: 0,
  lineWords: '',
  base: null,
  wordHashes: new Uint16Array(0),
  links: new Uint32Array(0),
  images: new Uint32Array(0),
  resources: new Uint32Array(0),
  references: new Uint32Array(0),
};

function response(urlId: number, page: Partial<PageRow> | null, more: Partial<ResponseRow> = {}): ResponseRow {
  return {
    urlId,
    purpose: 'page',
    status: 200,
    error: null,
    contentType: 'text/html',
    bodyBytes: 100,
    transferBytes: 50,
    flags: 0,
    ttfbMs: 1.5,
    totalMs: 2.5,
    attempts: 1,
    redirectToId: null,
    contentHash: null,
    blockIndex: 0,
    page: page === null ? null : { ...emptyPage, ...page },
    ...more,
  };
}

/** Links as [target, flags] pairs. */
const links = (...pairs: [number, number][]) => Uint32Array.from(pairs.flatMap(([target, flags], at) => [target, 1, 0, at * 10, flags]));
const outcome = (id: number, depth: number | null, more: Partial<UrlOutcome> = {}): UrlOutcome => ({
  id,
  kind: 'page',
  depth,
  discoveredBy: 2,
  foundOnId: null,
  notFetched: null,
  ...more,
});

function writeScan(database: Database): void {
  const writer = openScanWriter(database);
  writer.setMeta('phase', 'crawl');
  for (const [at, path] of ['', 'b', 'a', 'c'].entries())
    writer.addUrl({ id: at + 1, url: `http://h/${path}`, kind: 'page', internal: true });
  writer.addUrl({ id: 5, url: 'http://other/', kind: 'link', internal: false });
  writer.addTexts(1, ['text', 'more']);
  writer.saveResponses(new Uint8Array([1]), [
    response(1, { links: links([2, 0], [3, 1], [2, linkFlags.repeated], [1, 0], [0, linkFlags.hrefAbsent], [5, 0]) }),
    response(2, { links: links([3, 0], [3, linkFlags.repeated]), references: Uint32Array.from([4, 8, 12, 0]) }, { blockIndex: 1 }),
    response(3, {
      flags: 48 + 2,
      links: links([2, 0]),
      images: Uint32Array.from([5, 0, 0, 3, 8]),
      resources: Uint32Array.from([5, 1, 9, 1]),
    }),
    response(4, null, { status: 301, redirectToId: 2 }),
  ]);
  writer.saveSitemap({
    urlId: 4,
    kind: 'urlset',
    status: 200,
    bytes: 9,
    parentId: null,
    faults: '[]',
    entries: [{ urlId: 3, lastmod: null, priority: '0.5', changefreq: null, alternates: null, extensions: null }],
  });
  writer.saveRobots({ origin: 'http://h', status: 200, error: null, text: 'User-agent: *', faults: '[]' });
  writer.saveIssues([{ urlId: 1, check: 'title-missing', severity: 'error', evidence: '{}', group: null }]);
  writer.addOutcomes([{ check: 'title-missing', passed: 2, failed: 1, notApplicable: 0, notTested: 0, reason: null }]);
  writer.commit();
}

const outcomes = [
  outcome(1, 0, { discoveredBy: 1 }),
  outcome(2, 1, { foundOnId: 1 }),
  outcome(3, 1),
  outcome(4, null),
  outcome(5, 1, { notFetched: 'scope' }),
];
const all = (database: Database, sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

describe('a written scan', () => {
  it('streams back what a resumed scan needs', () => {
    const path = temporaryFile();
    const database = openDatabase(path, 'create');
    writeScan(database);
    database.close();
    const again = openDatabase(path, 'write');
    const writer = openScanWriter(again);
    expect(writer.getMeta('phase')).toBe('crawl');
    expect(writer.getMeta('absent')).toBeNull();
    expect([...storedUrls(again)].map((row) => [row.id, row.url, row.kind, row.internal])).toEqual([
      [1, 'http://h/', 'page', true],
      [2, 'http://h/b', 'page', true],
      [3, 'http://h/a', 'page', true],
      [4, 'http://h/c', 'page', true],
      [5, 'http://other/', 'link', false],
    ]);
    expect([...storedResponses(again)].map((row) => [row.urlId, row.status, row.isPage, row.redirectToId])).toEqual([
      [1, 200, true, null],
      [2, 200, true, null],
      [3, 200, true, null],
      [4, 301, false, 2],
    ]);
    expect(
      [1, 2, 3]
        .map(targetReader(again))
        .map((row) => [row.urlId, [...row.links], [...row.images], [...row.resources], [...row.references]]),
    ).toEqual([
      [1, [2, 0, 3, 1, 2, linkFlags.repeated, 1, 0, 0, linkFlags.hrefAbsent, 5, 0], [], [], []],
      [2, [3, 0, 3, linkFlags.repeated], [], [], [4, 8]],
      [3, [2, 0], [5, 8], [5, 1], []],
    ]);
    expect(all(again, 'SELECT id, text FROM texts ORDER BY id')).toEqual([
      { id: 1, text: 'text' },
      { id: 2, text: 'more' },
    ]);
    expect(nextTextId(again)).toBe(3);
    expect(all(again, 'SELECT sitemap_id, url_id FROM sitemap_entries')).toEqual([{ sitemap_id: 4, url_id: 3 }]);
  });

  it('keeps nothing of an uncommitted batch', () => {
    const path = temporaryFile();
    const database = openDatabase(path, 'create');
    writeScan(database);
    const writer = openScanWriter(database);
    writer.addUrl({ id: 6, url: 'http://h/lost', kind: 'page', internal: true });
    writer.saveResponses(new Uint8Array([1]), [response(6, {})]);
    database.close();
    const again = openDatabase(path, 'read');
    expect([...storedUrls(again)]).toHaveLength(5);
    expect([...storedResponses(again)]).toHaveLength(4);
  });

  it('replaces the answer of a page that is fetched again', () => {
    const database = temporaryDatabase();
    writeScan(database);
    const writer = openScanWriter(database);
    writer.saveResponses(new Uint8Array([2]), [response(1, { links: links([4, 0]) })]);
    writer.commit();
    expect(all(database, 'SELECT target_id FROM links WHERE source_id = 1')).toEqual([{ target_id: 4 }]);
    expect(all(database, 'SELECT block_id FROM responses WHERE url_id = 1')).toEqual([{ block_id: 2 }]);
    expect(all(database, 'SELECT * FROM issues')).toEqual([]);
  });

  it('writes more rows than one statement holds, in order', () => {
    const database = temporaryDatabase();
    const writer = openScanWriter(database);
    const many = Array.from({ length: 83 }, (_, at): [number, number] => [at + 1, 0]);
    writer.saveResponses(new Uint8Array([1]), [response(1, { links: links(...many) }), response(2, { links: links(...many.reverse()) })]);
    writer.commit();
    const [first, second] = [1, 2].map(targetReader(database));
    expect(first?.links.filter((_, at) => at % 2 === 0)).toEqual(Uint32Array.from(many.map(([target]) => target).reverse()));
    expect(second?.links.length).toBe(166);
  });

  it('keeps marks of names with what was committed, and says where pages have none', () => {
    const database = temporaryDatabase();
    const writer = openScanWriter(database);
    expect(readMarks(database)).toEqual([]);
    writer.addMarks([1, 2_097_151, 70_000]);
    writer.addMarks([]);
    writer.addMarks([5]);
    writer.commit();
    writer.commit();
    expect(readMarks(database)).toEqual([Uint32Array.of(1, 2_097_151, 70_000, 5)]);
    const older = temporaryDatabase();
    const scanned = temporaryDatabase();
    writeScan(scanned);
    writeOlderFormat(older, 3, scanned);
    const goesOn = openScanWriter(older);
    goesOn.addMarks([9]);
    goesOn.commit();
    expect(readMarks(older)).toBe(null);
  });

  it.each([
    ['another program', 'CREATE TABLE t(a)', 'file-foreign'],
    ['a newer format', `PRAGMA application_id = ${applicationId}; PRAGMA user_version = 99`, 'file-too-new'],
  ])('refuses a file of %s', (_, sql, code) => {
    const database = temporaryDatabase();
    database.exec(sql);
    expect(() => openScanWriter(database)).toThrow(code);
  });
});

describe('finish', () => {
  it.each([16_000_000, 1])('writes depth, rank and inlinks with %d edges a slice', (maxEdges) => {
    const database = temporaryDatabase();
    writeScan(database);
    finishGraph(database, { outcomes }, maxEdges);
    expect(
      all(database, 'SELECT url_id, rank, depth, found_on_id, not_fetched, inlinks, followed_inlinks, comparable FROM discovery').map(
        Object.values,
      ),
    ).toEqual([
      [1, 1, 0, null, null, 0, 0, 1],
      [2, 3, 1, 1, null, 2, 1, 1], // from page 1, and from page 3 that says nofollow
      [3, 2, 1, null, null, 2, 1, 1], // nofollow from page 1
      [4, 5, null, null, null, 0, 0, 0],
      [5, 4, 1, null, 'scope', 1, 1, 0],
    ]);
    const sources = database.prepare('SELECT target_id, sources FROM inlinks').all();
    expect(sources.map((row) => [row.target_id, readSources(row.sources as Uint8Array)])).toEqual([
      [2, [1, 3]],
      [3, [1, 2]],
      [5, [1]],
    ]);
  });

  it('is taken back when the scan goes on', () => {
    const database = temporaryDatabase();
    writeScan(database);
    finishGraph(database, { outcomes });
    const writer = openScanWriter(database);
    const site = { urlId: 0, check: 'sitemap-missing', severity: 'notice', evidence: '{}', group: null } as const;
    writer.saveIssues([site], 'site');
    writer.addOutcomes([{ check: 'sitemap-missing', passed: 0, failed: 1, notApplicable: 0, notTested: 0, reason: null }], 'site');
    writer.commit();
    openScanWriter(database);
    expect(all(database, 'SELECT check_id FROM issues')).toEqual([{ check_id: 'title-missing' }]);
    expect(all(database, 'SELECT check_id FROM check_outcomes')).toEqual([{ check_id: 'title-missing' }]);
    expect(all(database, 'SELECT * FROM discovery UNION ALL SELECT target_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM inlinks')).toEqual([]);
    expect(all(database, "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")).toEqual([]);
  });

  it('leaves one file', () => {
    const database = temporaryDatabase();
    writeScan(database);
    finishGraph(database, { outcomes });
    sealFile(database);
    expect(all(database, 'PRAGMA journal_mode')).toEqual([{ journal_mode: 'delete' }]);
    expect(all(database, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });
});
