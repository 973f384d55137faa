/** What a finished file says of its scan, through the views that every screen and report reads. */
import type { ScanSummary as SavedSummary } from '@orbweaver/model/api/scans.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import type { ScanSummary } from '@orbweaver/scan/progress.ts';
import { createViewReader, type ViewKind, type ViewQuestion, type ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import { readMeta, storedOptions } from '@orbweaver/scan/scan.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { FixTask } from '@orbweaver/store/views/fix-first.ts';
import type { ScanFinding, ScanOutcome } from './scan-messages.ts';

export function readOutcome(scan: ScanSummary, isBlocked: boolean): ScanOutcome {
  const database = openScanFile(openDatabase, scan.file, 'read');
  try {
    const reader = createViewReader(database);
    const ask = <K extends ViewKind>(question: ViewQuestion & { readonly kind: K }) => reader.response(question) as ViewResult<K>;
    const overview = ask({ kind: 'overview', ask: null });
    const findingOf = (task: FixTask): ScanFinding => {
      const causes = ask({ kind: 'causes', ask: { check: task.check, severity: task.severity } });
      const first = causes.find(({ id }) => id === task.cause?.id) ?? causes[0];
      const { check, severity, urls, minutes } = task;
      return { check, severity, causes: task.causes, urls, minutes, url: first?.url ?? '', evidence: first?.evidence ?? {} };
    };
    const { detected, tasks } = overview.fixFirst;
    return {
      file: scan.file,
      scan,
      summary: summaryOf(scan, overview.score.score, {
        startUrl: storedOptions(database).startUrl,
        startedAt: readMeta(database, 'startedAt') ?? new Date().toISOString(),
      }),
      severities: Object.fromEntries(
        severities.map((severity) => [severity, overview.severities[severity].causes]),
      ) as ScanOutcome['severities'],
      findings: tasks[detected.kind].map(findingOf),
      isBlocked,
      startFault: overview.startFault,
    };
  } finally {
    database.close();
  }
}

function summaryOf(
  scan: ScanSummary,
  score: number | null,
  { startUrl, startedAt }: { readonly startUrl: string; readonly startedAt: string },
): SavedSummary {
  const { error, warning, notice } = scan.issues;
  return {
    url: startUrl.slice(0, 2_000),
    host: new URL(startUrl).host,
    pages: scan.pages,
    errors: error,
    warnings: warning,
    notices: notice,
    score,
    isComplete: scan.complete,
    startedAt,
  };
}
