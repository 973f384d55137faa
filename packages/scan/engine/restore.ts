/** Takes up what a stopped or killed scan left in its file: its URLs, its responses, its counts, what its pages used. */
import { storedResponses, storedUrls } from '@orbweaver/store/resume.ts';
import { isTexts, storedJson } from '@orbweaver/store/stored-json.ts';
import { addSiteHost } from './site-hosts.ts';
import type { Scan } from './state.ts';
import { urlFlags } from './url-table.ts';

/** Does nothing to a scan whose file is new. */
export function restoreScan(scan: Scan): void {
  const { database, writer, urls, stored, log, coverage } = scan.parts;
  for (const url of storedJson(writer.getMeta('siteHosts'), isTexts, [])) addSiteHost(scan, url);
  scan.state.isRestoring = true;
  for (const { url, kind } of storedUrls(database)) urls.intern(url, kind);
  scan.state.isRestoring = false;
  for (const response of storedResponses(database)) {
    urls.set(response.urlId, urlFlags.responded);
    stored.remember(response);
    log.countResponse(response.status, urls.has(response.urlId, urlFlags.internal));
  }
  log.restore(writer);
  coverage.restore(database);
}
