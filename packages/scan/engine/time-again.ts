/**
 * Sixth phase: asks for slow pages again, one at a time, now that nothing else is under way. A time that was taken while many requests were
 * open, or while the scanner was busy, can be ours; what is slow now too is the server's. Few are asked: they stand for the others.
 */

import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { responseTimeChecks } from '@orbweaver/checks/performance/page-speed.ts';
import { settingsOf } from '@orbweaver/checks/settings.ts';
import { createScope } from '@orbweaver/crawl/scope.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { type DoubtfulTime, doubtfulTimes, type TimeLimits } from '@orbweaver/store/response-times.ts';
import { pageViewOf } from '../page-view.ts';
import type { Step } from './phase.ts';
import { Prober } from './prober.ts';
import type { EngineParts, Scan } from './state.ts';

/** Pages asked for at most, and how many must be slow again until the rest is believed. */
export const mostAsked = 20;
const enoughConfirmed = 5;

export function timeAgain(scan: Scan): Step {
  const { parts, state } = scan;
  if (state.isTimed || !parts.options.probes) return 'done';
  parts.committer.commit();
  const limits = limitsOf(parts.options);
  const slow = doubtfulTimes(parts.database, limits).filter(({ url }) => parts.reread?.has(url) ?? true);
  if (slow.length > 0) return runTimes(scan, slow, limits);
  state.isTimed = true;
  return 'done';
}

/** A scan that is stopped meanwhile keeps nothing of them: it takes them when it goes on. */
async function runTimes({ parts, state }: Scan, slow: readonly DoubtfulTime[], limits: TimeLimits): Promise<void> {
  const isStopping = () => state.isStopping;
  const times = await takeTimes(slow, limits, new Prober({ ...parts, isStopping }), isStopping);
  if (state.isStopping) return;
  if (times.length > 0) judgeAgain(parts, state.siteHosts, times);
  state.isTimed = true;
}

function limitsOf({ checkSettings }: EngineParts['options']): TimeLimits {
  const [ttfbMs, totalMs] = responseTimeChecks.map((check) => Number(settingsOf(check, checkSettings).maxMs)) as [number, number];
  return { ttfbMs, totalMs };
}

/** What takes the place of the first times. Where a page was quick when it was asked alone, the others that came slowly are not judged. */
async function takeTimes(
  slow: readonly DoubtfulTime[],
  limits: TimeLimits,
  prober: Pick<Prober, 'time'>,
  isStopping: () => boolean,
): Promise<DoubtfulTime[]> {
  const taken: DoubtfulTime[] = [];
  const count = { asked: 0, confirmed: 0, refuted: 0 };
  for (const each of slow.slice(0, mostAsked)) {
    if (isStopping() || (count.refuted === 0 && count.confirmed >= enoughConfirmed)) break;
    const record = await prober.time(each.url);
    count.asked++;
    const again = record === null ? null : timesOf(each, record);
    if (again === null) continue;
    taken.push(again);
    if (again.ttfbMs > limits.ttfbMs || again.totalMs > limits.totalMs) count.confirmed++;
    else count.refuted++;
  }
  if (count.refuted === 0) return taken;
  const rest = slow.slice(count.asked).map((each) => ({ ...each, ttfbMs: 0, totalMs: 0, isAtLeast: true }));
  return [...taken, ...rest];
}

/** null where the second answer tells no more than the first. */
function timesOf({ urlId, url, ...first }: DoubtfulTime, record: FetchRecord): DoubtfulTime | null {
  if (record.status !== 200 || record.error !== null || record.timesAtLeast) return null;
  const least = (one: number, other: number) => Math.round(10 * (first.isAtLeast ? one : Math.min(one, other))) / 10;
  return { urlId, url, ttfbMs: least(record.ttfbMs, first.ttfbMs), totalMs: least(record.totalMs, first.totalMs), isAtLeast: false };
}

/** What the checks of times said of the pages goes, and they look at them again. */
function judgeAgain({ options, database, writer }: EngineParts, siteHosts: readonly string[], times: readonly DoubtfulTime[]): void {
  const { categories, checkSettings: settings } = options;
  const checker = createPageChecker({ categories, settings, checks: responseTimeChecks });
  const scope = createScope(options, siteHosts);
  const judge = () => {
    const reader = new FactsReader(database);
    return times.flatMap(({ urlId }) => {
      const response = reader.response(urlId);
      if (response === null) return [];
      return checker.run(pageViewOf(response, true, reader.facts(urlId), scope), null).findings.map((finding) => ({ urlId, finding }));
    });
  };
  judge();
  const before = checker.takeCounts();
  writer.addOutcomes(before.map((row) => ({ ...row, ...negative(row) })));
  writer.retime(
    times,
    responseTimeChecks.map(({ id }) => id),
  );
  writer.saveIssues(
    judge().map(({ urlId, finding: { check, severity, finding, cause } }) => ({
      urlId,
      check,
      severity,
      evidence: JSON.stringify(finding.evidence),
      group: finding.group ?? null,
      cause,
    })),
  );
  writer.addOutcomes(checker.takeCounts());
  writer.commit();
}

type Counts = Readonly<Record<'passed' | 'failed' | 'notApplicable' | 'notTested', number>>;

function negative({ passed, failed, notApplicable, notTested }: Counts): Counts {
  return { passed: -passed, failed: -failed, notApplicable: -notApplicable, notTested: -notTested };
}
