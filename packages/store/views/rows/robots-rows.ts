/** robots.txt of each origin that was asked for it. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { SqlRow } from '../../ports.ts';
import { computedField, numberField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';

/** A spreadsheet's cell holds 32,767 characters. */
const maxChars = 32_000;

export const robotsRows = {
  needs: [],
  read({ database }: RowTables) {
    const origins = database
      .prepare(`SELECT origin, status, error, substr(text, 1, ${maxChars}) AS text, faults FROM robots ORDER BY origin`)
      .all();
    const text = (name: string) => () => computedField((row) => (ownValue(origins[row], name) ?? null) as string | null);
    return {
      size: origins.length,
      isOrdered: true,
      keyOf: (row: number) => row,
      urlIdOf: () => 0,
      fields: {
        origin: text('origin'),
        status: () => numberField((row) => Number((origins[row] as SqlRow).status)),
        error: text('error'),
        text: text('text'),
        faults: text('faults'),
      },
    };
  },
} satisfies RowReader;
