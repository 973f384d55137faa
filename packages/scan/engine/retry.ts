/** Third phase: asks again for what failed for a passing reason, after the crawl, so that one dead URL never holds up a level. */
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { isLoopbackHost, urlHost } from '@orbweaver/model/url.ts';
import { jobModes, type WorkerResult } from '../messages.ts';
import type { Retry } from './dispatcher.ts';
import type { Step } from './phase.ts';
import type { EngineParts, Scan } from './state.ts';
import { urlFlags } from './url-table.ts';

const delayMs = { own: 50, foreign: 1000 };

/** Spent on pages that are asked for alone, at most; a site that is down has many of them. */
const maxAloneMs = 120_000;

export function retry({ parts, state }: Scan): Step {
  const { retries, order } = state;
  if (retries.length === 0) return 'done';
  if (retries.some(({ mode }) => mode === jobModes.page)) state.admittedBeforeRetries ??= order.frontier.admitted;
  const together = retries.filter((again) => !isForAlone(parts, again));
  const asked = new Set(together.length > 0 ? together : aloneOrAll(parts, state));
  state.retries = retries.filter((again) => !asked.has(again));
  for (const again of asked) askLater(parts, again);
  return 'waiting';
}

/** A server error can come of our own load: the last attempt is made while nothing else is open. */
function isForAlone({ options, urls }: EngineParts, { id, attempts, earlier }: Retry): boolean {
  return attempts >= options.retries && (earlier.at(-1)?.status ?? 0) >= 500 && urls.has(id, urlFlags.internal);
}

function aloneOrAll({ clock }: EngineParts, state: Scan['state']): Retry[] {
  state.aloneSince ??= clock.now();
  return clock.now() - state.aloneSince < maxAloneMs ? state.retries.slice(0, 1) : state.retries;
}

/** A URL failed for a passing reason. Under a page limit pages are asked for again at once, but for the attempt alone: which pages fit depends on them. */
export function askAgain({ parts, state }: Scan, { id, mode, attempt }: WorkerResult, before: Pick<Retry, 'attempts' | 'earlier'>): void {
  const earlier = attempt === null ? before.earlier : [...before.earlier, attempt];
  const again = { id, mode, attempts: before.attempts, earlier };
  const { frontier } = state.order;
  const isPage = frontier.isTaken(id);
  if (isPage && parts.options.maxPages !== null && !isForAlone(parts, again)) return askLater(parts, again);
  if (isPage) frontier.postpone(id);
  state.retries.push(again);
}

/** A pause dropped the request for a URL. */
export function putBack({ parts, state }: Scan, { id, mode }: WorkerResult): void {
  if (mode === jobModes.page) state.retries.push({ id, mode, attempts: 0, earlier: [] });
  else parts.verify.putBack(id, mode);
}

function askLater({ options, urls, dispatcher }: EngineParts, again: Retry): void {
  dispatcher.again(again, retryDelayMs(options, urls.textOf(again.id), again.attempts));
}

/** Longer with each attempt; short for hosts that the user says are theirs. */
function retryDelayMs(options: ScanOptions, url: string, attempts: number): number {
  const isOwn = options.rate === 0 || isLoopbackHost(urlHost(url));
  return (isOwn ? delayMs.own : delayMs.foreign) * Math.max(1, attempts);
}
