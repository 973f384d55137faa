/** The site's name in its titles makes many of them too long, and is one line of a template: they are one cause, known by that part. */
import { isNearLimit } from '@orbweaver/model/near-limit.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import type { Database, SqlRow } from './ports.ts';

const check = 'title-too-long';
/** A part is shared from this number of titles, be they those of one folder; so many titles are looked at. */
const [fewestTitles, mostRead] = [3, 2000];
/** What stands between the parts of a title, and before those in brackets at its end. */
const separator = /\s[-–—|·•»›:]\s/g;
const bracket = /\s(?=[[(（])/g;
/** Of one title, at each end. */
const mostParts = 3;

const ownCauses = `SELECT c.id, c.subject, p.evidence ->> '$.count' AS chars, p.evidence ->> '$.limit' AS most
  FROM causes c JOIN cause_kinds k ON k.id = c.kind_id JOIN cause_pages p ON p.cause_id = c.id
  WHERE k.check_id = '${check}' AND c.subject IS NOT NULL GROUP BY c.id`;

/** Titles that are short enough, or nearly, without a part that others share. To be called before equal causes are joined. */
export function nameSharedParts(database: Database): void {
  const parts = database.prepare(`SELECT 1 FROM (${ownCauses}) LIMIT 1`).get() === undefined ? [] : sharedParts(database);
  if (parts.length === 0) return;
  const named = Array.from(database.prepare(ownCauses).iterate(), (cause) => [Number(cause.id), partOf(cause, parts)] as const);
  const name = database.prepare('UPDATE causes SET key = ?, subject = NULL WHERE id = ?');
  for (const [id, part] of named) if (part !== undefined) name.run(groupOfPhrase('title-shared-part', { part: part.trim() }), id);
}

function partOf({ subject, chars, most }: SqlRow, parts: readonly string[]): string | undefined {
  const title = String(subject);
  const own = new Set(partsOf(title));
  const limit = Number(most);
  return parts.find((part) => {
    if (!own.has(part)) return false;
    const count = Number(chars) - [...part].length;
    return count <= limit || isNearLimit(check, { count, limit });
  });
}

/** What the most titles share comes first, and of equals the longest. */
function sharedParts(database: Database): string[] {
  const from = `FROM pages p JOIN urls u ON u.id = p.url_id WHERE u.internal = 1 AND p.flags & ${pageFlags.indexable} <> 0 AND p.title <> ''`;
  const titles = Number(database.prepare(`SELECT count(*) AS n ${from}`).get()?.n);
  const step = Math.ceil(titles / mostRead);
  const sample = `SELECT title FROM (SELECT p.title, row_number() OVER (ORDER BY u.url) AS at ${from}) WHERE at % ? = 0`;
  const counts = new Map<string, number>();
  for (const { title } of database.prepare(sample).iterate(Math.max(step, 1))) {
    for (const part of new Set(partsOf(String(title)))) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const shared = [...counts].filter(([, count]) => count >= fewestTitles);
  return shared.sort(([a, m], [b, n]) => n - m || b.length - a.length || (a < b ? -1 : 1)).map(([part]) => part);
}

/** ` — Handbook` and ` — Install — Handbook` of `Disks — Install — Handbook`, and likewise from its start. */
function partsOf(title: string): string[] {
  const found = [...title.matchAll(separator)];
  const last = /[\])）]$/.test(title) ? [...found, ...title.matchAll(bracket)].sort((a, b) => a.index - b.index) : found;
  const tails = last.slice(-mostParts).map(({ index }) => title.slice(index));
  const heads = found.slice(0, mostParts).map(({ index, 0: sign }) => title.slice(0, index + sign.length));
  return [...tails, ...heads];
}

/** Gives each title its own cause back, before more pages come. */
export function splitSharedParts(database: Database): void {
  const start = groupOfPhrase('title-shared-part');
  giveTextsBack(database, `k.check_id = '${check}' AND substr(c.key, 1, ${start.length}) = '${start}'`);
}

/** Causes by the text of each finding instead of those chosen. */
export function giveTextsBack(database: Database, chosen: string): void {
  const shared = `SELECT c.id FROM causes c JOIN cause_kinds k ON k.id = c.kind_id WHERE ${chosen}`;
  database.exec(`INSERT INTO causes(kind_id, subject) SELECT DISTINCT c.kind_id, p.evidence ->> '$.value' FROM causes c JOIN cause_pages p ON p.cause_id = c.id WHERE c.id IN (${shared});
    UPDATE cause_pages SET cause_id = n.id FROM causes o, causes n
      WHERE o.id = cause_pages.cause_id AND o.id IN (${shared}) AND n.kind_id = o.kind_id AND n.subject = cause_pages.evidence ->> '$.value' AND n.key IS NULL;
    DELETE FROM causes WHERE id IN (${shared});`);
}
