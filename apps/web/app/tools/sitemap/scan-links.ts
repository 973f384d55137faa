/** The addresses of a scan as rows, part by part. */
import { rowsOfScan } from '@orbweaver/tools/sitemap/choose-rows.ts';
import type { SitemapRow } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import type { AskScan } from '../scan-rows.ts';

const partSize = 20_000;

export async function readScanLinks(ask: AskScan): Promise<SitemapRow[]> {
  const rows: SitemapRow[] = [];
  const seen = new Set<string>();
  for (let after: number | null = -1; after !== null; ) {
    const part: Awaited<ReturnType<typeof ask<'sitemapSource'>>> = await ask('sitemapSource', { after, count: partSize });
    for (const row of rowsOfScan(part.addresses, seen)) rows.push(row);
    after = part.next;
  }
  return rows;
}
