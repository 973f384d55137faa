/** What a new sitemap changes against the one that is live. */
import { parseW3cDate } from '@orbweaver/formats/sitemap-values.ts';
import type { SitemapRow } from './sitemap-row.ts';

export interface SitemapDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Same address, another date. */
  readonly changed: readonly { readonly url: string; readonly before: string | null; readonly after: string | null }[];
  readonly same: number;
}

export function compareRows(rows: readonly SitemapRow[], live: readonly Pick<SitemapRow, 'url' | 'lastmod'>[]): SitemapDifference {
  const before = new Map(live.map((each) => [each.url, each.lastmod]));
  const after = new Set<string>();
  const added: string[] = [];
  const changed: { url: string; before: string | null; after: string | null }[] = [];
  let same = 0;
  for (const { url, lastmod, isIncluded } of rows) {
    if (!isIncluded || after.has(url)) continue;
    after.add(url);
    const old = before.get(url);
    if (old === undefined) added.push(url);
    else if (isSameTime(old, lastmod)) same++;
    else changed.push({ url, before: old, after: lastmod });
  }
  return { added, removed: [...before.keys()].filter((url) => !after.has(url)), changed, same };
}

function isSameTime(before: string | null, after: string | null): boolean {
  if (before === after) return true;
  return before !== null && after !== null && parseW3cDate(before) !== null && parseW3cDate(before) === parseW3cDate(after);
}
