/** As much of vitest as the port contracts use, for a worker of a browser: tests are gathered first, then run one after the other. */

type Hook = () => unknown;
type Case = { readonly name: string; readonly run: Hook; readonly before: readonly Hook[]; readonly after: readonly Hook[] };

const cases: Case[] = [];
let names: readonly string[] = [];
let before: readonly Hook[] = [];
let after: readonly Hook[] = [];

export function describe(name: string, gather: () => void): void {
  const outer = [names, before, after] as const;
  names = [...names, name];
  gather();
  [names, before, after] = outer;
}

export function beforeEach(hook: Hook): void {
  before = [...before, hook];
}

export function afterEach(hook: Hook): void {
  after = [hook, ...after];
}

export function it(name: string, run: Hook): void {
  // Hooks may be declared behind the test: the arrays of its group are complete when it runs.
  cases.push({ name: [...names, name].join(' > '), run, before, after });
}

it.each =
  (rows: readonly unknown[]) =>
  (name: string, run: (...values: never[]) => unknown): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      it(`${name} ${JSON.stringify(values[0])}`, () => run(...(values as never[])));
    }
  };

export interface CaseResult {
  readonly name: string;
  /** Null where it passed. */
  readonly fault: string | null;
}

export async function runCases(tell: (result: CaseResult) => void): Promise<void> {
  for (const { name, run, before, after } of cases) {
    let fault: string | null = null;
    try {
      for (const hook of before) await hook();
      await run();
    } catch (error) {
      fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    try {
      for (const hook of after) await hook();
    } catch (error) {
      fault ??= String(error);
    }
    tell({ name, fault });
  }
}

interface Expectation {
  readonly not: Expectation;
  toBe(expected: unknown): void;
  toEqual(expected: unknown): void;
  toMatchObject(expected: object): void;
  toMatch(expected: RegExp): void;
  toThrow(expected?: RegExp): void;
  toBeNull(): void;
  toBeGreaterThan(expected: number): void;
  toBeGreaterThanOrEqual(expected: number): void;
  toBeLessThan(expected: number): void;
}

export function expect(value: unknown, note = '', isNegated = false): Expectation {
  const check = (isRight: boolean, matcher: string, expected?: unknown): void => {
    if (isRight === isNegated) throw new Error(`${note} ${shown(value)} ${isNegated ? 'not ' : ''}${matcher} ${shown(expected)}`);
  };
  return {
    get not() {
      return expect(value, note, !isNegated);
    },
    toBe: (expected) => check(Object.is(value, expected), 'toBe', expected),
    toEqual: (expected) => check(isEqual(value, expected, false), 'toEqual', expected),
    toMatchObject: (expected) => check(isEqual(value, expected, true), 'toMatchObject', expected),
    toMatch: (expected) => check(expected.test(String(value)), 'toMatch', String(expected)),
    toThrow: (expected) => check(throws(value as Hook, expected), 'toThrow', String(expected ?? '')),
    toBeNull: () => check(value === null, 'toBeNull'),
    toBeGreaterThan: (expected) => check((value as number) > expected, 'toBeGreaterThan', expected),
    toBeGreaterThanOrEqual: (expected) => check((value as number) >= expected, 'toBeGreaterThanOrEqual', expected),
    toBeLessThan: (expected) => check((value as number) < expected, 'toBeLessThan', expected),
  };
}

function throws(call: Hook, expected?: RegExp): boolean {
  try {
    call();
    return false;
  } catch (error) {
    return expected === undefined || expected.test(String(error));
  }
}

/** `isPartial`: objects may have more fields than expected. */
function isEqual(value: unknown, expected: unknown, isPartial: boolean): boolean {
  if (Object.is(value, expected)) return true;
  if (typeof value !== 'object' || typeof expected !== 'object' || value === null || expected === null) return false;
  if (ArrayBuffer.isView(expected)) {
    const [one, other] = [value as Uint8Array, expected as Uint8Array];
    return one.length === other.length && other.every((byte, at) => one[at] === byte);
  }
  const [one, other] = [value as Record<string, unknown>, expected as Record<string, unknown>];
  if (Array.isArray(expected) && one.length !== other.length) return false;
  if (!isPartial && Object.keys(one).length !== Object.keys(other).length) return false;
  return Object.keys(other).every((key) => isEqual(one[key], other[key], isPartial));
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 500);
}
