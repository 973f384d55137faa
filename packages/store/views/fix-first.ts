/** What to fix first: impact of the severity x affected URLs x confidence that the finding matters (docs/score.md). */
import { lookup } from '@orbweaver/model/lookup.ts';
import type { Severity } from '@orbweaver/model/severity.ts';

interface CheckCount {
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
  /** Distinct URLs that have it; the site itself is one. */
  readonly urls: number;
}

export type Ranked<T> = T & { readonly impact: number; readonly confidence: number };

const impacts: Readonly<Record<Severity, number>> = { error: 10, warning: 3, notice: 0.5, opportunity: 0.3 };

/** Below 1 where a check estimates: text widths, similarity, language, speed from one place. By check, else by category. */
const confidences = lookup<number>({
  'content-near-duplicate': 0.8,
  'content-thin': 0.7,
  'soft-404': 0.7,
  content: 0.9,
  keywords: 0.5,
  performance: 0.7,
  accessibility: 0.9,
});

/** The `limit` counts that are worth most, best first; equal ones in the order of their check's name. */
export function fixFirst<T extends CheckCount>(counts: readonly T[], limit: number): readonly Ranked<T>[] {
  return counts
    .map((count) => ({
      ...count,
      impact: impacts[count.severity],
      confidence: confidences[count.check] ?? confidences[count.category] ?? 1,
    }))
    .sort((a, b) => worthOf(b) - worthOf(a) || (a.check < b.check ? -1 : 1))
    .slice(0, limit);
}

function worthOf({ impact, confidence, urls }: Ranked<CheckCount>): number {
  return impact * confidence * urls;
}
