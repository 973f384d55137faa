/** A comparison of two scans as words, JSON or CSV rows. */
import { inertText } from '@orbweaver/exports/inert-text.ts';
import type { Sheet } from '@orbweaver/exports/sheet.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { Comparison } from '@orbweaver/scan/results/compare-files.ts';
import { textOfIdentity } from '@orbweaver/store/cause-words.ts';
import { type ComparedIssue, leftOutReasons } from '@orbweaver/store/views/compare.ts';
import { type CauseChange, causeChanges, type SeverityCounts } from '@orbweaver/store/views/compare-causes.ts';
import { t } from './words.ts';

/** Lines of one list in the table form. */
const maxLines = 50;

export function comparisonObject({ issues, pages }: Comparison): object {
  const plain = ({ check, severity, category, url, cause, evidence, fingerprint }: ComparedIssue) => ({
    check,
    severity,
    category,
    url,
    cause,
    evidence,
    fingerprint,
  });
  return {
    scope: { same: issues.differences.length === 0, differences: issues.differences },
    issues: {
      causes: { counts: issues.causes.counts, changes: issues.causes.changes },
      counts: issues.counts,
      leftOut: issues.leftOut,
      totals: issues.totals,
      new: issues.new.map(plain),
      fixed: issues.fixed.map(plain),
    },
    pages,
  };
}

/** A row for each difference; `field`, `before` and `after` for pages and scope, `check`, `severity` and `evidence` for issues. */
export function comparisonSheet({ issues, pages }: Comparison): Sheet {
  const text = 'text' as const;
  const columns = ['change', 'url', 'check', 'severity', 'field', 'before', 'after', 'evidence', 'fingerprint', 'cause'];
  return {
    id: 'comparison',
    title: 'Comparison',
    columns: columns.map((id) => ({ id, type: text })),
    *rows() {
      for (const { field, before, after } of issues.differences) yield ['scope', null, null, null, field, before, after, null, null, null];
      for (const [change, list] of [
        ['new', issues.new],
        ['fixed', issues.fixed],
      ] as const) {
        for (const { url, check, severity, evidence, fingerprint, cause } of list)
          yield [change, url, check, severity, null, null, null, JSON.stringify(evidence), fingerprint, cause];
      }
      for (const { url, field, before, after } of pages?.changes ?? [])
        yield ['changed', url, null, null, field, before, after, null, null, null];
      for (const url of pages?.added ?? []) yield ['added', url, null, null, null, null, null, null, null, null];
      for (const url of pages?.removed ?? []) yield ['removed', url, null, null, null, null, null, null, null, null];
    },
  };
}

export function describeComparison({ issues, pages }: Comparison): string {
  const lines: string[] = [];
  if (issues.differences.length === 0) lines.push(t('cli.compare.same-scope'));
  else lines.push(t('cli.compare.scope'), ...issues.differences.map(({ field, before, after }) => `  ${field}: ${before} -> ${after}`));
  lines.push(t('cli.compare.issues', describeEach(issues.causes.counts)), t('cli.compare.findings', describeEach(issues.counts)));
  const { old, now } = issues.leftOut;
  const sums = leftOutReasons.map((reason) => old[reason] + now[reason]);
  if (sums.some((sum) => sum > 0)) {
    const [check = 0, page = 0, ignored = 0, timing = 0, inapplicable = 0] = sums;
    const all = (side: typeof old) => leftOutReasons.reduce((sum, reason) => sum + side[reason], 0);
    lines.push(t('cli.compare.left-out', { old: all(old), now: all(now), check, page, ignored, timing, inapplicable }));
  }
  if (pages !== null) {
    const changed = new Set(pages.changes.map(({ url }) => url)).size;
    const values = { common: pages.common, changed, added: pages.added.length, removed: pages.removed.length, left: pages.notCompared };
    lines.push(t('cli.compare.pages', values));
  }
  for (const change of causeChanges)
    lines.push(...listOf(change, issues.causes.changes.filter((each) => each.change === change).map(causeLine)));
  if (pages !== null) {
    const changes = pages.changes.map(
      ({ url, field, before, after }) => `${url}  ${field}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
    );
    lines.push(...listOf('changed', changes), ...listOf('added', pages.added), ...listOf('removed', pages.removed));
  }
  return `${lines.map(inertText).join('\n')}\n`;
}

function listOf(change: string, rows: readonly string[]): string[] {
  const shown = rows.slice(0, maxLines).map((row) => `${change.padEnd(8)} ${row}`);
  return rows.length > maxLines ? [...shown, `${' '.repeat(9)}${t('cli.compare.more', { count: rows.length - maxLines })}`] : shown;
}

/** The first place, and how many there are. */
function causeLine({ check, severity, cause, url, rows }: CauseChange): string {
  const what = cause === null ? '' : textOfIdentity(check, cause);
  const places = rows === 1 ? '' : t('cli.compare.places', { count: rows });
  return [`${severity.padEnd(11)} ${check}`, what, url, places].filter((part) => part !== '').join('  ');
}

function describeEach<K extends string>(counts: Readonly<Record<K, SeverityCounts>>): Record<K, string> {
  const described = Object.entries<SeverityCounts>(counts).map(([name, each]) => [name, describeCounts(each)]);
  return Object.fromEntries(described) as Record<K, string>;
}

/** `5 (2 errors...)` without words: `5` or `5 (error 2, warning 3)`. */
function describeCounts(counts: SeverityCounts): string {
  const sum = severities.reduce((all, severity) => all + counts[severity], 0);
  const parts = severities.filter((severity) => counts[severity] > 0).map((severity) => `${severity} ${counts[severity]}`);
  return sum === 0 ? '0' : `${sum} (${parts.join(', ')})`;
}
