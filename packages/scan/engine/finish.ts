/** Ends a crawl, complete or stopped: all that was taken in is committed, the workers end, depths are counted again where they must. */
import { createCrawlOrder, offerNamed } from './crawl-order.ts';
import { restoreUnread } from './restore.ts';
import type { EngineParts, Scan, ScanState } from './state.ts';
import { urlFlags } from './url-table.ts';
import type { WorkerLink } from './worker-link.ts';

export async function finishCrawl({ parts, state }: Scan, complete: boolean): Promise<void> {
  parts.committer.commit();
  await endWorkers(parts.links);
  if (!complete && parts.gathering !== null) return takeUnread({ parts, state });
  const { admittedBeforeRetries, order } = state;
  const cameLate = admittedBeforeRetries !== null && order.frontier.admitted > admittedBeforeRetries;
  if (complete && cameLate) state.order = replayed(parts, state);
}

/** Whether pages were to be read again whose servers could not be reached, or would not say whether they may be asked for. */
export function lacksPages({ parts: { gathering, robots, urls } }: Scan): boolean {
  if (gathering === null) return false;
  const isLeft = (id: number): boolean => {
    const reason = gathering.comparison.hasSeen(id) ? null : urls.reasonOf(id);
    return reason === 'error' || (reason === 'robots' && robots.isUnknown(urls.textOf(id)));
  };
  return [...gathering.waiting].some(isLeft);
}

/** Pages that were to be read again and were not stand where they stood: the crawl is counted again with what the file has of them. */
function takeUnread(scan: Scan): void {
  restoreUnread(scan);
  scan.state.order = replayed(scan.parts, scan.state);
}

/** Settles when none of them runs any more. */
export async function endWorkers(links: readonly WorkerLink[]): Promise<void> {
  await Promise.all(links.map((link) => link.end()));
}

/** Retries that recovered may have given links late: the stored responses are taken in again in the crawl's order, as if none had been. */
function replayed({ options, urls, stored }: EngineParts, { seeds, named, isStopping }: ScanState): ScanState['order'] {
  const order = createCrawlOrder(options, urls, () => {});
  const { frontier, traps, intake } = order;
  for (let id = 1; id <= urls.size; id++) if (urls.has(id, urlFlags.crawlable)) traps.learn(id, urls.textOf(id));
  frontier.seed(seeds);
  for (let at = 0; at < named.length; at += 2) offerNamed(urls, frontier, named[at] as number, named[at + 1] as number);
  for (;;) {
    const id = frontier.take();
    if (id === 0 && !frontier.advance()) return order;
    if (id === 0) continue;
    if (urls.has(id, urlFlags.responded)) intake.takePage(id, stored.edgesOf(id));
    else frontier.doneRejected(id, urls.reasonOf(id) ?? (isStopping ? 'stopped' : 'error'));
  }
}
