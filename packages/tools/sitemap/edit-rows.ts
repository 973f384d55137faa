/** The list of a sitemap while a person works on it: rows with a key that stays, each change a new list, so that every step can be taken back. */
import { type Exclusion, exclusions, plainRow, type SitemapRow, sitemapUrl } from './sitemap-row.ts';

export interface WorkRow extends SitemapRow {
  /** Of this row alone, never used again. */
  readonly key: number;
}

export type RowChange = Partial<Pick<SitemapRow, 'url' | 'lastmod' | 'changefreq' | 'priority' | 'images' | 'alternates' | 'isIncluded'>>;

/** They cannot stand in a sitemap: no switch brings them back. */
export const fixedExclusions: ReadonlySet<Exclusion> = new Set(['invalid', 'duplicate']);

let lastKey = 0;

/** Adds rows behind those that are there. A row whose address is there already gives it what it lacks, and is not added. */
export function addRows(before: readonly WorkRow[], rows: Iterable<SitemapRow>): readonly WorkRow[] {
  const places = new Map<string, number>();
  for (const [at, row] of before.entries()) if (row.exclusion !== 'duplicate') places.set(row.url, at);
  const after = [...before];
  const own = before.length;
  for (const row of rows) {
    const at = places.get(row.url);
    const there = at === undefined || at >= own ? undefined : after[at];
    if (there !== undefined) after[at as number] = filledUp(there, row);
    else after.push({ ...row, key: ++lastKey });
  }
  return after;
}

function filledUp(there: WorkRow, row: SitemapRow): WorkRow {
  return {
    ...there,
    lastmod: there.lastmod ?? row.lastmod,
    changefreq: there.changefreq ?? row.changefreq,
    priority: there.priority ?? row.priority,
    images: there.images.length > 0 ? there.images : row.images,
    alternates: there.alternates.length > 0 ? there.alternates : row.alternates,
  };
}

/** Changes the rows of the keys. Another address is judged anew; what cannot stand in a sitemap stays out. */
export function editRows(before: readonly WorkRow[], keys: ReadonlySet<number>, change: RowChange): readonly WorkRow[] {
  const others = change.url === undefined ? null : new Set(before.filter(({ key }) => !keys.has(key)).map(({ url }) => url));
  return before.map((row) => {
    if (!keys.has(row.key)) return row;
    const judged = change.url === undefined || change.url === row.url ? row : readdressed(row, change.url, others);
    const isIncluded = change.isIncluded ?? judged.isIncluded;
    return { ...judged, ...change, url: judged.url, isIncluded: isIncluded && !isFixed(judged) };
  });
}

function readdressed(row: WorkRow, typed: string, others: ReadonlySet<string> | null): WorkRow {
  const url = sitemapUrl(typed);
  const exclusion = url === null ? 'invalid' : others?.has(url) ? 'duplicate' : null;
  return { ...row, ...plainOf(url ?? typed, exclusion) };
}

function plainOf(url: string, exclusion: Exclusion | null): Pick<SitemapRow, 'url' | 'exclusion' | 'isIncluded'> {
  return { url, exclusion, isIncluded: plainRow(url, exclusion).isIncluded };
}

const isFixed = ({ exclusion }: SitemapRow) => exclusion !== null && fixedExclusions.has(exclusion);

export function removeRows(before: readonly WorkRow[], keys: ReadonlySet<number>): readonly WorkRow[] {
  return before.filter(({ key }) => !keys.has(key));
}

/** Takes in or leaves out all rows of one reason. */
export function switchExclusion(before: readonly WorkRow[], exclusion: Exclusion, isIncluded: boolean): readonly WorkRow[] {
  if (fixedExclusions.has(exclusion)) return before;
  return before.map((row) => (row.exclusion === exclusion && row.isIncluded !== isIncluded ? { ...row, isIncluded } : row));
}

export interface ExclusionCount {
  readonly exclusion: Exclusion;
  readonly count: number;
  /** Taken in all the same. */
  readonly included: number;
}

/** In the order of the list of reasons; those without rows are left out. */
export function countExclusions(rows: readonly SitemapRow[]): readonly ExclusionCount[] {
  const counts = new Map<Exclusion, { count: number; included: number }>();
  for (const { exclusion, isIncluded } of rows) {
    if (exclusion === null) continue;
    const counted = counts.get(exclusion) ?? { count: 0, included: 0 };
    counted.count++;
    if (isIncluded) counted.included++;
    counts.set(exclusion, counted);
  }
  return exclusions.flatMap((exclusion) => {
    const counted = counts.get(exclusion);
    return counted === undefined ? [] : [{ exclusion, ...counted }];
  });
}

export type RowColumn = 'url' | 'state' | 'lastmod' | 'changefreq' | 'priority' | 'images' | 'alternates';

export interface RowView {
  readonly list: 'all' | 'included' | 'excluded';
  /** In the address, in small letters. */
  readonly text: string;
  readonly sort: { readonly column: RowColumn; readonly descending: boolean } | null;
}

/** The rows that a person wants to see, in their order. */
export function viewRows(rows: readonly WorkRow[], { list, text, sort }: RowView): readonly WorkRow[] {
  const wanted = text.trim().toLowerCase();
  const found =
    list === 'all' && wanted === ''
      ? rows
      : rows.filter(
          ({ url, isIncluded }) =>
            (list === 'all' || isIncluded === (list === 'included')) && (wanted === '' || url.toLowerCase().includes(wanted)),
        );
  if (sort === null) return found;
  const sign = sort.descending ? -1 : 1;
  return [...found].sort((a, b) => sign * compare(sortValue(a, sort.column), sortValue(b, sort.column)) || a.key - b.key);
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortValue(row: WorkRow, column: RowColumn): string | number {
  switch (column) {
    case 'state':
      return row.isIncluded ? -1 : row.exclusion === null ? exclusions.length : exclusions.indexOf(row.exclusion);
    case 'priority':
      return row.priority === null ? -1 : Number(row.priority);
    case 'images':
    case 'alternates':
      return row[column].length;
    default:
      return row[column] ?? '';
  }
}
