/** Number, day, list and plural formatters, each made once: making one costs a hundred times what using it does. */

const numbers = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();
const months = new Map<string, Intl.DateTimeFormat>();
const lists = new Map<string, Intl.ListFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** `tag` of BCP 47. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, `${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options));
}

export function dayFormat(tag: string): Intl.DateTimeFormat {
  return kept(days, tag, () => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
}

/** `2026-11` as `November 2026`. */
export function monthFormat(tag: string): Intl.DateTimeFormat {
  return kept(months, tag, () => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
}

/** Joins names as the language does: not every one has the Latin comma. */
export function listFormat(tag: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat {
  return kept(lists, `${tag} ${JSON.stringify(options)}`, () => new Intl.ListFormat(tag, options));
}

export function pluralRules(tag: string): Intl.PluralRules {
  return kept(plurals, tag, () => new Intl.PluralRules(tag));
}

function kept<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
