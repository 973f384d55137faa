/** An object told by another one that is much like it: only what differs, and of lists only the items that the other one lacks. */

/** Items of a list: some in a row that the other list has from `same` on, or one that it lacks. */
export type ListPart<T> = { readonly same: number; readonly count: number } | { readonly own: T };

/** By field; a field that is not named is equal. */
export type Difference<F> = {
  readonly [K in keyof F]?: F[K] extends readonly (infer T)[] ? readonly ListPart<T>[] : F[K];
};

/** `object` as a difference to `other`, in these fields. Where values stand (`offset`) does not count. Null where the fields are equal. */
export function differenceOf<F extends object>(object: F, other: F, fields: readonly (keyof F)[]): Difference<F> {
  const difference: { [K in keyof F]?: unknown } = {};
  for (const field of fields) {
    const [own, others] = [object[field], other[field]];
    if (signOf(own) === signOf(others)) continue;
    difference[field] = Array.isArray(own) && Array.isArray(others) ? listDifference(own, others) : own;
  }
  return difference as Difference<F>;
}

/** The field as the object had it. What is equal comes from `other`, and stands where it does there. */
export function valueBehind<F extends object, K extends keyof F>(other: F, difference: Difference<F>, field: K): F[K] {
  if (!Object.hasOwn(difference, field)) return other[field];
  const value = difference[field];
  const others = other[field];
  if (!Array.isArray(value) || !Array.isArray(others)) return value as F[K];
  return value.flatMap((part: ListPart<unknown>) => ('own' in part ? [part.own] : others.slice(part.same, part.same + part.count))) as F[K];
}

/** Each item takes the next equal one of the other list that no item before it has taken. */
function listDifference(items: readonly unknown[], others: readonly unknown[]): ListPart<unknown>[] {
  const places = new Map<string, number[]>();
  for (let at = others.length - 1; at >= 0; at--) {
    const sign = signOf(others[at]);
    const known = places.get(sign);
    if (known === undefined) places.set(sign, [at]);
    else known.push(at);
  }
  const parts: ListPart<unknown>[] = [];
  let run: { same: number; count: number } | null = null;
  for (const item of items) {
    const at = places.get(signOf(item))?.pop();
    if (at === undefined) {
      parts.push({ own: item });
      run = null;
    } else if (run !== null && at === run.same + run.count) run.count++;
    else {
      run = { same: at, count: 1 };
      parts.push(run);
    }
  }
  return parts;
}

function signOf(value: unknown): string {
  return JSON.stringify(value, (key, each) => (key === 'offset' ? undefined : each)) ?? '';
}
