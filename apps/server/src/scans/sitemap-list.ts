/** Which addresses of a scan belong in a sitemap of its site, and how many were left out, by reason. */
import type { SitemapAddress } from '@orbweaver/model/sitemap-address.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { sitemapAddresses } from '@orbweaver/store/views/sitemap-source.ts';
import { rowsOfScan } from '@orbweaver/tools/sitemap/choose-rows.ts';
import type { Exclusion } from '@orbweaver/tools/sitemap/sitemap-row.ts';

export interface SitemapWindow {
  readonly from: number;
  readonly count: number;
}

export interface SitemapList {
  readonly rows: readonly { readonly url: string; readonly lastmod: string | null; readonly images: number; readonly alternates: number }[];
  readonly total: number;
  readonly leftOut: Readonly<Partial<Record<Exclusion, number>>>;
}

/** In the order in which a sitemap has them. */
export function listForSitemap(database: Database, { from, count }: SitemapWindow): SitemapList {
  const rows: SitemapList['rows'][number][] = [];
  const leftOut: Partial<Record<Exclusion, number>> = {};
  let total = 0;
  for (const { url, lastmod, images, alternates, exclusion } of rowsOfScan(addressesOf(database))) {
    if (exclusion !== null) leftOut[exclusion] = (leftOut[exclusion] ?? 0) + 1;
    else if (total++ >= from && rows.length < count) rows.push({ url, lastmod, images: images.length, alternates: alternates.length });
  }
  return { rows, total, leftOut };
}

function* addressesOf(database: Database): Generator<SitemapAddress> {
  for (const { address } of sitemapAddresses(database)) yield address;
}
