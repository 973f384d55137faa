/**
 * The scan file's tables, format 12 (docs/scan-file.md explains every column). No secondary index exists while a crawl
 * runs (measured: a live inlink index makes 4 M link rows 16 times slower); `finish.ts` adds the tables of `derivedTables`.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import { joinEqualCauses } from './causes.ts';
import { type DeclaredObject, declaredSchema, onOneLine } from './declared-schema.ts';
import type { Database, SqlRow } from './ports.ts';
import { dropStandIns, standInsFor } from './stand-ins.ts';

/** 'Orbw' in ASCII, as SQLite's application_id. */
export const applicationId = 0x4f726277;
export const formatVersion = 12;

/** One step per format version: step n brings a file of version n to n + 1. */
const migrations: readonly string[] = [
  `
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE urls(id INTEGER PRIMARY KEY, url TEXT NOT NULL, kind TEXT NOT NULL, internal INTEGER NOT NULL);
CREATE TABLE texts(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE blocks(id INTEGER PRIMARY KEY, entries BLOB NOT NULL);
CREATE TABLE answers(
  url_id INTEGER PRIMARY KEY, purpose TEXT NOT NULL, status INTEGER NOT NULL, error TEXT, content_type TEXT,
  body_bytes INTEGER NOT NULL, transfer_bytes INTEGER NOT NULL, flags INTEGER NOT NULL,
  ttfb_ms REAL NOT NULL, total_ms REAL NOT NULL, attempts INTEGER NOT NULL,
  redirect_to_id INTEGER, content_hash TEXT, block_id INTEGER NOT NULL, block_index INTEGER NOT NULL,
  verdict TEXT);
CREATE TABLE pages(
  url_id INTEGER PRIMARY KEY, title TEXT, title_count INTEGER NOT NULL, description TEXT, description_count INTEGER NOT NULL,
  h1 TEXT, h1_count INTEGER NOT NULL, lang TEXT, canonical_id INTEGER, canonical_count INTEGER NOT NULL, flags INTEGER NOT NULL,
  words INTEGER NOT NULL, unique_words INTEGER NOT NULL, sentences INTEGER NOT NULL, lines INTEGER NOT NULL, chars INTEGER NOT NULL,
  content_hash TEXT NOT NULL, sketch TEXT NOT NULL, base TEXT, edges BLOB NOT NULL);
CREATE TABLE links(
  source_id INTEGER NOT NULL, position INTEGER NOT NULL, target_id INTEGER NOT NULL, text_id INTEGER NOT NULL,
  href_id INTEGER NOT NULL, offset INTEGER NOT NULL, flags INTEGER NOT NULL, PRIMARY KEY(source_id, position)) WITHOUT ROWID;
CREATE TABLE images(
  source_id INTEGER NOT NULL, position INTEGER NOT NULL, target_id INTEGER NOT NULL, alt_id INTEGER NOT NULL,
  src_id INTEGER NOT NULL, offset INTEGER NOT NULL, flags INTEGER NOT NULL, PRIMARY KEY(source_id, position)) WITHOUT ROWID;
CREATE TABLE resources(
  source_id INTEGER NOT NULL, position INTEGER NOT NULL, target_id INTEGER NOT NULL, kind INTEGER NOT NULL,
  offset INTEGER NOT NULL, flags INTEGER NOT NULL, PRIMARY KEY(source_id, position)) WITHOUT ROWID;
CREATE TABLE refs(
  source_id INTEGER NOT NULL, position INTEGER NOT NULL, target_id INTEGER NOT NULL, via INTEGER NOT NULL,
  offset INTEGER NOT NULL, text_id INTEGER NOT NULL, PRIMARY KEY(source_id, position)) WITHOUT ROWID;
CREATE TABLE sources(url_id INTEGER PRIMARY KEY, source BLOB NOT NULL);
CREATE TABLE robots(origin TEXT PRIMARY KEY, status INTEGER NOT NULL, error TEXT, text TEXT NOT NULL, faults TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sitemaps(
  url_id INTEGER PRIMARY KEY, kind TEXT NOT NULL, status INTEGER NOT NULL, bytes INTEGER NOT NULL, parent_id INTEGER, faults TEXT NOT NULL);
CREATE TABLE sitemap_entries(
  sitemap_id INTEGER NOT NULL, position INTEGER NOT NULL, url_id INTEGER NOT NULL, lastmod TEXT, priority TEXT, changefreq TEXT,
  alternates TEXT, extensions TEXT, PRIMARY KEY(sitemap_id, position)) WITHOUT ROWID;
CREATE TABLE issue_kinds(id INTEGER PRIMARY KEY, check_id TEXT NOT NULL, severity TEXT NOT NULL, scope TEXT NOT NULL, UNIQUE(check_id, severity, scope));
CREATE TABLE issue_rows(id INTEGER PRIMARY KEY, url_id INTEGER NOT NULL, kind_id INTEGER NOT NULL, evidence TEXT NOT NULL, group_key TEXT);
CREATE TABLE check_outcomes(
  check_id TEXT NOT NULL, reason TEXT NOT NULL, scope TEXT NOT NULL, passed INTEGER NOT NULL, failed INTEGER NOT NULL,
  not_applicable INTEGER NOT NULL, not_tested INTEGER NOT NULL, PRIMARY KEY(check_id, reason)) WITHOUT ROWID;
CREATE TABLE discovery(
  url_id INTEGER PRIMARY KEY, rank INTEGER NOT NULL, kind TEXT NOT NULL, depth INTEGER, discovered_by INTEGER NOT NULL, found_on_id INTEGER,
  not_fetched TEXT, inlinks INTEGER NOT NULL, followed_inlinks INTEGER NOT NULL, comparable INTEGER NOT NULL);
CREATE TABLE inlinks(target_id INTEGER PRIMARY KEY, sources BLOB NOT NULL);
CREATE VIEW issues AS
  SELECT i.id, i.url_id, k.check_id, k.severity, i.evidence, i.group_key, k.scope FROM issue_rows i JOIN issue_kinds k ON k.id = i.kind_id;
CREATE VIEW url_list AS
  SELECT u.id, u.url, coalesce(d.kind, u.kind) AS kind, u.internal, d.depth, a.status, a.error, a.content_type, d.not_fetched, d.inlinks, d.followed_inlinks,
    r.url AS redirect_to, f.url AS found_on, p.title, p.description, p.h1, p.words, (p.flags & 1) AS noindex,
    CASE WHEN p.url_id IS NULL THEN NULL ELSE (p.flags & 16) / 16 END AS indexable, c.url AS canonical, d.rank
  FROM urls u LEFT JOIN discovery d ON d.url_id = u.id LEFT JOIN answers a ON a.url_id = u.id LEFT JOIN pages p ON p.url_id = u.id
    LEFT JOIN urls r ON r.id = a.redirect_to_id LEFT JOIN urls f ON f.id = d.found_on_id LEFT JOIN urls c ON c.id = p.canonical_id;
CREATE VIEW link_list AS
  SELECT l.source_id, l.position, s.url AS source, t.url AS target, x.text, (l.flags & 7) <> 0 AS nofollow, (l.flags >> 11) & 7 AS place,
    a.status, t.internal, l.offset, l.flags, l.target_id
  FROM links l JOIN urls s ON s.id = l.source_id LEFT JOIN urls t ON t.id = l.target_id LEFT JOIN texts x ON x.id = l.text_id
    LEFT JOIN answers a ON a.url_id = l.target_id;
`,
  `
CREATE TABLE ignores(
  id INTEGER PRIMARY KEY, check_id TEXT, page TEXT, pattern TEXT, reason TEXT NOT NULL, author TEXT NOT NULL, created TEXT NOT NULL, expires TEXT);
ALTER TABLE issue_rows ADD COLUMN ignore_id INTEGER;
DROP VIEW issues;
CREATE VIEW issues AS
  SELECT i.id, i.url_id, k.check_id, k.severity, i.evidence, i.group_key, k.scope FROM issue_rows i JOIN issue_kinds k ON k.id = i.kind_id
  WHERE i.ignore_id IS NULL OR i.ignore_id IN (SELECT id FROM ignores WHERE expires < date('now'));
CREATE VIEW ignored_issues AS
  SELECT i.id, i.url_id, k.check_id, k.severity, i.evidence, i.group_key, k.scope, i.ignore_id
  FROM issue_rows i JOIN issue_kinds k ON k.id = i.kind_id JOIN ignores g ON g.id = i.ignore_id
  WHERE g.expires IS NULL OR g.expires >= date('now');
`,
  `
CREATE TABLE word_blocks(id INTEGER PRIMARY KEY, words BLOB NOT NULL);
CREATE TABLE main_texts(content_hash TEXT PRIMARY KEY, text BLOB NOT NULL, faults TEXT) WITHOUT ROWID;
`,
  // Pages that are there already have no marks: row 0 says so.
  `
CREATE TABLE name_marks(id INTEGER PRIMARY KEY, marks BLOB NOT NULL);
INSERT INTO name_marks(id, marks) SELECT 0, x'' FROM pages LIMIT 1;
`,
  // Findings of an older format have a cause each.
  `
DROP VIEW issues;
DROP VIEW ignored_issues;
DROP VIEW url_list;
DROP VIEW link_list;
ALTER TABLE answers RENAME TO responses;
ALTER TABLE issue_kinds RENAME TO cause_kinds;
CREATE TABLE causes(id INTEGER PRIMARY KEY, kind_id INTEGER NOT NULL, key TEXT, template TEXT, evidence TEXT);
CREATE TABLE cause_pages(id INTEGER PRIMARY KEY, cause_id INTEGER NOT NULL, url_id INTEGER NOT NULL, evidence TEXT, ignore_id INTEGER);
INSERT INTO causes(id, kind_id, key) SELECT id, kind_id, group_key FROM issue_rows ORDER BY id;
INSERT INTO cause_pages(id, cause_id, url_id, evidence, ignore_id) SELECT id, id, url_id, nullif(evidence, '{}'), ignore_id FROM issue_rows ORDER BY id;
DROP TABLE issue_rows;
CREATE VIEW issues AS
  SELECT p.id, p.url_id, k.check_id, k.severity, coalesce(p.evidence, c.evidence, '{}') AS evidence, c.key AS group_key, k.scope, p.cause_id
  FROM cause_pages p JOIN causes c ON c.id = p.cause_id JOIN cause_kinds k ON k.id = c.kind_id
  WHERE p.ignore_id IS NULL OR p.ignore_id IN (SELECT id FROM ignores WHERE expires < date('now'));
CREATE VIEW ignored_issues AS
  SELECT p.id, p.url_id, k.check_id, k.severity, coalesce(p.evidence, c.evidence, '{}') AS evidence, c.key AS group_key, k.scope, p.cause_id, p.ignore_id
  FROM cause_pages p JOIN causes c ON c.id = p.cause_id JOIN cause_kinds k ON k.id = c.kind_id JOIN ignores g ON g.id = p.ignore_id
  WHERE g.expires IS NULL OR g.expires >= date('now');
CREATE VIEW url_list AS
  SELECT u.id, u.url, coalesce(d.kind, u.kind) AS kind, u.internal, d.depth, a.status, a.error, a.content_type, d.not_fetched, d.inlinks, d.followed_inlinks,
    r.url AS redirect_to, f.url AS found_on, p.title, p.description, p.h1, p.words, (p.flags & 1) AS noindex,
    CASE WHEN p.url_id IS NULL THEN NULL ELSE (p.flags & 16) / 16 END AS indexable, c.url AS canonical, d.rank
  FROM urls u LEFT JOIN discovery d ON d.url_id = u.id LEFT JOIN responses a ON a.url_id = u.id LEFT JOIN pages p ON p.url_id = u.id
    LEFT JOIN urls r ON r.id = a.redirect_to_id LEFT JOIN urls f ON f.id = d.found_on_id LEFT JOIN urls c ON c.id = p.canonical_id;
CREATE VIEW link_list AS
  SELECT l.source_id, l.position, s.url AS source, t.url AS target, x.text, (l.flags & 7) <> 0 AS nofollow, (l.flags >> 11) & 7 AS place,
    a.status, t.internal, l.offset, l.flags, l.target_id
  FROM links l JOIN urls s ON s.id = l.source_id LEFT JOIN urls t ON t.id = l.target_id LEFT JOIN texts x ON x.id = l.text_id
    LEFT JOIN responses a ON a.url_id = l.target_id;
`,
  `
CREATE TABLE failures(
  url_id INTEGER NOT NULL, part TEXT NOT NULL, name TEXT NOT NULL, message TEXT NOT NULL, offset INTEGER NOT NULL, scope TEXT NOT NULL,
  PRIMARY KEY(url_id, part, name)) WITHOUT ROWID;
ALTER TABLE causes ADD COLUMN place TEXT;
ALTER TABLE causes ADD COLUMN subject TEXT;
ALTER TABLE causes ADD COLUMN url_id INTEGER;
UPDATE causes SET url_id = p.url_id FROM cause_pages p WHERE p.cause_id = causes.id AND causes.key IS NULL;
${joinEqualCauses}
`,
  'ALTER TABLE ignores ADD COLUMN cause TEXT;',
  `
ALTER TABLE pages ADD COLUMN language TEXT;
ALTER TABLE pages ADD COLUMN sample_words INTEGER;
ALTER TABLE pages ADD COLUMN sample_syllables INTEGER;
ALTER TABLE pages ADD COLUMN h2_count INTEGER;
ALTER TABLE pages ADD COLUMN code_words INTEGER;
ALTER TABLE pages ADD COLUMN code_sentences INTEGER;
ALTER TABLE pages ADD COLUMN line_words TEXT;
CREATE TABLE repeated_texts(url_id INTEGER PRIMARY KEY, words INTEGER NOT NULL, sentences INTEGER NOT NULL, ranges BLOB NOT NULL);
`,
  `
ALTER TABLE discovery ADD COLUMN link_score REAL;
DROP VIEW url_list;
CREATE VIEW url_list AS
  SELECT u.id, u.url, coalesce(d.kind, u.kind) AS kind, u.internal, d.depth, a.status, a.error, a.content_type, d.not_fetched, d.inlinks, d.followed_inlinks,
    r.url AS redirect_to, f.url AS found_on, p.title, p.description, p.h1, p.words, (p.flags & 1) AS noindex,
    CASE WHEN p.url_id IS NULL THEN NULL ELSE (p.flags & 16) / 16 END AS indexable, c.url AS canonical, d.rank, d.link_score
  FROM urls u LEFT JOIN discovery d ON d.url_id = u.id LEFT JOIN responses a ON a.url_id = u.id LEFT JOIN pages p ON p.url_id = u.id
    LEFT JOIN urls r ON r.id = a.redirect_to_id LEFT JOIN urls f ON f.id = d.found_on_id LEFT JOIN urls c ON c.id = p.canonical_id;
`,
  `
CREATE TABLE extracted(url_id INTEGER NOT NULL, rule INTEGER NOT NULL, found INTEGER NOT NULL, items TEXT, PRIMARY KEY(url_id, rule)) WITHOUT ROWID;
CREATE TABLE traffic(
  id INTEGER PRIMARY KEY, url TEXT NOT NULL, url_id INTEGER NOT NULL, clicks INTEGER, impressions INTEGER, position REAL,
  hits INTEGER, log_status INTEGER, bot_hits INTEGER, bots TEXT, last_bot_visit TEXT);
`,
  'CREATE TABLE speed(url_id INTEGER NOT NULL, device TEXT NOT NULL, report TEXT NOT NULL, PRIMARY KEY(url_id, device)) WITHOUT ROWID;',
  'CREATE TABLE screenshots(url_id INTEGER NOT NULL, device TEXT NOT NULL, picture BLOB, fault TEXT, PRIMARY KEY(url_id, device)) WITHOUT ROWID;',
];

/** Written by `finish`, emptied by resume. */
export const derivedTables = ['discovery', 'inlinks', 'repeated_texts'] as const;
/** Indexes that exist only in a finished file. */
export const finishIndexes = {
  discovery_by_rank: 'discovery(rank)',
} as const;

/** Format version of the file; 0 for an empty one. Throws AppError 'file-foreign' or 'file-too-new'. */
export function fileVersion(database: Database): number {
  const version = pragma(database, 'user_version');
  const owner = pragma(database, 'application_id');
  if (owner === 0 && version === 0 && database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined) return 0;
  if (owner !== applicationId) throw new AppError('file-foreign');
  if (version > formatVersion) throw new AppError('file-too-new', { version, known: formatVersion });
  return version;
}

/** More than any format declares; a longer schema is refused before its texts are read. */
const maxSchemaRows = 100;
const maxSchemaChars = 100_000;

/**
 * Refuses what is not a scan file that this version can read: AppError 'file-foreign' or 'file-too-new', and 'file-altered' where the
 * file has other tables, views, indexes or triggers than its format declares. To be called before any other query, since a view that
 * stands where a table is read runs whatever its author wrote.
 */
export function checkScanFile(database: Database): void {
  const version = fileVersion(database);
  if (version === 0) throw new AppError('file-foreign');
  const size = database.prepare('SELECT count(*) AS n, coalesce(sum(length(sql)), 0) AS chars FROM sqlite_schema').get();
  if (Number(size?.n) > maxSchemaRows || Number(size?.chars) > maxSchemaChars) throw new AppError('file-altered');
  const declared = declaredSchema(migrations.slice(0, version));
  const missing = new Set(declared.keys());
  const late = declaredSchema(Object.entries(finishIndexes).map(indexStatement));
  for (const row of database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema').all()) {
    const name = String(row.name);
    if (isOfConstraint(row, declared) || isDeclared(row, late.get(name))) continue;
    if (!isDeclared(row, declared.get(name))) throw new AppError('file-altered');
    missing.delete(name);
  }
  if (missing.size > 0) throw new AppError('file-altered');
}

/** The statement of a late index, by its name and what it is on. */
export function indexStatement([name, on]: readonly [name: string, on: string]): string {
  return `CREATE INDEX ${name} ON ${on}`;
}

/** The index that SQLite makes by itself for a primary key or UNIQUE. */
function isOfConstraint({ type, name, tbl_name: table, sql }: SqlRow, declared: ReadonlyMap<string, DeclaredObject>): boolean {
  return type === 'index' && sql === null && String(name).startsWith(`sqlite_autoindex_${table}_`) && declared.has(String(table));
}

function isDeclared({ type, tbl_name: table, sql }: SqlRow, declared: DeclaredObject | undefined): boolean {
  return declared !== undefined && declared.type === type && declared.table === table && declared.sql === onOneLine(String(sql));
}

/** Creates the tables in an empty file, or brings an older file up to date, in one transaction. `wanted` is for tests of older formats. */
export function migrate(database: Database, wanted = formatVersion): void {
  let version = fileVersion(database);
  if (version >= wanted) return;
  dropStandIns(database);
  database.exec('BEGIN IMMEDIATE');
  for (; version < wanted; version++) database.exec(migrations[version] ?? '');
  database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${wanted}; COMMIT`);
}

/** Lets a checked file of an older format be read as one of the present format, through views of this connection. The file stays as it is. */
export function readAsPresent(database: Database): void {
  const version = fileVersion(database);
  if (version === formatVersion) return;
  const isReadOnly = pragma(database, 'query_only');
  // The ban on writing holds for views of the connection, too.
  database.exec(
    ['PRAGMA query_only = OFF', ...standInsFor(version), ...viewsOfConnection(), `PRAGMA query_only = ${isReadOnly}`].join(';'),
  );
}

/** The declared views as views of a connection: what they read is looked for among its own tables and views first. */
export function viewsOfConnection(): string[] {
  const views = [...declaredSchema(migrations).values()].filter(({ type }) => type === 'view');
  return views.map(({ sql }) => asStandIn(sql));
}

function asStandIn(view: string): string {
  return view.replace('CREATE VIEW', 'CREATE TEMP VIEW');
}

function pragma(database: Database, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0);
}
