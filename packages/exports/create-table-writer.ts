/** The writer of a format that takes tables row by row. */
import type { ExportFormat } from '@orbweaver/model/export-formats.ts';
import { CsvWriter, ZippedCsvWriter } from './csv-tables.ts';
import { type HtmlOptions, HtmlWriter } from './html.ts';
import { JsonTablesWriter } from './json-tables.ts';
import type { ByteSink } from './ports.ts';
import type { TableWriter } from './table-writer.ts';
import { XlsxWriter } from './xlsx.ts';

export interface TableWriterOptions {
  readonly format: ExportFormat;
  /** Exactly one table will come. */
  readonly isOne: boolean;
  /** For people, who open it in a spreadsheet. */
  readonly isForPeople: boolean;
  readonly page: HtmlOptions;
  /** Of the heads of a workbook. */
  readonly accent?: string | undefined;
}

export function createTableWriter(sink: ByteSink, { format, isOne, isForPeople, page, accent }: TableWriterOptions): TableWriter {
  switch (format) {
    case 'xlsx':
      return new XlsxWriter(sink, { isRightToLeft: page.dir === 'rtl', accent });
    case 'csv':
      return isOne ? new CsvWriter(sink, { isForPeople }) : new ZippedCsvWriter(sink, { isForPeople });
    case 'json':
      return new JsonTablesWriter(sink);
    case 'html':
      return new HtmlWriter(sink, page);
  }
}
