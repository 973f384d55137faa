/** What stands in a connection for the tables that a file of an older format lacks: views over those that it has. SQLite looks for a name there first. */
import type { Database } from './ports.ts';

/** Format that brought causes. */
const causesSince = 5;
/** Findings of an older file with their causes: a group is one, and without a group what a check found on a page. Made once, since the table has no index for it. */
const oldCauses = [
  'CREATE TEMP TABLE old_causes(id INTEGER PRIMARY KEY, cause_id INTEGER NOT NULL)',
  `INSERT INTO old_causes SELECT id, min(id) OVER (PARTITION BY kind_id, group_key, CASE WHEN group_key IS NULL THEN url_id END) FROM issue_rows`,
];

/** By the format that brought the tables: name and query. The views of the present format stand on these. */
const standIns: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: {
    ignores: `SELECT 0 AS id, NULL AS check_id, NULL AS page, NULL AS pattern, '' AS reason, '' AS author, '' AS created, NULL AS expires, NULL AS cause WHERE 0`,
    issue_rows: 'SELECT *, NULL AS ignore_id FROM main.issue_rows',
  },
  3: {
    word_blocks: `SELECT 0 AS id, x'' AS words WHERE 0`,
    main_texts: `SELECT '' AS content_hash, x'' AS text, NULL AS faults WHERE 0`,
  },
  4: { name_marks: `SELECT 0 AS id, x'' AS marks` },
  5: {
    responses: 'SELECT * FROM answers',
    cause_kinds: 'SELECT * FROM issue_kinds',
    causes: `SELECT id, kind_id, group_key AS key, NULL AS template, NULL AS evidence, NULL AS place, NULL AS subject,
      CASE WHEN group_key IS NULL THEN url_id END AS url_id FROM issue_rows`,
    cause_pages: 'SELECT i.id, o.cause_id, i.url_id, i.evidence, i.ignore_id FROM issue_rows i JOIN old_causes o ON o.id = i.id',
  },
  6: {
    causes: 'SELECT *, NULL AS place, NULL AS subject, NULL AS url_id FROM main.causes',
    failures: `SELECT 0 AS url_id, '' AS part, '' AS name, '' AS message, -1 AS offset, '' AS scope WHERE 0`,
  },
  7: { ignores: 'SELECT *, NULL AS cause FROM main.ignores' },
  8: {
    pages: `SELECT *, NULL AS language, NULL AS sample_words, NULL AS sample_syllables, NULL AS h2_count, NULL AS code_words, NULL AS code_sentences, NULL AS line_words FROM main.pages`,
    repeated_texts: `SELECT 0 AS url_id, 0 AS words, 0 AS sentences, x'' AS ranges WHERE 0`,
  },
  9: { discovery: 'SELECT *, NULL AS link_score FROM main.discovery' },
  10: {
    extracted: 'SELECT 0 AS url_id, 0 AS rule, 0 AS found, NULL AS items WHERE 0',
    traffic: `SELECT 0 AS id, '' AS url, 0 AS url_id, NULL AS clicks, NULL AS impressions, NULL AS position, NULL AS hits, NULL AS log_status, NULL AS bot_hits, NULL AS bots,
      NULL AS last_bot_visit WHERE 0`,
  },
  11: { speed: `SELECT 0 AS url_id, '' AS device, '' AS report WHERE 0` },
  12: { screenshots: `SELECT 0 AS url_id, '' AS device, NULL AS picture, NULL AS fault WHERE 0` },
};

/** Statements for a file of format `version`. */
export function standInsFor(version: number): string[] {
  const views = new Map<string, string>();
  // A table that a later format changed is not there at all in a file from before the format that brought it.
  for (const [since, queries] of Object.entries(standIns))
    if (Number(since) > version) for (const [name, query] of Object.entries(queries)) if (!views.has(name)) views.set(name, query);
  const made = Array.from(views, ([name, query]) => `CREATE TEMP VIEW ${name} AS ${query}`);
  return version < causesSince ? [...made, ...oldCauses] : made;
}

/** Before the file is brought up to date: they would hide its new tables. */
export function dropStandIns(database: Database): void {
  for (const { type, name } of database.prepare("SELECT type, name FROM sqlite_temp_schema WHERE type IN ('view', 'table')").all())
    database.exec(`DROP ${type} temp.${name}`);
}
