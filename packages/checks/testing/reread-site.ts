/** A site of one page that the scan read again. */
import type { RereadPage } from '@orbweaver/model/reread.ts';
import type { SiteView } from '../site-view.ts';
import type { UrlInput } from './site-input.ts';
import { storedSite } from './stored-site.ts';

export function rereadSite(over: Partial<RereadPage>, input: Partial<UrlInput> = {}): SiteView {
  return storedSite({ urls: [{ url: '/', ...input }], reread: { '/': over } });
}
