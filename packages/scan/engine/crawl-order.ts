/** The order in which a scan crawls: its frontier, its trap detector, and the intake that feeds both. */
import { Frontier } from '@orbweaver/crawl/frontier.ts';
import { TrapDetector } from '@orbweaver/crawl/traps.ts';
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { UrlOutcome } from '@orbweaver/store/rows.ts';
import { Intake } from './intake.ts';
import { type UrlTable, urlFlags } from './url-table.ts';

/** Made and replaced together: the intake offers to this frontier and tells these traps. */
export interface CrawlOrder {
  readonly frontier: Frontier;
  readonly traps: TrapDetector;
  readonly intake: Intake;
}

/** `verify` is called with URLs that are linked or used without being pages of the crawl. */
export function createCrawlOrder(options: ScanOptions, urls: UrlTable, verify: (id: number) => void): CrawlOrder {
  const { maxPages, maxDepth, trapBudget } = options;
  const traps = new TrapDetector(trapBudget, urls.textOf, urls.find);
  const frontier = new Frontier(
    { maxPages, maxDepth, maxHops: maxRedirectHops },
    {
      textOf: urls.textOf,
      admits: (id, parentId) => traps.admits(id, parentId),
      isSafe: (id, parentId) => traps.isSafe(id, parentId),
    },
  );
  return { frontier, traps, intake: new Intake(options, urls, frontier, traps, verify) };
}

/** A URL that a sitemap names, and how (a bit of discoveredBy). */
export function offerNamed(urls: UrlTable, frontier: Frontier, id: number, via: number): void {
  if (urls.has(id, urlFlags.crawlable)) frontier.offerLoose(id, via);
  else frontier.note(id, via);
}

/** What became of each URL that the scan knows. */
export function* urlOutcomes(urls: UrlTable, frontier: Frontier, isStopping: boolean): Generator<UrlOutcome> {
  for (let id = 1; id <= urls.size; id++) {
    const { depth, discoveredBy, foundOnId, notFetched } = frontier.outcomeOf(id);
    const kind = urls.kindOf(id, frontier.isAdmitted(id));
    const hasResponse = urls.has(id, urlFlags.responded) || urls.has(id, urlFlags.sitemap);
    const reason = hasResponse ? null : (notFetched ?? urls.reasonOf(id) ?? unaskedReason(id, urls, frontier, isStopping));
    yield { id, kind, depth, discoveredBy, foundOnId, notFetched: reason };
  }
}

function unaskedReason(id: number, urls: UrlTable, frontier: Frontier, isStopping: boolean): 'stopped' | 'scope' | 'error' {
  if (frontier.isPending(id)) return isStopping ? 'stopped' : 'error';
  return isStopping && urls.has(id, urlFlags.asked) ? 'stopped' : 'scope';
}
