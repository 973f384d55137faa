/** Takes chosen answers out of a finished scan, so that it can be resumed to ask for them again: a rescan of single pages. */
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { createScope } from '@orbweaver/crawl/scope.ts';
import { unreadMarkup } from '@orbweaver/facts/lost-facts.ts';
import { lostReason } from '@orbweaver/model/scan-failure.ts';
import { urlsWhereFailed } from '@orbweaver/store/failures.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { isTexts, storedJson } from '@orbweaver/store/stored-json.ts';
import { openFinishedWriter } from '@orbweaver/store/write.ts';
import { pageViewOf } from './page-view.ts';
import { saveReread } from './rereading.ts';
import { readMeta, storedOptions } from './scan.ts';

/** The database is open for writing. URLs that are not known or have no response are passed over; returns how many had one. */
export function forgetResponses(database: Database, urls: readonly string[]): number {
  const writer = openFinishedWriter(database);
  const options = storedOptions(database);
  const checker = createPageChecker({
    categories: options.categories,
    settings: options.checkSettings,
    groups: heldGroups(database),
  });
  const scope = createScope(options, storedJson(readMeta(database, 'siteHosts'), isTexts, []));
  const reader = new FactsReader(database);
  const asked = database.prepare(`SELECT a.purpose = 'page' OR (a.purpose = 'retry' AND d.kind = 'page') AS is_page, u.internal
    FROM responses a JOIN urls u ON u.id = a.url_id LEFT JOIN discovery d ON d.url_id = a.url_id WHERE a.url_id = ?`);
  const unread = urlsWhereFailed(database, unreadMarkup);
  let forgotten = 0;
  for (const urlId of idsOf(database, new Set(urls))) {
    const row = asked.get(urlId);
    const response = reader.response(urlId);
    if (row === undefined || response === null) continue;
    const factsFailure = unread.has(urlId) ? lostReason(unreadMarkup) : null;
    if (row.internal === 1) checker.run(pageViewOf(response, row.is_page === 1, reader.facts(urlId), scope), factsFailure);
    writer.forgetResponse(urlId);
    forgotten++;
  }
  // What became of the page checks is kept as sums: those of the responses that are gone are taken off.
  writer.addOutcomes(
    checker.takeCounts().map((counts) => ({
      ...counts,
      passed: -counts.passed,
      failed: -counts.failed,
      notApplicable: -counts.notApplicable,
      notTested: -counts.notTested,
    })),
  );
  if (forgotten > 0) {
    writer.setMeta('state', 'stopped');
    saveReread(writer, urls);
  }
  writer.commit();
  return forgotten;
}

/** In one pass: addresses have no index. */
function idsOf(database: Database, urls: ReadonlySet<string>): number[] {
  const ids: number[] = [];
  for (const { id, url } of database.prepare('SELECT id, url FROM urls').iterate()) if (urls.has(String(url))) ids.push(Number(id));
  return ids;
}
