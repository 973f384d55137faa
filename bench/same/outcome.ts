/** What a scan says, taken from its file: the stable report, totals and score. Two scans of one site are the same where nothing of it differs. */
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { scoreOf } from '@orbweaver/store/views/score.ts';
import { ScanTables } from '@orbweaver/store/views/table/scan-tables.ts';

const categories = new Map(allChecks.map((check) => [check.id, String(check.category)]));

const categoryOf = (check: string) => categories.get(check) ?? '';

/** Lines of the stable report, the score with its losses, and the totals of each check with its severity, those that depend on time too. */
export function outcomeOf(file: string): string[] {
  const database = openScanFile(openDatabase, file, 'read');
  try {
    const lines: string[] = [];
    for (const entry of reportEntries(database, { stable: true, categoryOf })) {
      lines.push(JSON.stringify(entry));
    }
    lines.push(`score ${JSON.stringify(scoreOf(new ScanTables(database, { categoryOf })))}`);
    const totals = database.prepare(
      'SELECT check_id, severity, count(*) AS n FROM issues GROUP BY check_id, severity ORDER BY check_id, severity',
    );
    for (const { check_id: check, severity, n } of totals.iterate()) lines.push(`total ${check} ${severity} ${n}`);
    return lines;
  } finally {
    database.close();
  }
}

/** Lines that only one of the two has: `-` the first, `+` the second. */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  return [...without(one, other).map((line) => `- ${line}`), ...without(other, one).map((line) => `+ ${line}`)];
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}
