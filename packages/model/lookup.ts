/**
 * Records whose keys are words of a page, a header, a file or a person. A plain object answers `constructor` with a
 * function of Object.prototype; these answer it like any other word that they do not know.
 */
declare const nullPrototype: unique symbol;

/** A record without a prototype: may be read and written with any string as the key. */
export type Lookup<T> = Record<string, T> & { readonly [nullPrototype]: true };

/** A record of these entries that inherits nothing. Without entries: an empty one, to be filled. */
export function lookup<T>(entries: Readonly<Record<string, T>> = {}): Lookup<T> {
  return Object.assign(Object.create(null) as Lookup<T>, entries);
}

/** The record's own value under that name, never one that every object inherits; undefined without one. */
export function ownValue<T>(record: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
