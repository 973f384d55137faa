/** Joins findings that have one cause, and takes findings out of a scan file: their rows in `cause_pages`, and causes that are left without any. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { nameMissingFolders, splitMissingFolders } from './missing-folder-causes.ts';
import { nameMostDescriptions, splitMostDescriptions } from './most-descriptions.ts';
import type { Database } from './ports.ts';
import { nameRepeatedTexts, splitRepeatedTexts } from './repeated-text-causes.ts';
import { nameSharedParts, splitSharedParts } from './shared-title-parts.ts';

/** By what a cause `c` is found again in another scan of the site, beside its check: a text. NULL for a fault of its page alone. */
export const causeIdentity = 'CASE WHEN c.url_id IS NULL THEN json_array(c.key, c.template, c.place, c.subject) END';

/** Of the causes that are found again by it. */
export function readIdentities(database: Database): ReadonlyMap<number, string> {
  const query = `SELECT c.id, ${causeIdentity} AS identity FROM causes c WHERE c.url_id IS NULL`;
  return new Map(Array.from(database.prepare(query).iterate(), ({ id, identity }) => [Number(id), String(identity)]));
}

const siteCauses = "(SELECT id FROM causes WHERE kind_id IN (SELECT id FROM cause_kinds WHERE scope = 'site'))";

/** What site checks found. Causes of site checks have no rows of page checks. */
export const forgetSiteFindings = `DELETE FROM cause_pages WHERE cause_id IN ${siteCauses}; DELETE FROM causes WHERE id IN ${siteCauses};`;

/** What site checks of these ids found and how they ended. */
export function forgetSiteChecks(database: Database, checks: readonly string[]): void {
  const causes = `SELECT id FROM causes WHERE kind_id IN
    (SELECT id FROM cause_kinds WHERE scope = 'site' AND check_id IN (SELECT value FROM json_each(?)))`;
  const ids = JSON.stringify(checks);
  database.prepare(`DELETE FROM cause_pages WHERE cause_id IN (${causes})`).run(ids);
  database.prepare(`DELETE FROM causes WHERE id IN (${causes})`).run(ids);
  database.prepare('DELETE FROM check_outcomes WHERE check_id IN (SELECT value FROM json_each(?))').run(ids);
}

/** What page checks found at a URL. */
export function forgetFindings(database: Database, urlId: number): void {
  const query = `SELECT p.id, p.cause_id FROM cause_pages p JOIN causes c ON c.id = p.cause_id JOIN cause_kinds k ON k.id = c.kind_id
    WHERE p.url_id = ? AND k.scope = 'page'`;
  const found = database.prepare(query).all(urlId);
  if (found.length === 0) return;
  const list = (column: string) => JSON.stringify(found.map((row) => Number(row[column])));
  database.prepare('DELETE FROM cause_pages WHERE id IN (SELECT value FROM json_each(?))').run(list('id'));
  database
    .prepare('DELETE FROM causes WHERE id IN (SELECT value FROM json_each(?1)) AND id NOT IN (SELECT cause_id FROM cause_pages)')
    .run(list('cause_id'));
}

/** What the page checks of these ids found at these URLs. */
export function forgetFindingsOf(database: Database, checks: readonly string[], urlIds: readonly number[]): void {
  const kinds = `SELECT id FROM cause_kinds WHERE scope = 'page' AND check_id IN (SELECT value FROM json_each(?1))`;
  database
    .prepare(`DELETE FROM cause_pages WHERE cause_id IN (SELECT id FROM causes WHERE kind_id IN (${kinds}))
      AND url_id IN (SELECT value FROM json_each(?2))`)
    .run(JSON.stringify(checks), JSON.stringify(urlIds));
  database
    .prepare(`DELETE FROM causes WHERE kind_id IN (${kinds}) AND id NOT IN (SELECT cause_id FROM cause_pages)`)
    .run(JSON.stringify(checks));
}

/** Rows of causes that are equal go to the first one. SQLite sorts them, so that memory does not grow with their number. */
export const joinEqualCauses = `UPDATE cause_pages SET cause_id = k.kept
  FROM (SELECT id, min(id) OVER (PARTITION BY kind_id, key, template, place, subject, url_id) AS kept FROM causes) k
  WHERE k.id = cause_pages.cause_id AND k.kept <> k.id;
DELETE FROM causes WHERE id NOT IN (SELECT cause_id FROM cause_pages);`;

/** Share of the site's pages, and least number of them, from which a fault that each page would be mended for is the work of their template. Of a smaller site, all pages. */
const [commonShare, fewestCommon, fewestOfSmallSite] = [0.5, 10, 3];

const enough = (all: string) => `max(${commonShare} * ${all}, min(${fewestCommon}, max(${fewestOfSmallSite}, ${all})))`;

const pagesHere = 'pages g JOIN urls u ON u.id = g.url_id AND u.internal = 1';
const isIndexable = `g.flags & ${pageFlags.indexable} <> 0`;

/** A fault that says nothing of the page's own text, such as a missing or empty description. What only pages for search are judged by is compared with their number. */
const markCommon = `UPDATE causes SET url_id = NULL, template = 'site' WHERE url_id > 0 AND kind_id IN (
  SELECT c.kind_id FROM causes c JOIN cause_pages p ON p.cause_id = c.id LEFT JOIN pages g ON g.url_id = p.url_id
  WHERE c.url_id > 0 GROUP BY c.kind_id
  HAVING count(nullif(json_extract(p.evidence, '$.value'), '')) = 0 AND (
    count(DISTINCT p.url_id) >= ${enough(`(SELECT count(*) FROM ${pagesHere})`)} OR
    count(DISTINCT CASE WHEN ${isIndexable} THEN p.url_id END) >= ${enough(`(SELECT count(*) FROM ${pagesHere} WHERE ${isIndexable})`)}));`;

/** To be called once all checks have run: before it a cause may be in the file more than once. In one transaction. */
export function groupCauses(database: Database): void {
  database.exec('BEGIN');
  nameSharedParts(database);
  database.exec(markCommon);
  nameRepeatedTexts(database);
  nameMostDescriptions(database);
  nameMissingFolders(database);
  database.exec(`${joinEqualCauses} COMMIT;`);
}

/** Gives pages back what `groupCauses` took as common, before more pages come. Numbers its causes itself: to be called before a writer is made. */
export function splitCommonCauses(database: Database): void {
  database.exec('BEGIN');
  splitRepeatedTexts(database);
  database.exec(`INSERT INTO causes(kind_id, url_id) SELECT DISTINCT c.kind_id, p.url_id FROM causes c JOIN cause_pages p ON p.cause_id = c.id WHERE c.template = 'site';
    UPDATE cause_pages SET cause_id = n.id FROM causes o, causes n
      WHERE o.id = cause_pages.cause_id AND o.template = 'site' AND n.kind_id = o.kind_id AND n.url_id = cause_pages.url_id AND n.key IS NULL;
    DELETE FROM causes WHERE template = 'site';`);
  splitSharedParts(database);
  splitMostDescriptions(database);
  splitMissingFolders(database);
  database.exec('COMMIT');
}
