/** The statements that made scan files of each format, as they were when that format was current: files of that time still have to open. */

/** One entry a format, from 1: what it added to the format before it. Never changed: a new format is a new entry. */
export const formatSteps: readonly string[] = [
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
  `
CREATE TABLE name_marks(id INTEGER PRIMARY KEY, marks BLOB NOT NULL);
INSERT INTO name_marks SELECT 0, x'' FROM pages LIMIT 1;
`,
  `
CREATE TABLE failures(
  url_id INTEGER NOT NULL, part TEXT NOT NULL, name TEXT NOT NULL, message TEXT NOT NULL, offset INTEGER NOT NULL, scope TEXT NOT NULL,
  PRIMARY KEY(url_id, part, name)) WITHOUT ROWID;
`,
];
