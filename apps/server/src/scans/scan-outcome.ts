/** What a finished file says of its scan, through the views that every screen and report reads. */
import type { ScanSummary as SavedSummary } from '@orbweaver/model/api/scans.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createViewReader, type ViewKind, type ViewQuestion, type ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import { readMeta, storedOptions } from '@orbweaver/scan/scan.ts';
import { countPages, issuesBySeverity } from '@orbweaver/scan/summary.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import type { FixTask } from '@orbweaver/store/views/fix-first.ts';
import type { ScanFinding, ScanOutcome } from './scan-messages.ts';

export function readOutcome(file: string, block: ScanOutcome['block']): ScanOutcome {
  const database = openScanFile(openDatabase, file, 'read');
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
      file,
      summary: summaryOf(database, overview.score.score),
      severities: Object.fromEntries(
        severities.map((severity) => [severity, overview.severities[severity].causes]),
      ) as ScanOutcome['severities'],
      findings: tasks[detected.kind].map(findingOf),
      block,
      startFault: overview.startFault,
    };
  } finally {
    database.close();
  }
}

function summaryOf(database: Database, score: number | null): SavedSummary {
  const { startUrl } = storedOptions(database);
  const { error, warning, notice } = issuesBySeverity(database);
  return {
    url: startUrl.slice(0, 2_000),
    host: new URL(startUrl).host,
    pages: countPages(database),
    errors: error,
    warnings: warning,
    notices: notice,
    score,
    isComplete: readMeta(database, 'state') === 'complete',
    startedAt: readMeta(database, 'startedAt') ?? new Date().toISOString(),
  };
}
