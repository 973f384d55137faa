/** All rows of a view of the scan, part by part, as records by column. */
import { everyRow } from '@orbweaver/model/conditions.ts';
import type { ViewKind, ViewQuestions, ViewResult } from '@orbweaver/scan/results/view-queries.ts';

export type AskScan = <K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']) => Promise<ViewResult<K>>;

export type ScanRow = Readonly<Record<string, string | number | null>>;

const partRows = 5_000;

/** Rows of a tab of the results, or of one of its lists. */
export async function* scanRows(ask: AskScan, view: string, list: string | null = null): AsyncGenerator<ScanRow> {
  for (let from = 0; ; ) {
    const selection = { query: { ...everyRow, list }, except: [] };
    const part = await ask('exportPart', { view, selection, from, count: partRows });
    if (part.reading !== null) continue;
    for (const row of part.rows) yield Object.fromEntries(part.columns.map(({ id }, at) => [id, row[at] ?? null]));
    from += part.rows.length;
    if (part.rows.length === 0 || from >= part.total) return;
  }
}
