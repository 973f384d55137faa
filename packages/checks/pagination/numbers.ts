/** What addresses tell of a series of pages: its first page and the number of each. */

const pageNumber =
  /(?:\/(?:page|seite|p|pagina|página|sayfa|strana)[/-]?|[?&;](?:page|paged|p|pg|seite|pagina|sayfa|pageno|pagenumber)=)(\d{1,6})(?=[/&;?#.]|$)/i;

/** The number of a page of a series by its address, from 2; null for others. */
export function numberOf(url: string): number | null {
  const number = Number(pageNumber.exec(url)?.[1] ?? 0);
  return number >= 2 ? number : null;
}

/** The address of the first page of the series that `url` belongs to, as far as its pattern says; without the number. */
export function seriesOf(url: string): string {
  const series = url.replace(pageNumber, '').replace(/\?&?$/, '');
  let end = series.length;
  while (series.charAt(end - 1) === '/') end--;
  return series.slice(0, end);
}

/** `page` is a later page of a series whose first page is `first`, by their addresses. */
export function isLaterPageOf(page: string, first: string): boolean {
  return numberOf(page) !== null && numberOf(first) === null && seriesOf(page) === seriesOf(first);
}

/** A later page of a series. */
export function isNumbered(url: string): boolean {
  return numberOf(url) !== null;
}

/** A later page of a series, where no product may be named so: `/p12` may be one. */
export function isSurelyNumbered(url: string): boolean {
  return isNumbered(url) && !/\/p\d{1,6}(?=[/?#.]|$)/i.test(url);
}

/** The archive of a year, a month or a day, as blogs make them: /archives/2025/, /2025/03/. */
export function isDateArchive(url: string): boolean {
  return /\/(?:19|20)\d\d(?:\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?)?\/(?:index\.\w{1,5})?$/.test(url);
}
