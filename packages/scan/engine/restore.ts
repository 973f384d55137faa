/** Takes up what a stopped or killed scan left in its file: its URLs, its responses, its counts, what its pages used. */
import { type StoredResponse, storedResponses, storedUrls } from '@orbweaver/store/resume.ts';
import { isTexts, storedJson } from '@orbweaver/store/stored-json.ts';
import { addSiteHost } from './site-hosts.ts';
import type { Scan } from './state.ts';
import { urlFlags } from './url-table.ts';

/** Does nothing to a scan whose file is new. */
export function restoreScan(scan: Scan): void {
  const { database, writer, urls, gathering, log, coverage } = scan.parts;
  for (const url of storedJson(writer.getMeta('siteHosts'), isTexts, [])) addSiteHost(scan, url);
  scan.state.isRestoring = true;
  for (const { url, kind } of storedUrls(database)) urls.intern(url, kind);
  scan.state.isRestoring = false;
  for (const response of storedResponses(database)) {
    if (gathering?.waiting.has(response.urlId)) continue;
    takeUp(scan, response);
  }
  log.restore(writer);
  coverage.restore(database);
}

/** What were to be read again and will not be: they are in the file as they were. */
export function restoreUnread(scan: Scan): void {
  const { gathering, database, urls } = scan.parts;
  if (gathering === null) return;
  for (const response of storedResponses(database))
    if (gathering.waiting.has(response.urlId) && !urls.has(response.urlId, urlFlags.responded)) takeUp(scan, response);
}

function takeUp({ parts: { urls, stored, log } }: Scan, response: StoredResponse): void {
  urls.set(response.urlId, urlFlags.responded);
  stored.remember(response);
  log.countResponse(response.status, urls.has(response.urlId, urlFlags.internal));
}
