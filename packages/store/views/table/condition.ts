/** The conditions of a declaration as tests of rows. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { Cell } from '../dataset.ts';
import type { Condition, FieldTest } from '../view.ts';
import { cellsOf, type Field } from './field.ts';
import type { Rows } from './rows.ts';

export type RowTest = (row: number) => boolean;

/** Throws RangeError for a field that the rows do not have. */
export function testOf(rows: Rows, condition: Condition): RowTest {
  const tests = Object.entries(condition).map(([name, test]) => {
    const field = ownValue(rows.fields, name)?.();
    if (field === undefined) throw new RangeError(`rows have no field ${name}`);
    return fieldTest(field, test ?? null);
  });
  const [first, second] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  return (row) => tests.every((holds) => holds(row));
}

function fieldTest(field: Field, test: FieldTest): RowTest {
  if (test === null || typeof test !== 'object') return oneOf(field, [test]);
  if (isList(test)) return oneOf(field, test);
  if ('exists' in test) return existence(field, test.exists);
  const { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = test;
  const cell = cellsOf(field);
  return (row) => {
    const value = cell(row);
    return typeof value === 'number' && value >= from && value < below;
  };
}

function isList(test: FieldTest): test is readonly Cell[] {
  return Array.isArray(test);
}

function oneOf(field: Field, wanted: readonly Cell[]): RowTest {
  if (field.form === 'choice') {
    const places = wanted.map((value) => field.choices.indexOf(String(value)));
    return (row) => places.includes(field.index(row));
  }
  const cell = cellsOf(field);
  const [only] = wanted;
  return wanted.length === 1 ? (row) => cell(row) === only : (row) => wanted.includes(cell(row));
}

function existence(field: Field, exists: boolean): RowTest {
  if (field.form === 'choice') return (row) => field.index(row) >= 0 === exists;
  if (field.form === 'text') return (row) => (field.index(row) !== 0) === exists;
  return (row) => (field.cell(row) !== null) === exists;
}
