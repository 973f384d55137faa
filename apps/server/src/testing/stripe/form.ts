/** Stripe's request bodies and queries: `a[b][0][c]=v` becomes nested objects; an object whose keys are all numbers is a list. */

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

export function readForm(text: string): { [name: string]: FormValue } {
  const form: { [name: string]: FormValue } = {};
  for (const [key, value] of new URLSearchParams(text))
    place(
      form,
      key.split(/\]?\[|\]$/).filter((part, i) => i === 0 || part !== ''),
      value,
    );
  return listsOf(form) as { [name: string]: FormValue };
}

function place(form: { [name: string]: FormValue }, path: readonly string[], value: string): void {
  let at = form;
  for (const part of path.slice(0, -1)) {
    const next = Object.hasOwn(at, part) && typeof at[part] === 'object' ? (at[part] as { [name: string]: FormValue }) : {};
    at[part] = next;
    at = next;
  }
  at[path.at(-1) ?? ''] = value;
}

function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, each]) => [name, listsOf(each)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, each]) => each);
  }
  return Object.fromEntries(entries);
}
