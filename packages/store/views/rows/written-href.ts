/** Addresses as they are written on pages, rebuilt from what rows keep of them (store/href.ts). */
import { hrefBaseOf, hrefFrom } from '../../href.ts';
import type { RowTables } from '../table/scan-tables.ts';

interface WrittenHref {
  source(row: number): number;
  target(row: number): number;
  isAbsent(row: number): boolean;
  form(row: number): number;
  /** Index in texts. */
  text(row: number): number;
}

/** null where there is no attribute. Rows of one page should be asked for one after another. */
export function hrefMaker(tables: RowTables, href: WrittenHref): (row: number) => string | null {
  const baseOf = tables.database.prepare('SELECT base FROM pages WHERE url_id = ?');
  let [page, base] = [0, hrefBaseOf('http://none/')];
  return (row) => {
    if (href.isAbsent(row)) return null;
    const source = href.source(row);
    if (source !== page) {
      page = source;
      base = hrefBaseOf((baseOf.get(page)?.base as string | null | undefined) ?? tables.urlTexts.text(page) ?? '');
    }
    return hrefFrom(href.form(row), tables.texts.text(href.text(row)), tables.urlTexts.text(href.target(row)), base);
  };
}
