/** The hosts that count as the site beyond the options: those that a start URL redirects to. */
import { createScope } from '@orbweaver/crawl/scope.ts';
import { offerNamed } from './crawl-order.ts';
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
  reclassifyKnown(scan);
  writer.setMeta('siteHosts', JSON.stringify(state.siteHosts));
  postToAll(links, { type: 'site-host', host: url });
  log.note({ code: 'start-redirected', values: { from: urls.textOf(id), to: url } });
  if (options.mode === 'site') readSitemaps(scan, url);
}

/** What was known of the new host before, the target and what sitemaps name, belongs to the site too. */
function reclassifyKnown({ parts: { urls, writer }, state: { order, named } }: Scan): void {
  const joined = new Set<number>();
  for (let id = 1; id <= urls.size; id++) {
    if (urls.has(id, urlFlags.internal) || !urls.reclassify(id)) continue;
    writer.markInternal(id);
    if (urls.has(id, urlFlags.crawlable)) order.traps.learn(id, urls.textOf(id));
    joined.add(id);
  }
  for (let at = 0; at < named.length; at += 2) {
    const id = named[at] as number;
    if (joined.has(id)) offerNamed(urls, order.frontier, id, named[at + 1] as number);
  }
}

/** URLs of this URL's host belong to the site from now on. */
export function addSiteHost({ parts: { options, urls }, state: { siteHosts } }: Scan, url: string): void {
  if (!siteHosts.includes(url)) siteHosts.push(url);
  urls.useScope(createScope(options, siteHosts));
}
