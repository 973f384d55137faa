/** Takes back what `finish` wrote, so that a stopped scan can go on: derived tables, late indexes, and what site checks found. */
import { forgetSiteFindings } from './causes.ts';
import type { Database } from './ports.ts';
import { derivedTables, finishIndexes } from './schema.ts';

/** Words that repeat on the site count again. */
const repeatedBack = `UPDATE pages SET words = pages.words + r.words, sentences = pages.sentences + r.sentences
  FROM repeated_texts r WHERE r.url_id = pages.url_id;`;

export function undoFinish(database: Database): void {
  const indexes = Object.keys(finishIndexes).map((name) => `DROP INDEX IF EXISTS ${name};`);
  const rows = derivedTables.map((table) => `DELETE FROM ${table};`);
  database.exec(
    [
      'BEGIN;',
      ...indexes,
      repeatedBack,
      ...rows,
      forgetSiteFindings,
      "DELETE FROM check_outcomes WHERE scope = 'site'; DELETE FROM failures WHERE scope = 'site';",
      'COMMIT;',
    ].join('\n'),
  );
}
