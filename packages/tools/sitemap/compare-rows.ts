/** What a new sitemap changes against the one that is live, address by address, as rows pass. */
import { parseW3cDate } from '@orbweaver/formats/sitemap-values.ts';
import type { SitemapRow } from './sitemap-row.ts';
import type { SitemapPlan } from './write-sitemap.ts';

export const comparedFields = ['lastmod', 'changefreq', 'priority', 'images', 'alternates'] as const;

export interface ChangedAddress {
  readonly url: string;
  readonly field: (typeof comparedFields)[number];
  readonly before: string | null;
  readonly after: string | null;
}

export interface SitemapDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** One entry a field that says something else. */
  readonly changed: readonly ChangedAddress[];
  readonly same: number;
}

type Written = Pick<SitemapPlan, 'withImages' | 'withAlternates' | 'withPriority'>;

/** Fields that the plan leaves out count as absent. */
export class SitemapComparison {
  readonly #before: Map<string, SitemapRow>;
  readonly #after = new Set<string>();
  readonly #written: Written;
  readonly #added: string[] = [];
  readonly #changed: ChangedAddress[] = [];
  #same = 0;

  constructor(live: Iterable<SitemapRow>, written: Written) {
    this.#before = new Map();
    for (const row of live) if (!this.#before.has(row.url)) this.#before.set(row.url, row);
    this.#written = written;
  }

  take(row: SitemapRow): void {
    const { url, isIncluded } = row;
    if (!isIncluded || this.#after.has(url)) return;
    this.#after.add(url);
    const old = this.#before.get(url);
    if (old === undefined) return void this.#added.push(url);
    const changes = comparedFields.flatMap((field): ChangedAddress[] => {
      const [before, after] = [textOf(old, field), isWritten(field, this.#written) ? textOf(row, field) : null];
      return isSame(before, after) ? [] : [{ url, field, before, after }];
    });
    if (changes.length === 0) this.#same++;
    else this.#changed.push(...changes);
  }

  end(): SitemapDifference {
    const removed = [...this.#before.keys()].filter((url) => !this.#after.has(url));
    return { added: this.#added, removed, changed: this.#changed, same: this.#same };
  }
}

export function compareRows(rows: Iterable<SitemapRow>, live: Iterable<SitemapRow>, written: Written): SitemapDifference {
  const comparison = new SitemapComparison(live, written);
  for (const row of rows) comparison.take(row);
  return comparison.end();
}

function isWritten(field: ChangedAddress['field'], { withImages, withAlternates, withPriority }: Written): boolean {
  if (field === 'images') return withImages;
  if (field === 'alternates') return withAlternates;
  return field === 'lastmod' || withPriority;
}

function textOf(row: SitemapRow, field: ChangedAddress['field']): string | null {
  if (field === 'images') return row.images.length === 0 ? null : row.images.join(' ');
  if (field !== 'alternates') return row[field];
  return row.alternates.length === 0 ? null : row.alternates.map(({ hreflang, href }) => `${hreflang} ${href}`).join(' ');
}

/** The same text, or the same moment in another form. */
function isSame(before: string | null, after: string | null): boolean {
  if (before === after) return true;
  if (before === null || after === null) return false;
  const moment = parseW3cDate(before);
  return moment !== null && moment === parseW3cDate(after);
}
