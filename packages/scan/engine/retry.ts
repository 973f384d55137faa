/** Third phase: asks again for what failed for a passing reason, after the crawl, so that one dead URL never holds up a level. */
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { isLoopbackHost, urlHost } from '@orbweaver/model/url.ts';
import { jobModes, type WorkerResult } from '../messages.ts';
import type { Retry } from './dispatcher.ts';
import type { Step } from './phase.ts';
import type { EngineParts, Scan } from './state.ts';

const delayMs = { own: 50, foreign: 1000 };

export function retry({ parts, state }: Scan): Step {
  const { retries, order } = state;
  if (retries.length === 0) return 'done';
  state.retries = [];
  if (retries.some(({ mode }) => mode === jobModes.page)) state.admittedBeforeRetries ??= order.frontier.admitted;
  for (const again of retries) askLater(parts, again);
  return 'waiting';
}

/** A URL failed for a passing reason. Under a page limit pages are asked for again at once: which pages fit depends on them. */
export function askAgain({ parts, state }: Scan, { id, mode, attempt }: WorkerResult, before: Pick<Retry, 'attempts' | 'earlier'>): void {
  const earlier = attempt === null ? before.earlier : [...before.earlier, attempt];
  const again = { id, mode, attempts: before.attempts, earlier };
  const { frontier } = state.order;
  const isPage = frontier.isTaken(id);
  if (isPage && parts.options.maxPages !== null) return askLater(parts, again);
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
