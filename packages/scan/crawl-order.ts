/** The frontier and trap detector of a scan, and the crawl counted again from what is stored. */

import { Frontier } from '@orbweaver/crawl/frontier.ts';
import { TrapDetector } from '@orbweaver/crawl/traps.ts';
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { UrlOutcome } from '@orbweaver/store/rows.ts';
import { Intake } from './intake.ts';
import type { StoredEdges } from './stored-edges.ts';
import { type UrlBook, urlFlags } from './url-book.ts';

export function createTraps(options: ScanOptions, book: UrlBook): TrapDetector {
  return new TrapDetector(options.trapBudget, (id) => book.textOf(id));
}

export function createFrontier(options: ScanOptions, book: UrlBook, traps: TrapDetector): Frontier {
  const { maxPages, maxDepth } = options;
  return new Frontier(
    { maxPages, maxDepth, maxHops: maxRedirectHops },
    {
      textOf: book.textOf,
      admits: (id, parentId) => traps.admits(id, parentId),
      isSafe: (id, parentId) => traps.isSafe(id, parentId),
    },
  );
}

/** A URL that a sitemap names, and how. */
export function offerNamed(book: UrlBook, frontier: Frontier, id: number, via: number): void {
  if (book.has(id, urlFlags.crawlable)) frontier.offerLoose(id, via);
  else frontier.note(id, via);
}

interface Replay {
  readonly options: ScanOptions;
  readonly book: UrlBook;
  readonly stored: StoredEdges;
  readonly seeds: readonly number[];
  /** What sitemaps named: id and how, in pairs. */
  readonly named: readonly number[];
}

/** Takes in the stored responses in the crawl's order, as if none had been late. */
export function replayCrawl({ options, book, stored, seeds, named }: Replay): {
  readonly traps: TrapDetector;
  readonly frontier: Frontier;
  readonly intake: Intake;
} {
  const traps = createTraps(options, book);
  for (let id = 1; id <= book.size; id++) if (book.has(id, urlFlags.crawlable)) traps.learn(id, book.textOf(id));
  const frontier = createFrontier(options, book, traps);
  const intake = new Intake(options, book, frontier, traps, () => {});
  frontier.seed(seeds);
  for (let at = 0; at < named.length; at += 2) offerNamed(book, frontier, named[at] as number, named[at + 1] as number);
  for (;;) {
    const id = frontier.take();
    if (id === 0 && !frontier.advance()) break;
    if (id === 0) continue;
    if (book.has(id, urlFlags.responded)) intake.takePage(id, stored.edgesOf(id));
    else frontier.doneRejected(id, book.reasonOf(id) ?? 'error');
  }
  return { traps, frontier, intake };
}

/** For `finish`: what became of each URL. */
export function* urlOutcomes(book: UrlBook, frontier: Frontier, isStopping: boolean): Generator<UrlOutcome> {
  for (let id = 1; id <= book.size; id++) {
    const { depth, discoveredBy, foundOnId, notFetched } = frontier.outcomeOf(id);
    const kind = book.kindOf(id, frontier.isAdmitted(id));
    const hasResponse = book.has(id, urlFlags.responded) || book.has(id, urlFlags.sitemap);
    const reason = hasResponse ? null : (notFetched ?? book.reasonOf(id) ?? unaskedReason(id, book, frontier, isStopping));
    yield { id, kind, depth, discoveredBy, foundOnId, notFetched: reason };
  }
}

function unaskedReason(id: number, book: UrlBook, frontier: Frontier, isStopping: boolean): 'stopped' | 'scope' | 'error' {
  if (frontier.isPending(id)) return isStopping ? 'stopped' : 'error';
  return isStopping && book.has(id, urlFlags.asked) ? 'stopped' : 'scope';
}
