/** What the page and the export worker say to each other; each order is answered before the next one is sent. */
import type { SheetColumn } from '@orbweaver/exports/sheet.ts';
import type { ExportFormat } from '@orbweaver/model/export-formats.ts';
import type { Cell } from '@orbweaver/store/views/dataset.ts';

export type ExportOrder =
  | {
      readonly kind: 'open';
      readonly format: ExportFormat;
      /** Exactly one table will come. */
      readonly isOne: boolean;
      readonly page: { readonly title: string; readonly lang: string; readonly dir: 'ltr' | 'rtl' };
      /** Of the heads of a workbook. */
      readonly accent?: string | undefined;
    }
  | { readonly kind: 'begin'; readonly id: string; readonly title: string; readonly columns: readonly SheetColumn[] }
  | {
      readonly kind: 'rows';
      readonly rows: readonly (readonly Cell[])[];
      /** Places of rows that head those below them. */
      readonly heads?: readonly number[];
    }
  | { readonly kind: 'close' };

export type ExportNews = { readonly bytes: ArrayBuffer } | { readonly done: true };
