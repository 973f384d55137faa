/** The documents that a check's rule comes from, by the check's id; the entries in packages/checks name them. */
import sources from './generated/check-sources.json' with { type: 'json' };
import { ownValue } from './lookup.ts';

export interface CheckSource {
  readonly name: string;
  /** https; null where no public document says it. */
  readonly url: string | null;
}

const byCheck: Readonly<Record<string, Readonly<Record<string, string | null>>>> = sources;

/** In the order of the check; empty for a check that is not known. */
export function sourcesOfCheck(check: string): readonly CheckSource[] {
  return Object.entries(ownValue(byCheck, check) ?? {}).map(([name, url]) => ({ name, url }));
}
