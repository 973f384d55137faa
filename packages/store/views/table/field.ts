/** What rows say of one thing, in the form that it is held in: the source of a column's cells and of a list's conditions. */
import type { Cell } from '../dataset.ts';
import type { Texts } from './texts.ts';

type Of<T> = (row: number) => T;

export type Field =
  | { readonly form: 'number'; readonly cell: Of<number | null> }
  /** Indexes in `texts`; 0 is no value. */
  | { readonly form: 'text'; readonly texts: Texts; readonly index: Of<number> }
  /** Indexes in `choices`; -1 is no value. */
  | { readonly form: 'choice'; readonly choices: readonly string[]; readonly index: Of<number> }
  /** Put together for each row when it is asked for; `shared`: rows have texts in common, which are made once and kept. */
  | { readonly form: 'computed' | 'shared'; readonly cell: Of<string | null> };

export const numberField = (cell: Of<number | null>): Field => ({ form: 'number', cell });
export const textField = (texts: Texts, index: Of<number>): Field => ({ form: 'text', texts, index });
export const choiceField = (choices: readonly string[], index: Of<number>): Field => ({ form: 'choice', choices, index });
export const computedField = (cell: Of<string | null>): Field => ({ form: 'computed', cell });
export const sharedField = (cell: Of<string | null>): Field => ({ form: 'shared', cell });

/** 1 and 0; null where it cannot be said. */
export function flagField(holds: Of<boolean | null>): Field {
  return numberField((row) => {
    const value = holds(row);
    return value === null ? null : value ? 1 : 0;
  });
}

/** A number where absent ones are held as -1. */
export function countField(numberOf: Of<number>): Field {
  return numberField((row) => {
    const value = numberOf(row);
    return value < 0 ? null : value;
  });
}

export function cellsOf(field: Field): Of<Cell> {
  switch (field.form) {
    case 'text':
      return (row) => field.texts.text(field.index(row));
    case 'choice':
      return (row) => field.choices[field.index(row)] ?? null;
    default:
      return field.cell;
  }
}

/** The field of some rows: row 0 is that of `at[0]`. */
export function pickedField(field: Field, at: Int32Array): Field {
  const place = (row: number) => at[row] as number;
  switch (field.form) {
    case 'number':
      return { form: 'number', cell: (row) => field.cell(place(row)) };
    case 'text':
    case 'choice':
      return { ...field, index: (row) => field.index(place(row)) };
    default:
      return { form: field.form, cell: (row) => field.cell(place(row)) };
  }
}
