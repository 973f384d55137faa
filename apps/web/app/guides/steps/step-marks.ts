/** What a person did with the steps of a fix list: checked off or hidden, by site, kept on this device. */

export interface StepMark {
  readonly is: 'done' | 'hidden';
  /** When the scan began whose step it was, and when the step was marked. ISO 8601. */
  readonly scan: string;
  readonly at: string;
}

/** By the key of the step. */
export type StepMarks = ReadonlyMap<string, StepMark>;

/** Pairs, not records: keys hold words of pages. The site marked last comes last. */
type Stored = readonly (readonly [site: string, marks: readonly (readonly [key: string, mark: StepMark])[]])[];

const mostSites = 50;
const mostMarks = 500;

export function readMarks(stored: string | null, site: string): StepMarks {
  return new Map(sitesOf(stored).find(([each]) => each === site)?.[1]);
}

/** The same with other marks of one site; of too many the oldest go. */
export function writeMarks(stored: string | null, site: string, marks: StepMarks): string {
  const others = sitesOf(stored).filter(([each]) => each !== site);
  const own = [...marks].slice(-mostMarks);
  return JSON.stringify([...others, ...(own.length === 0 ? [] : [[site, own] as const])].slice(-mostSites));
}

/** Nothing of what is not as it was written. */
function sitesOf(stored: string | null): Stored {
  try {
    const sites: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(sites) ? sites.filter(isSite) : [];
  } catch {
    return [];
  }
}

function isSite(value: unknown): value is Stored[number] {
  return isPair(value) && Array.isArray(value[1]) && value[1].every((entry) => isPair(entry) && isMark(entry[1]));
}

function isPair(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

function isMark(value: unknown): value is StepMark {
  if (typeof value !== 'object' || value === null) return false;
  const { is, scan, at } = value as Partial<Record<keyof StepMark, unknown>>;
  return (is === 'done' || is === 'hidden') && isTime(scan) && isTime(at);
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
