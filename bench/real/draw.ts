// A sample of findings that a printed seed gives again: more errors and warnings than notices, and causes of many checks rather than many of one.
import { numbers } from '../../fixtures/sites/synthetic/random.ts';
import type { Severity } from '../../packages/model/severity.ts';

export interface Drawable {
  readonly check: string;
  readonly severity: Severity;
}

const weights: Readonly<Record<Severity, number>> = { error: 12, warning: 6, notice: 2, opportunity: 1 };

/** How finely a weight is turned into whole numbers. */
const steps = 1_000_000;

/** At most `count` of `from`, in the order drawn. Each further finding of a check is three times less likely than the one before. */
export function draw<T extends Drawable>(from: readonly T[], seed: number, count: number): T[] {
  const next = numbers(seed);
  const left = Map.groupBy(from, ({ check, severity }) => `${severity} ${check}`);
  const drawnOf = new Map<string, number>();
  const drawn: T[] = [];
  while (drawn.length < count && left.size > 0) {
    const lines = [...left.keys()];
    const shares = lines.map((line) => weightOf(line, drawnOf));
    const line = lines[at(shares, next)] as string;
    const findings = left.get(line) as T[];
    drawn.push(...findings.splice(next(findings.length), 1));
    drawnOf.set(line, (drawnOf.get(line) ?? 0) + 1);
    if (findings.length === 0) left.delete(line);
  }
  return drawn;
}

function weightOf(line: string, drawnOf: ReadonlyMap<string, number>): number {
  const severity = line.slice(0, line.indexOf(' ')) as Severity;
  return weights[severity] / 3 ** (drawnOf.get(line) ?? 0);
}

/** The index of a share, as often as it is large. */
function at(shares: readonly number[], next: (below: number) => number): number {
  const sum = shares.reduce((total, share) => total + share, 0);
  let rest = (next(steps) / steps) * sum;
  for (const [index, share] of shares.entries()) {
    rest -= share;
    if (rest < 0) return index;
  }
  return shares.length - 1;
}
