/** What programs ask about the rows of a stored scan, before its file is open: URLs are named by their address. */
import type { ExportFormat } from '@orbweaver/model/export-formats.ts';
import type { NamedRowsQuestion } from '@orbweaver/scan/results/named-rows.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';

/** Rows on a page, or those that point to a URL. */
export interface RowsAbout {
  readonly end: 'page' | 'target';
  readonly url: string;
}

/** The filter of the results screen. */
export interface AskedQuery extends Omit<TableQuery, 'about'> {
  readonly about: RowsAbout | null;
}

export type AskedRows = Omit<NamedRowsQuestion, 'about'> & AskedQuery;

export interface ExportOrder {
  readonly format: ExportFormat;
  readonly view: string;
  readonly query: AskedQuery;
}
