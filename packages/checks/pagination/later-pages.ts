/** Later pages of lists, told by their addresses and by what else the site has: /page/2/ of a blog, index3.html of a generator. */
import type { SiteView, UrlRow } from '../site-view.ts';
import { isNumbered, numberOf, seriesOf } from './numbers.ts';

/** `lamps2.html`: the number of a file. */
const fileNumber = /(\d{1,4})(?=\.html?$)/;

interface Place {
  readonly series: string;
  readonly number: number;
  /** Told by its file's name, which products have as well. */
  readonly isFile: boolean;
}

function placeOf(url: string): Place | null {
  const number = numberOf(url);
  if (number !== null) return { series: seriesOf(url), number, isFile: false };
  const inFile = Number(fileNumber.exec(url)?.[1] ?? 0);
  return inFile < 2 ? null : { series: firstOf(url.replace(fileNumber, '')), number: inFile, isFile: true };
}

/** The first page of a series, whose address may name the index file of a folder or leave it out. */
export function firstOf(url: string): string {
  return seriesOf(url.replace(/\/index\.html?$/, ''));
}

export function mayBeLater(url: string): boolean {
  return placeOf(url) !== null;
}

/**
 * The series of each later page, by its id: its first page is there, as is each page between the two. Where the number belongs to the name of a
 * file, it takes more clicks to reach than the first page.
 */
export function laterPages(site: Pick<SiteView, 'urls'>): ReadonlyMap<number, string> {
  const series = numberedPages(site);
  const later = new Map<number, string>();
  if (series.size === 0) return later;
  const firsts = firstPages(site, series);
  for (const [name, pages] of series) {
    const first = firsts.get(name);
    for (let number = 2; first !== undefined; number++) {
      const page = pages.get(number);
      if (page === undefined || (page.isFile && !isBehind(page.row, first))) break;
      later.set(page.row.id, name);
    }
  }
  return later;
}

type Series = ReadonlyMap<string, ReadonlyMap<number, { readonly row: UrlRow; readonly isFile: boolean }>>;

function numberedPages(site: Pick<SiteView, 'urls'>): Series {
  const series = new Map<string, Map<number, { row: UrlRow; isFile: boolean }>>();
  for (const row of site.urls()) {
    const place = row.kind === 'page' ? placeOf(row.url) : null;
    if (place === null) continue;
    const pages = series.get(place.series) ?? new Map();
    series.set(place.series, pages);
    if (!pages.has(place.number)) pages.set(place.number, { row, isFile: place.isFile });
  }
  return series;
}

function firstPages(site: Pick<SiteView, 'urls'>, series: Series): ReadonlyMap<string, UrlRow> {
  const firsts = new Map<string, UrlRow>();
  for (const row of site.urls()) {
    if (isNumbered(row.url)) continue;
    const name = firstOf(row.url);
    if (series.has(name) && !firsts.has(name)) firsts.set(name, row);
  }
  return firsts;
}

function isBehind(page: UrlRow, first: UrlRow): boolean {
  return page.depth !== null && first.depth !== null && page.depth > first.depth;
}
