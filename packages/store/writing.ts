/** Texts of a scan for spelling and grammar, and what was found in them: `main_texts`, one row a distinct text. */
import type { SiteQuestions, WritingFault, WrittenPage } from '@orbweaver/checks/site-view.ts';
import { isRecord, listOf, orNull, withFields } from '@orbweaver/model/json-shape.ts';
import type { Database } from './ports.ts';
import { storedJson } from './stored-json.ts';
import type { UrlRows } from './url-rows.ts';

export interface StoredText {
  readonly contentHash: string;
  /** The lang attribute of a page that has it. */
  readonly lang: string | null;
  /** Raw deflate. */
  readonly text: Uint8Array;
}

/** Null where the checker failed on the text. */
export interface TextFaults {
  readonly spelling: readonly WritingFault[] | null;
  readonly grammar: readonly WritingFault[] | null;
}

/** Key in `meta`: JSON of {spelling, grammar}, null where it was done, else why not. */
export const writingKey = 'writing';

/** Texts that were not read yet, a few at a time: the table is written meanwhile. */
export function uncheckedTexts(database: Database, limit: number): StoredText[] {
  const query = `SELECT m.content_hash, m.text, (SELECT p.lang FROM pages p WHERE p.content_hash = m.content_hash LIMIT 1) AS lang
    FROM main_texts m WHERE m.faults IS NULL ORDER BY m.content_hash LIMIT ?`;
  return database
    .prepare(query)
    .all(limit)
    .map(({ content_hash, text, lang }) => ({ contentHash: String(content_hash), lang: lang as string | null, text: text as Uint8Array }));
}

export function saveFaults(database: Database, contentHash: string, faults: TextFaults): void {
  database.prepare('UPDATE main_texts SET faults = ? WHERE content_hash = ?').run(JSON.stringify(faults), contentHash);
}

export function writingQuestion(database: Database, urls: UrlRows): SiteQuestions['writing'] {
  return (kind) => {
    const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(writingKey);
    const reasons = row === undefined ? null : storedJson(row.value, isRecord);
    if (reasons === null) return { notTested: `${kind} was not switched on for this scan` };
    const reason = reasons[kind];
    if (typeof reason === 'string') return { notTested: reason };
    // Readable more than once.
    const pages = { [Symbol.iterator]: () => writtenPages(database, urls) };
    const failed = failedTexts(database, kind);
    return failed === 0 ? pages : { notTested: `the checker of ${kind} failed on ${failed} of the texts`, pages };
  };
}

function failedTexts(database: Database, kind: 'spelling' | 'grammar'): number {
  const query = "SELECT count(*) AS texts FROM main_texts WHERE json_type(faults, '$.' || ?) = 'null'";
  return Number(database.prepare(query).get(kind)?.texts);
}

const isFaultList = orNull(listOf(withFields<WritingFault>({})));
const isTextFaults = withFields<TextFaults>({ spelling: isFaultList, grammar: isFaultList });

function* writtenPages(database: Database, urls: UrlRows): Generator<WrittenPage> {
  const query = `SELECT p.url_id, m.faults FROM discovery d JOIN pages p ON p.url_id = d.url_id JOIN main_texts m ON m.content_hash = p.content_hash
    WHERE d.comparable = 1 AND m.faults IS NOT NULL`;
  for (const row of database.prepare(query).iterate()) {
    const faults = storedJson(row.faults, isTextFaults);
    yield { page: urls.known(Number(row.url_id)), ...faults };
  }
}
