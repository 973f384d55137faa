/** Findings on the many small parts of one page (links, images, resources), bounded: a page may hold a hundred thousand of them. */
import type { Finding } from '@orbweaver/model/issue.ts';

/** Findings of one check on one page that are kept; the last one kept then carries the whole number as `count`. */
export const maxFindingsPerPage = 1000;

/** 'pass' when no part is wrong. `describe` is called for the parts that are kept. */
export function gather<T>(parts: readonly T[], isWrong: (part: T) => boolean, describe: (part: T) => Finding): readonly Finding[] | 'pass' {
  let findings: Finding[] | null = null;
  let count = 0;
  for (const part of parts) {
    if (!isWrong(part)) continue;
    count++;
    if (count > maxFindingsPerPage) continue;
    findings ??= [];
    findings.push(describe(part));
  }
  return findings === null ? 'pass' : bound(findings, count);
}

/** At most 1,000 findings; `count` is how many there were. */
export function bound(findings: readonly Finding[], count: number): readonly Finding[] {
  if (count <= maxFindingsPerPage) return findings;
  const kept = findings.slice(0, maxFindingsPerPage);
  const last = kept.at(-1);
  if (last !== undefined) kept[maxFindingsPerPage - 1] = { ...last, evidence: { ...last.evidence, count } };
  return kept;
}
