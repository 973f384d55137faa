/** What an audit entry changed: the fields of two plain values that are not the same, `limits.spider` and the like; the whole where it is a text. */

export interface Difference {
  /** '' for a value without fields. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const maxChars = 300;

export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [left, right] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return names
    .map((field) => ({ field, before: wordsOf(left.get(field)), after: wordsOf(right.get(field)) }))
    .filter((each) => each.before !== each.after);
}

function fieldsOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  return new Map(Object.entries(value).flatMap(([name, part]) => [...fieldsOf(part, path === '' ? name : `${path}.${name}`)]));
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text = String(value);
  return text.length > maxChars ? `${text.slice(0, maxChars).toWellFormed()}…` : text;
}
