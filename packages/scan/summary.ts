/** How a scan went, in numbers, from its finished file. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { countFailures } from '@orbweaver/store/failures.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { issuesAsTold, readToldCauses } from '@orbweaver/store/told-causes.ts';
import type { ScanLog } from './engine/scan-log.ts';
import type { ScanSummary } from './progress.ts';

/** HTML pages in scope that the file holds. */
export function countPages(database: Database): number {
  return Number(database.prepare('SELECT count(*) AS n FROM pages').get()?.n ?? 0);
}

/** By cause: what is one change to mend is one issue. */
export function issuesBySeverity(database: Database): ScanSummary['issues'] {
  const counts = new Map<unknown, number>();
  for (const { severity, n } of database
    .prepare(
      `SELECT told_severity AS severity, count(DISTINCT told_id) AS n FROM ${issuesAsTold(readToldCauses(database))} GROUP BY told_severity`,
    )
    .iterate()) {
    counts.set(severity, Number(n));
  }
  return Object.fromEntries(severities.map((severity) => [severity, counts.get(severity) ?? 0])) as Record<Severity, number>;
}

/** URLs that are known and were not fetched, by reason; empty before a scan has ended. */
export function notFetchedByReason(database: Database): Readonly<Record<string, number>> {
  const rows = database.prepare(
    'SELECT not_fetched AS reason, count(*) AS n FROM discovery WHERE not_fetched IS NOT NULL GROUP BY not_fetched ORDER BY 1',
  );
  return Object.fromEntries([...rows.iterate()].map(({ reason, n }) => [String(reason), Number(n)]));
}

export function summarize(database: Database, file: string, complete: boolean, log: ScanLog, now: number): Omit<ScanSummary, 'gathered'> {
  const count = (sql: string): number => Number(database.prepare(sql).get()?.n ?? 0);
  return {
    file,
    complete,
    pages: countPages(database),
    urls: count('SELECT count(*) AS n FROM urls'),
    fetched: count('SELECT count(*) AS n FROM responses'),
    failed: count("SELECT count(*) AS n FROM responses WHERE (status = 0 OR status >= 400) AND verdict <> 'not-checked'"),
    issues: issuesBySeverity(database),
    requests: log.requests,
    handedOver: count(`SELECT count(*) AS n FROM pages WHERE flags & ${pageFlags.handedOver}`),
    notFetched: notFetchedByReason(database),
    failures: countFailures(database),
    elapsedMs: Math.round(log.elapsedMs(now)),
    notices: log.notices,
  };
}
