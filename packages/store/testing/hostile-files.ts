/** Scan files that no scan writes, each made of a good one: one list for the command line and for the browser. */

/** What becomes of a good file: statements that are run on it. */
export type AlteringSql = readonly (readonly [name: string, sql: string])[];
/** What becomes of a good file's bytes. */
export type AlteringBytes = readonly (readonly [name: string, alter: (good: Uint8Array) => Uint8Array])[];

const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n';

/** Another schema than that of its format. */
export const otherSchemas: AlteringSql = [
  ['an endless view in the place of pages', `ALTER TABLE pages RENAME TO gone; CREATE VIEW pages AS ${endless}`],
  ['an endless view in the place of meta', `DROP TABLE meta; CREATE VIEW meta AS SELECT i AS key, i AS value FROM (${endless})`],
  ['another view of issues', `DROP VIEW issues; CREATE VIEW issues AS ${endless}`],
  ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON ignores BEGIN DELETE FROM pages; END'],
  ['a table more', 'CREATE TABLE more(a)'],
  ['a table less', 'DROP TABLE refs'],
  ['a generated column', 'ALTER TABLE pages ADD COLUMN g AS (length(title)) VIRTUAL'],
  ['an index more', 'CREATE INDEX late ON urls(length(url))'],
  ['an index of that name on another column', 'DROP INDEX discovery_by_rank; CREATE INDEX discovery_by_rank ON discovery(kind)'],
  ['a thousand tables', Array.from({ length: 1000 }, (_, index) => `CREATE TABLE t${index}(a)`).join(';')],
];

/** Of the right schema, with rows that no scan writes. A command or view may say what there is, or that the file is damaged. */
export const otherRows: AlteringSql = [
  ['pages with ids below zero', 'UPDATE pages SET url_id = -url_id'],
  ['numbers where words belong', 'UPDATE pages SET title = 7, content_hash = 7, lang = 1.5'],
  ['a cycle of redirects', 'UPDATE responses SET status = 301, redirect_to_id = (url_id % (SELECT max(id) FROM urls)) + 1'],
  ['redirects to themselves', 'UPDATE responses SET status = 301, redirect_to_id = url_id'],
  ['a cycle of canonical pages', 'UPDATE pages SET canonical_id = (url_id % (SELECT max(id) FROM urls)) + 1'],
  ['a cycle of discovery', 'UPDATE discovery SET depth = -1, rank = -rank, found_on_id = (url_id % (SELECT max(id) FROM urls)) + 1'],
  ['links to ids that do not exist', 'UPDATE links SET target_id = 4000000000, text_id = -5, href_id = 99999, offset = -1'],
  ['noise as edges', 'UPDATE pages SET edges = randomblob(5000)'],
  ['noise as facts', 'UPDATE blocks SET entries = randomblob(5000)'],
  ['noise as inlinks', 'UPDATE inlinks SET sources = randomblob(5000)'],
  ['fifty megabytes of inlinks', 'UPDATE inlinks SET sources = zeroblob(50000000) WHERE rowid IN (SELECT rowid FROM inlinks LIMIT 3)'],
  ['an address that is none', "UPDATE urls SET url = 'javascript:' || id"],
  ['URLs with ids below zero', 'UPDATE urls SET id = -id'],
  ['a URL with an id of nine digits', 'INSERT INTO urls SELECT 900000000, url, kind, internal FROM urls LIMIT 1'],
  ['a text with an id beyond 2^53', "INSERT INTO texts VALUES (9007199254740993, 'x')"],
  ['numbers beyond 2^53', 'UPDATE responses SET body_bytes = 9223372036854775807, transfer_bytes = 9223372036854775807'],
  ['words as status', "UPDATE responses SET status = 'OK'"],
  ['bytes as address', "UPDATE urls SET url = x'00ff' || randomblob(20) WHERE id > 1"],
  ['bytes as texts', 'UPDATE texts SET text = randomblob(9)'],
  ['bytes as titles', 'UPDATE pages SET title = randomblob(9), description = randomblob(9)'],
  ['words as numbers of links', "UPDATE links SET target_id = 'one', flags = 'two'"],
  ['words as ids of causes', "UPDATE cause_pages SET cause_id = 'one', url_id = 'two'"],
  ['texts where bytes belong', "UPDATE blocks SET entries = 'facts'; UPDATE pages SET edges = 'edges'; UPDATE inlinks SET sources = 'x'"],
  ['evidence that is no JSON', "UPDATE cause_pages SET evidence = 'no JSON'"],
  ['evidence that is a list', "UPDATE cause_pages SET evidence = '[1,2]'"],
  ['options that are no object', "UPDATE meta SET value = '7' WHERE key = 'options'"],
  ['options that are no JSON', "UPDATE meta SET value = '{' WHERE key = 'options'"],
  ['faults of robots.txt that are no list', "UPDATE robots SET faults = '7'"],
  ['hosts that are no list', "INSERT OR REPLACE INTO meta VALUES ('siteHosts', '{}')"],
  ['probes that are no probes', "INSERT OR REPLACE INTO meta VALUES ('probes', '[1]')"],
  ['pages read again that are none', "INSERT OR REPLACE INTO meta VALUES ('reread', '[{\"url\":7}]')"],
  ['an earlier scan of words', 'INSERT OR REPLACE INTO meta VALUES (\'earlier\', \'{"lost":"all"}\')'],
  ['faults of writing that are none', "INSERT OR REPLACE INTO meta VALUES ('writing', '[]')"],
];

/** Databases of other programs, made by these statements. */
export const foreignDatabases: AlteringSql = [
  ['a database of another program', 'CREATE TABLE t(a); INSERT INTO t VALUES (1)'],
  ['a database of another program with a log', 'PRAGMA journal_mode = WAL; CREATE TABLE t(a)'],
  ['an empty database', 'PRAGMA user_version = 1; PRAGMA user_version = 0'],
];

/** Values that are longer than anything is read. */
export const largeValues: AlteringSql = [
  [
    'texts',
    "UPDATE pages SET title = (SELECT group_concat(hex(zeroblob(1000000)), '') FROM (SELECT 1 FROM pages, pages, pages, pages, pages, pages LIMIT 60)) WHERE url_id = (SELECT min(url_id) FROM pages)",
  ],
  ['blocks', 'UPDATE blocks SET entries = zeroblob(100000000) WHERE id = (SELECT min(id) FROM blocks)'],
  ['options', "UPDATE meta SET value = hex(zeroblob(50000000)) WHERE key = 'options'"],
];

/** Where SQLite's file header has these numbers (its file format, section 1.3). */
const header = {
  pageSize: 16,
  writeVersion: 18,
  readVersion: 19,
  pages: 28,
  firstFreePage: 32,
  freePages: 36,
  userVersion: 60,
  bytes: 100,
};
const pageBytes = 4_096;

/** Files that still begin as SQLite's do. */
export const brokenFiles: AlteringBytes = [
  ['cut in half', (good) => good.subarray(0, good.length / 2)],
  ['nothing but a header', (good) => good.subarray(0, header.bytes)],
  ['a header of noise', (good) => withNoise(good, 16, header.bytes)],
  ['noise in place of the schema', (good) => withNoise(good, header.bytes, pageBytes)],
  ['noise in every other page', (good) => withPages(good, 2, (page) => withNoise(page, 0, page.length))],
  ['pages of zeros', (good) => withPages(good, 2, (page) => new Uint8Array(page.length))],
  ['every page the first one', (good) => withPages(good, 1, () => good.subarray(0, pageBytes))],
  ['pages of 512 bytes', (good) => withNumber(good, header.pageSize, 2, 512)],
  ['pages of no bytes', (good) => withNumber(good, header.pageSize, 2, 0)],
  ['four billion pages', (good) => withNumber(good, header.pages, 4, 0xffffffff)],
  ['a free list in a circle', (good) => withNumber(withNumber(good, header.firstFreePage, 4, 2), header.freePages, 4, 0x7fffffff)],
  ['a log that is not there', (good) => withNumber(good, header.writeVersion, 2, 0x0202)],
  ['a format of SQLite to come', (good) => withNumber(good, header.readVersion, 1, 9)],
  ['a format of ours to come', (good) => withNumber(good, header.userVersion, 4, 1_000_000)],
];

/** Big-endian, as SQLite has them. */
function withNumber(good: Uint8Array, at: number, bytes: number, value: number): Uint8Array {
  const file = new Uint8Array(good);
  for (let i = bytes - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / 256)) file[at + i] = rest % 256;
  return file;
}

/** The same noise each time. */
function withNoise(good: Uint8Array, from: number, to: number): Uint8Array {
  const file = new Uint8Array(good);
  let state = 7;
  for (let at = from; at < Math.min(to, file.length); at++) {
    // Lehmer's generator.
    state = (state * 16_807) % 2_147_483_647;
    file[at] = state % 256;
  }
  return file;
}

/** With other pages in the place of some, from the second one. */
function withPages(good: Uint8Array, step: number, alter: (page: Uint8Array) => Uint8Array): Uint8Array {
  const file = new Uint8Array(good);
  for (let at = pageBytes; at + pageBytes <= file.length; at += step * pageBytes)
    file.set(alter(new Uint8Array(file.subarray(at, at + pageBytes))), at);
  return file;
}
