/** The rows that a declaration names, and their fields by name. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { heldGroups } from '../../held-groups.ts';
import { absentFields, withoutAbsentFields } from '../rows/field-groups.ts';
import { rowReaders } from '../rows/row-readers.ts';
import type { TableDeclaration } from '../view.ts';
import { testOf } from './condition.ts';
import type { Field } from './field.ts';
import { pickRows, type RowReader, type Rows } from './rows.ts';
import { type RuleColumn, ruleColumns } from './rule-columns.ts';
import type { RowTables } from './scan-tables.ts';

/** Fields that the scan has nothing for. */
export function absentOf({ rows }: Pick<TableDeclaration, 'rows'>, { database }: Pick<RowTables, 'database'>): ReadonlySet<string> {
  return absentFields(rows, heldGroups(database));
}

export function readerOf({ rows }: Pick<TableDeclaration, 'rows'>): RowReader {
  return rowReaders[rows];
}

export function rowsOfTable(declaration: TableDeclaration, tables: RowTables): Rows {
  return shownRows(declaration, tables, readerOf(declaration).read(tables));
}

/** The rows of a declaration for a report, part by part. */
export function* rowParts(declaration: TableDeclaration, tables: RowTables): Iterable<Rows> {
  const { parts, read } = readerOf(declaration);
  for (const rows of parts === undefined ? [read(tables)] : parts(tables)) yield shownRows(declaration, tables, rows);
}

/** Throws RangeError for a field that the rows do not have. */
export function fieldOf(rows: Rows, name: string): Field {
  const field = ownValue(rows.fields, name)?.();
  if (field === undefined) throw new RangeError(`rows have no field ${name}`);
  return field;
}

/** The columns that follow those of the declaration. */
export function rulesOf({ rules }: TableDeclaration, { database }: RowTables): readonly RuleColumn[] {
  return rules === true ? ruleColumns(database) : [];
}

function shownRows(declaration: TableDeclaration, tables: RowTables, rows: Rows): Rows {
  if (declaration.needsRules === true && rulesOf(declaration, tables).length === 0) return pickRows(rows, new Int32Array(0));
  return fittingRows(declaration, withoutAbsentFields(rows, absentOf(declaration, tables)));
}

function fittingRows({ where }: TableDeclaration, rows: Rows): Rows {
  if (where === undefined) return rows;
  const fits = testOf(rows, where);
  const at = new Int32Array(rows.size);
  let length = 0;
  for (let row = 0; row < rows.size; row++) if (fits(row)) at[length++] = row;
  return length === rows.size ? rows : pickRows(rows, at.slice(0, length));
}
