/** A site of one page that the scan read again. */
import type { RereadPage } from '@orbweaver/model/reread.ts';
import type { SiteView, UrlRow } from '../site-view.ts';
import { memorySite, type UrlInput } from './memory-site.ts';

export function rereadSite(over: Partial<RereadPage>, input: Partial<UrlInput> = {}): SiteView {
  const site = memorySite({ urls: [{ url: '/', ...input }] });
  const [page] = [...site.urls()] as [UrlRow];
  return { ...site, reread: () => [{ url: page.url, faults: 0, firstFaults: [], absentWord: null, ...over, page }] };
}
