/** Pages of a scan by conditions on their columns: what a person asks of a table, asked of all that is known of pages. */
import { type Condition, operators } from '@orbweaver/model/conditions.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { Database } from '../../ports.ts';
import { tableView } from '../view.ts';
import { makeTable } from './make-table.ts';
import { ScanTables } from './scan-tables.ts';
import { selectRows } from './select.ts';

const pagesTable = tableView({
  id: 'pages',
  group: 'server',
  icon: 'file',
  rows: 'pages',
  where: { internal: 1 },
  columns: {
    url: { kind: 'url' },
    status: { kind: 'status' },
    depth: { kind: 'number' },
    indexable: { kind: 'flag' },
    noindex: { kind: 'flag' },
    nofollow: { kind: 'flag' },
    title: { kind: 'text' },
    titleChars: { kind: 'number' },
    description: { kind: 'text' },
    descriptionChars: { kind: 'number' },
    h1: { kind: 'text' },
    lang: { kind: 'text' },
    canonical: { kind: 'url' },
    words: { kind: 'number' },
    inlinks: { kind: 'number' },
    linkScore: { kind: 'score' },
    links: { kind: 'number' },
    issues: { kind: 'number' },
    bodyBytes: { kind: 'bytes' },
    ttfbMs: { kind: 'ms' },
  },
  rules: true,
});

/** URL ids. Throws AppError 'option-invalid' for a column that pages do not have. */
export function pagesWhere(
  database: Database,
  conditions: readonly { readonly column: string; readonly operator: string; readonly value: string }[],
): number[] {
  const tables = new ScanTables(database, { categoryOf: () => '' });
  const table = makeTable(pagesTable, tables);
  const known = conditions.map(({ column, operator, value }): Condition => {
    const found = operators.find((each) => each === operator);
    const { id } = table.columns.find((each) => each.id === column || each.id === `custom:${column}`) ?? {};
    if (id === undefined || found === undefined)
      throw new AppError('option-invalid', {
        option: 'segment',
        value: JSON.stringify(column),
        expected: `one of ${table.columns.map((each) => each.id).join(', ')}`,
      });
    return { column: id, operator: found, value };
  });
  const query = { list: null, findings: false, check: null, text: '', conditions: known, match: 'all', sort: [], about: null } as const;
  return Array.from(selectRows(table, query), (row) => table.urlIdOf(row));
}
