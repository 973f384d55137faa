/** The hosts that count as the site beyond the options: those that a start URL redirects to. */
import { createScope } from '@orbweaver/crawl/scope.ts';
import { readSitemaps } from './seed.ts';
import type { Scan } from './state.ts';
import { urlFlags } from './url-table.ts';
import { postToAll } from './worker-link.ts';

/** Where a start URL redirects to is scanned in its place; another host that it leads to is the site too. */
export function followSeed(scan: Scan, id: number, target: number): void {
  const { options, urls, writer, log, links } = scan.parts;
  const { state } = scan;
  state.seedIds.add(target);
  if (urls.has(target, urlFlags.crawlable)) return;
  const url = urls.textOf(target);
  addSiteHost(scan, url);
  if (urls.reclassify(target)) writer.markInternal(target);
  state.order.traps.learn(target, url);
  writer.setMeta('siteHosts', JSON.stringify(state.siteHosts));
  postToAll(links, { type: 'site-host', host: url });
  log.note({ code: 'start-redirected', values: { from: urls.textOf(id), to: url } });
  if (options.mode === 'site') readSitemaps(scan, url);
}

/** URLs of this URL's host belong to the site from now on. */
export function addSiteHost({ parts: { options, urls }, state: { siteHosts } }: Scan, url: string): void {
  if (!siteHosts.includes(url)) siteHosts.push(url);
  urls.useScope(createScope(options, siteHosts));
}
