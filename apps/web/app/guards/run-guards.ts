/** Guards are asked in order before a page is entered; the first one that answers decides. */

/** What a guard makes of a visit. */
export type Verdict =
  /** `invalid`: the page's own rule refused it. `unmatched`: there is no such page for this visitor. */
  { readonly kind: 'not-found'; readonly reason: 'invalid' | 'unmatched' } | { readonly kind: 'redirect'; readonly to: string } | null;

export interface Visit {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export type Guard = (visit: Visit) => Verdict | Promise<Verdict>;

/** The verdict of the first guard that has one; null lets the visit pass. A name without a guard is a bug: it throws. */
export async function runGuards(names: readonly string[], guards: Readonly<Record<string, Guard>>, visit: Visit): Promise<Verdict> {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (guard === undefined) throw new Error(`Unknown route guard: ${name}`);
    const verdict = await guard(visit);
    if (verdict !== null) return verdict;
  }
  return null;
}
