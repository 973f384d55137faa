/** What changed since an earlier scan: new and fixed findings, changed fields, added and removed pages. */
import { severities } from '@orbweaver/model/severity.ts';
import { comparedFields } from '../compare-pages.ts';
import { type Change, changeKinds } from '../table/changes.ts';
import { choiceField, textField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { GrowingTexts } from '../table/texts.ts';

export const changeRows = {
  needs: [],
  read({ database, changes }: RowTables) {
    const texts = new GrowingTexts();
    const change = (row: number) => changes[row] as Change;
    const text = (textOf: (change: Change) => string | null) => () => {
      const indexes = Uint32Array.from(changes, (each) => texts.add(textOf(each)));
      return textField(texts, (row) => indexes[row] as number);
    };
    // Rules of the scans are fields, too.
    const fields = [...new Set<string>([...comparedFields, ...changes.flatMap(({ field }) => field ?? [])])];
    const ids = idsOf(database, new Set(changes.map(({ url }) => url)));
    return {
      size: changes.length,
      isOrdered: true,
      keyOf: (row: number) => row,
      urlIdOf: (row: number) => ids.get(change(row).url) ?? 0,
      findings: {
        severityOf: (row: number) => (change(row).kind === 'new' ? change(row).severity : 0),
        rowsWithCheck: (check: string) => (row: number) => change(row).check === check,
        issuesOf: () => [],
      },
      fields: {
        url: text(({ url }) => url || null),
        change: () => choiceField(changeKinds, (row) => changeKinds.indexOf(change(row).kind)),
        check: text(({ check }) => check),
        severity: () => choiceField(severities, (row) => change(row).severity - 1),
        field: () => choiceField(fields, (row) => fields.indexOf(change(row).field ?? '')),
        before: text(({ before }) => before),
        after: text(({ after }) => after),
      },
    };
  },
} satisfies RowReader;

function idsOf(database: RowTables['database'], wanted: ReadonlySet<string>): Map<string, number> {
  const ids = new Map<string, number>();
  if (wanted.size === 0) return ids;
  for (const { id, url } of database.prepare('SELECT id, url FROM urls').iterate()) {
    if (wanted.has(String(url))) ids.set(String(url), Number(id));
  }
  return ids;
}
