/**
 * One text, one issue: what is said of the length of a text that several pages share, or that title and h1 are equal, is a cause by that text, as its
 * repetition is. So is a heading that repeats a title, where both are too long. What a second check says of the same texts is told with the first:
 * of a title that is too short and equal to the h1, of descriptions that repeat the title, and of short ones that a few pages share. A family of checks tells them as one
 * (model/check-families.ts).
 */
import { referenceGroup, sameTextGroups } from '@orbweaver/model/check-families.ts';
import { nearLimitGroup } from '@orbweaver/model/near-limit.ts';
import type { Database } from './ports.ts';

const ofText: Readonly<Record<string, readonly string[]>> = {
  'title-duplicate': ['title-too-short', 'title-too-long', 'title-below-recommended', 'title-same-as-h1', 'h1-missing', 'h1-empty'],
  'title-generic': ['title-too-short', 'title-same-as-h1'],
  'h1-duplicate': ['h1-too-short', 'h1-too-long'],
  'description-duplicate': ['description-too-short', 'description-too-long', 'description-outside-recommended'],
};
const pairs = JSON.stringify(Object.entries(ofText).flatMap(([repeated, checks]) => checks.map((check) => [repeated, check])));

/** Begins the column `template` of a cause that a text has got; what it was before follows. */
const sign = 'text ';
const isMoved = (cause: string) => `${cause}.template IS NOT NULL AND substr(${cause}.template, 1, ${sign.length}) = '${sign}'`;
const origin = (cause: string) => `'${sign}' || json_array(${cause}.key, ${cause}.place, ${cause}.subject, ${cause}.url_id)`;
const findings = 'cause_pages p JOIN causes c ON c.id = p.cause_id JOIN cause_kinds k ON k.id = c.kind_id';

/** A missing h1 has no text: its pages are known by their title. */
const textOf = `coalesce(nullif(p.evidence ->> '$.value', ''), (SELECT title FROM pages WHERE pages.url_id = p.url_id))`;
const isOwn = `NOT (${isMoved('c')}) AND c.template IS NOT 'site'`;
/** Also of pages that have such a text and are no duplicates for its check: copies that another check tells. */
const ofDuplicates = `WITH repeated AS MATERIALIZED (
    SELECT p.url_id, c.key, k.check_id FROM ${findings} WHERE k.check_id IN (SELECT value ->> 0 FROM json_each('${pairs}')) AND c.key IS NOT NULL
      AND NOT (${isMoved('c')})),
  named AS MATERIALIZED (
    SELECT p.id, c.kind_id, r.key, ${origin('c')} AS origin, ${textOf} AS text
    FROM ${findings} JOIN json_each('${pairs}') pair ON pair.value ->> 1 = k.check_id
    JOIN repeated r ON r.url_id = p.url_id AND r.check_id = pair.value ->> 0
    WHERE ${isOwn})
  SELECT id, kind_id, key, origin FROM named
  UNION ALL SELECT p.id, c.kind_id, n.key, ${origin('c')} FROM ${findings}
    JOIN (SELECT kind_id, text, min(key) AS key FROM named WHERE text <> '' GROUP BY 1, 2) n ON n.kind_id = c.kind_id AND n.text = ${textOf}
    WHERE ${isOwn} AND p.id NOT IN (SELECT id FROM named)`;

/** A title with its text as subject, and headings of one of its pages that are equal to it, or to all of it but the name of the site. */
const ofLongTitles = `WITH titles AS MATERIALIZED (
    SELECT p.url_id, c.id AS cause_id, coalesce(c.key, c.subject) AS key, p.evidence ->> '$.value' AS text FROM ${findings}
    WHERE k.check_id = 'title-too-long' AND coalesce(c.key, c.subject) IS NOT NULL),
  headings AS MATERIALIZED (
    SELECT p.id, c.kind_id, t.key, t.cause_id AS title_id, ${origin('c')} AS origin FROM ${findings}
    JOIN titles t ON t.url_id = p.url_id
    WHERE k.check_id IN ('title-same-as-h1', 'h1-too-long', 'h2-too-long', 'h3-too-long', 'h4-too-long', 'h5-too-long', 'h6-too-long')
      AND (c.key IS NULL OR c.key = '${referenceGroup}')
      AND p.evidence ->> '$.value' IN (substr(t.text, 1, length(p.evidence ->> '$.value')), substr(t.text, -length(p.evidence ->> '$.value'))))
  SELECT id, kind_id, key, origin FROM headings
  UNION ALL SELECT p.id, c.kind_id, c.subject, ${origin('c')} FROM ${findings} WHERE c.subject IS NOT NULL AND c.id IN (SELECT title_id FROM headings)`;

/** Longer titles are no copies of the h1 any more. */
const ofShortTitles = `WITH lengths AS MATERIALIZED (
    SELECT p.url_id, coalesce(c.key, iif(k.check_id = 'title-too-short', '${sameTextGroups.shortTitle}', '${sameTextGroups.titleWithRoom}')) AS key FROM ${findings}
    WHERE k.check_id IN ('title-too-short', 'title-below-recommended') AND coalesce(c.key, '${nearLimitGroup}') = '${nearLimitGroup}')
  SELECT p.id, c.kind_id, l.key, ${origin('c')} AS origin FROM ${findings} JOIN lengths l ON l.url_id = p.url_id
  WHERE k.check_id = 'title-same-as-h1' AND NOT (${isMoved('c')})`;

/** A description of its own says more than the title, whatever its length. */
const ofTitlesAsDescription = `WITH same AS MATERIALIZED (SELECT p.url_id FROM ${findings} WHERE k.check_id = 'title-same-as-description')
  SELECT p.id, c.kind_id, '${sameTextGroups.ofTitle}' AS key, ${origin('c')} AS origin FROM ${findings} JOIN same s ON s.url_id = p.url_id
  WHERE k.check_id IN (SELECT value FROM json_each('${JSON.stringify(['description-duplicate', ...(ofText['description-duplicate'] ?? [])])}'))`;

/** From so many short titles like their h1, the one that is left is told with them: its length alone sets it apart. */
const fewestShort = 5;
const sameAsH1 = `SELECT p.id, c.kind_id, c.key, ${origin('c')} AS origin, ${isMoved('c')} AS moved FROM ${findings} WHERE k.check_id = 'title-same-as-h1'`;

const ofLastTitle = `WITH same AS MATERIALIZED (${sameAsH1})
  SELECT id, kind_id, '${sameTextGroups.shortTitle}' AS key, origin FROM same
  WHERE NOT moved AND key IS NULL AND (SELECT count(*) FROM same WHERE NOT moved AND key IS NULL) = 1
    AND (SELECT count(*) FROM same WHERE moved AND key = '${sameTextGroups.shortTitle}') >= ${fewestShort}`;

/** Longer descriptions are no copies any more; one that most of the short ones are is told by its text. */
const ofShortDescriptions = `WITH short AS MATERIALIZED (
    SELECT p.url_id FROM ${findings} WHERE k.check_id = 'description-too-short' AND c.key IS NULL),
  copies AS MATERIALIZED (
    SELECT c.id FROM ${findings} LEFT JOIN short s ON s.url_id = p.url_id
    WHERE k.check_id = 'description-duplicate' AND c.key IS NOT NULL AND NOT (${isMoved('c')}) GROUP BY c.id
    HAVING count(*) = count(s.url_id) AND count(*) * 2 <= (SELECT count(*) FROM short))
  SELECT p.id, c.kind_id, '${sameTextGroups.shortDescription}' AS key, ${origin('c')} AS origin FROM ${findings}
  WHERE c.id IN (SELECT id FROM copies)`;

/** To be called once all checks have run, in a transaction. */
export function nameRepeatedTexts(database: Database): void {
  for (const rows of [ofTitlesAsDescription, ofShortDescriptions, ofDuplicates, ofLongTitles, ofShortTitles, ofLastTitle]) {
    database.exec(`CREATE TEMP TABLE moved_rows AS ${rows};
      INSERT INTO causes(kind_id, key, template) SELECT DISTINCT kind_id, key, origin FROM moved_rows;
      UPDATE cause_pages SET cause_id = n.id FROM moved_rows m, causes n
        WHERE m.id = cause_pages.id AND n.kind_id = m.kind_id AND n.key = m.key AND n.template = m.origin;
      DROP TABLE moved_rows;`);
  }
}

/** Makes them the causes that they were, before more pages come. */
export function splitRepeatedTexts(database: Database): void {
  const was = (part: number) => `substr(template, ${sign.length + 1}) ->> ${part}`;
  database.exec(
    `UPDATE causes SET key = ${was(0)}, place = ${was(1)}, subject = ${was(2)}, url_id = ${was(3)}, template = NULL WHERE ${isMoved('causes')}`,
  );
}
