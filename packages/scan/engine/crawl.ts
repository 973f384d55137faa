/** Second phase: level by level until the frontier has nothing more and the sitemaps are read; what they name late joins the crawl. */
import { hostWithPort } from '@orbweaver/model/url.ts';
import { jobModes, type WorkerResult } from '../messages.ts';
import type { Step } from './phase.ts';
import type { Scan } from './state.ts';
import { type UrlTable, urlFlags } from './url-table.ts';

export function crawl({ parts: { sitemaps }, state: { order } }: Scan): Step {
  if (order.frontier.isIdle && order.frontier.advance()) return 'queued';
  return sitemaps.isReading ? 'waiting' : 'done';
}

/** The frontier gave out a URL whose response is in the file: it was fetched ahead of its level, or before the scan was resumed. */
export function takeStored({ parts: { committer, stored }, state }: Scan, id: number): void {
  if (committer.isPending) committer.commit();
  state.order.intake.takePage(id, stored.edgesOf(id));
}

/** What was not chosen, in a scan that reads chosen pages again: it stays as unread as it was. */
export function leaveUnwanted({ parts: { urls }, state }: Scan, id: number, isPage: boolean): void {
  urls.setReason(id, 'limit');
  if (isPage) state.order.frontier.doneRejected(id, 'limit');
}

/** Found first on a page that is read again: a link to verify, no page of this scan. */
export function leaveNew(urls: UrlTable, id: number): void {
  urls.clear(id, urlFlags.crawlable);
  urls.setReason(id, 'limit');
}

/** A page that is read again and whose server could not be reached: what the file has of it stays. Ahead of its level it is asked for once more. */
export function leaveUnreached({ parts: { urls }, state }: Scan, { id, mode }: WorkerResult, isEarly: boolean): void {
  if (isEarly) return;
  urls.setReason(id, 'error');
  if (mode === jobModes.page) state.order.frontier.doneRejected(id, 'error');
}

/** robots.txt forbids a URL that was about to be asked for. */
export function leaveDisallowed({ parts: { urls, log }, state }: Scan, id: number, isPage: boolean): void {
  urls.setReason(id, 'robots');
  if (isPage) state.order.frontier.doneRejected(id, 'robots');
  if (state.seedIds.has(id)) log.note({ code: 'robots-blocks-start', values: { url: urls.textOf(id) } });
}

/** The host of a URL answered nothing but 429 or 503 and was given up. */
export function leaveRefused({ parts: { urls, log }, state }: Scan, id: number, isPage: boolean): void {
  urls.setReason(id, 'error');
  if (isPage) state.order.frontier.doneRejected(id, 'error');
  log.note({ code: 'firewall-suspected', values: { host: hostWithPort(urls.textOf(id)) } });
}
