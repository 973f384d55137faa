/** What Lighthouse measured (store/speed.ts), for rows that are pages. */
import type { SpeedReport } from '@orbweaver/model/speed-report.ts';
import type { Database } from '../../ports.ts';
import { readSpeed } from '../../speed.ts';
import { flagField, numberField } from './field.ts';
import { once } from './once.ts';

/** Read when one of them is asked for. */
export function speedOfUrls(database: Database, urlIdOf: (row: number) => number) {
  const byUrl = once(() => readSpeed(database));
  const figure = (device: SpeedReport['device'], pick: (report: SpeedReport) => number | null) => () =>
    numberField((row) => {
      const report = byUrl().get(urlIdOf(row))?.[device];
      return report === undefined ? null : pick(report);
    });
  return {
    mobilePerformance: figure('mobile', ({ scores }) => scores.performance),
    desktopPerformance: figure('desktop', ({ scores }) => scores.performance),
    mobileLcp: figure('mobile', ({ metrics }) => metrics.lcp),
    mobileTbt: figure('mobile', ({ metrics }) => metrics.tbt),
    mobileCls: figure('mobile', ({ metrics }) => metrics.cls),
    mobileUnusedJs: figure('mobile', ({ unused }) => unused.js),
    mobileUnusedCss: figure('mobile', ({ unused }) => unused.css),
    isMeasured: () => flagField((row) => byUrl().has(urlIdOf(row))),
  };
}
