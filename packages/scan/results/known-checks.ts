/** Questions about checks that commands and assistants ask: which category, is it known. */
import { type CatalogueEntry, listChecks } from '@orbweaver/checks/catalogue.ts';
import { retiredIds, successorOf } from '@orbweaver/checks/retired.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { findNearest } from '@orbweaver/model/nearest.ts';
import type { ComparedChecks } from '@orbweaver/store/views/compare.ts';

const entries: ReadonlyMap<string, CatalogueEntry> = new Map(listChecks().map((entry) => [entry.id, entry]));

/** Empty for an id that no version knows; a retired one belongs where its successor does. */
export function categoryOf(check: string): string {
  return (entries.get(check) ?? entries.get(successorOf(check) ?? ''))?.category ?? '';
}

function appliesTo(check: string): string | null {
  const entry = entries.get(check);
  if (entry === undefined) return null;
  return entry.judges === 'quality' && entry.appliesTo !== 'file' ? 'not-noindex' : entry.appliesTo;
}

export const comparedChecks: ComparedChecks = { categoryOf, appliesTo };

/** With the retired ids, which older files and rules have. */
export const knownChecks: readonly string[] = [...entries.keys(), ...retiredIds];

/** Values of a repeatable option that takes names, commas allowed; undefined when it was not given. Throws AppError 'option-invalid'. */
export function readNames<T extends string>(option: string, values: readonly string[], known: readonly T[]): T[] | undefined {
  if (values.length === 0) return undefined;
  return values
    .flatMap((value) => value.split(','))
    .map((text) => {
      const name = known.find((each) => each === text.trim());
      if (name !== undefined) return name;
      throw unknownName(option, text.trim(), known);
    });
}

/** AppError 'option-invalid' with the nearest name, or all of them where they are few. */
export function unknownName(option: string, text: string, known: readonly string[]): AppError {
  const near = findNearest(text, known);
  const expected = near === null && known.length < 40 ? `one of ${known.join(', ')}` : 'none';
  return new AppError('option-invalid', { option, value: JSON.stringify(text), near: near ?? 'none', expected });
}
