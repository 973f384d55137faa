/** What PageSpeed Insights or Lighthouse measured comes into a finished scan, and the checks that judge it run again. */
import { pagespeedChecks } from '@orbweaver/checks/pagespeed/index.ts';
import type { SpeedReport } from '@orbweaver/model/speed-report.ts';
import { forgetSiteChecks, groupCauses } from '@orbweaver/store/causes.ts';
import { applyIgnores } from '@orbweaver/store/ignores.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { saveSpeed } from '@orbweaver/store/speed.ts';
import { openFinishedWriter } from '@orbweaver/store/write.ts';
import { runSiteChecks } from './finish-file.ts';
import { storedOptions } from './scan.ts';

const checkIds = pagespeedChecks.map(({ id }) => id);

/** Reports of one page. The file is open for writing; the rest of what it says stays as it is. */
export function keepSpeed(database: Database, urlId: number, reports: readonly SpeedReport[]): void {
  for (const report of reports) saveSpeed(database, urlId, report);
  forgetSiteChecks(database, checkIds);
  const writer = openFinishedWriter(database);
  for (const _ of runSiteChecks(database, writer, storedOptions(database), pagespeedChecks));
  writer.commit();
  groupCauses(database);
  applyIgnores(database);
}
