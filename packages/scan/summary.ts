/** How a scan went, in numbers, from its finished file. */
import { failedReason } from '@orbweaver/checks/outcomes.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import type { ScanSummary } from './progress.ts';
import type { ScanLog } from './scan-log.ts';

const hasFailed = `reason LIKE '${failedReason}%' AND not_tested > 0`;

export function summarize(database: Database, file: string, complete: boolean, log: ScanLog, now: number): ScanSummary {
  const count = (sql: string): number => Number(database.prepare(sql).get()?.n ?? 0);
  const grouped = (sql: string): Record<string, number> =>
    Object.fromEntries([...database.prepare(sql).iterate()].map(({ key, n }) => [String(key), Number(n)]));
  const bySeverity = grouped('SELECT severity AS key, count(*) AS n FROM issues GROUP BY severity');
  return {
    file,
    complete,
    pages: count('SELECT count(*) AS n FROM pages'),
    urls: count('SELECT count(*) AS n FROM urls'),
    fetched: count('SELECT count(*) AS n FROM answers'),
    failed: count('SELECT count(*) AS n FROM answers WHERE status = 0 OR status >= 400'),
    issues: Object.fromEntries(severities.map((severity) => [severity, bySeverity[severity] ?? 0])) as Record<Severity, number>,
    requests: log.requests,
    handedOver: count(`SELECT count(*) AS n FROM pages WHERE flags & ${pageFlags.handedOver}`),
    notFetched: grouped(
      'SELECT not_fetched AS key, count(*) AS n FROM discovery WHERE not_fetched IS NOT NULL GROUP BY not_fetched ORDER BY 1',
    ),
    checkFailures: {
      checks: count(`SELECT count(DISTINCT check_id) AS n FROM check_outcomes WHERE ${hasFailed}`),
      times: count(`SELECT coalesce(sum(not_tested), 0) AS n FROM check_outcomes WHERE ${hasFailed}`),
    },
    elapsedMs: Math.round(log.elapsedMs(now)),
    notices: log.notices,
  };
}
