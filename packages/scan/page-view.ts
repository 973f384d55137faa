/** What page checks see of a response: the same from the wire and from the scan file, so that `recheck` finds the same. */
import type { PageResponse, WholePage } from '@orbweaver/checks/check.ts';
import { isIndexable } from '@orbweaver/checks/indexability.ts';
import { withoutLost } from '@orbweaver/checks/lost-facts.ts';
import type { Scope } from '@orbweaver/crawl/scope.ts';
import { kindByEnding } from '@orbweaver/crawl/url-kind.ts';
import { lineFinder } from '@orbweaver/facts/lines.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';

/**
 * `isPage`: it was requested as a page, not to verify a link or a file. `facts` are null unless the response is HTML; those that an extractor
 * lost throw when they are read (checks/lost-facts.ts).
 */
export function pageViewOf(response: PageResponse, isPage: boolean, facts: PageFacts | null, scope: Scope): WholePage {
  const { url, status } = response;
  const isHtml = facts !== null;
  const kind = isPage ? 'page' : kindByEnding(url);
  const lineAt = facts === null ? null : lineFinder(facts);
  const known = facts === null ? null : withoutLost(facts);
  const judge = () => isIndexable({ url, status, isHtml, robotsAllowed: true, facts: known });
  const isWhole = facts?.lost === undefined;
  const view = {
    url,
    kind: kind === 'page' && !isPage ? ('link' as const) : kind,
    record: response,
    facts: known,
    isHtml,
    isIndexable: isWhole && judge(),
    isInternal: (other: string) => scope.isInternal(other),
    lineAt: (offset: number) => lineAt?.(offset) ?? 0,
  };
  return isWhole ? view : Object.defineProperty(view, 'isIndexable', { get: judge });
}
