/** What stored scans found, row by row, for programs with a key. */
import { AppError } from '@orbweaver/model/errors.ts';
import { mediaTypeOf } from '@orbweaver/model/export-formats.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { getScan, type ScanRow } from '../db/scans.ts';
import { addRoute } from '../wire/add-route.ts';
import { englishWords, wordsOfCheck } from '../wire/check-words.ts';
import { readCursor, writeCursor } from '../wire/cursor.ts';
import { filterOf } from '../wire/row-filter.ts';

export function apiV1ResultRoutes(app: ServerApp, { db, storedScans }: Pick<ServerParts, 'db' | 'storedScans'>): void {
  addRoute(app, 'GET /api/v1/scans/:id/issues', async ({ caller, params, query }) => {
    const row = await getScan(db, caller.userId, params.id);
    const { severity, cursor, limit, ...filter } = query;
    const from = fromOf(row.blobKey, cursor);
    const question = { ...filterOf({ ...filter, list: severity }), view: 'issues', from, count: limit };
    const found = await storedScans.ask(row, 'rows', { question: { ...question, columns: ['url', 'check', 'severity', 'category'] } });
    const words = await englishWords();
    return {
      rows: found.rows.map(({ cells, evidence }) => ({
        ...wordsOfCheck(words, String(cells['check'])),
        severity: cells['severity'] as Severity,
        category: String(cells['category'] ?? ''),
        url: String(cells['url'] ?? ''),
        evidence: { ...evidence },
      })),
      total: found.total,
      next: nextOf(row.blobKey, from, found),
    };
  });
  addRoute(app, 'GET /api/v1/scans/:id/rows', async ({ caller, params, query }) => {
    const row = await getScan(db, caller.userId, params.id);
    const { view, columns, cursor, limit, ...filter } = query;
    const from = fromOf(row.blobKey, cursor);
    const question = { ...filterOf(filter), view, columns: columns === undefined ? null : columns.split(','), from, count: limit };
    const { rows, total, lists, otherColumns } = await storedScans.ask(row, 'rows', { question });
    return {
      rows: rows.map(({ cells, checks }) => ({ cells, checks })),
      total,
      next: nextOf(row.blobKey, from, { rows, total }),
      lists,
      otherColumns,
    };
  });
  addRoute(app, 'GET /api/v1/scans/:id/export', async ({ caller, params, query }, reply) => {
    const row = await getScan(db, caller.userId, params.id);
    const { format, view, ...filter } = query;
    const order = { format, view, query: filterOf(filter) };
    const { stream, bytes } = await storedScans.exportFile(row, order);
    return reply
      .type(mediaTypeOf(format, true))
      .header('cache-control', 'no-store')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${view}.${format}"`)
      .send(stream);
  });
  addRoute(app, 'GET /api/v1/scans/:id/comparison', async ({ caller, params, query }) => {
    const { since, part, field, cursor, limit } = query;
    const row = await getScan(db, caller.userId, params.id);
    const before = await getScan(db, caller.userId, since);
    if (before.id === row.id) throw new AppError('input-invalid', { field: 'since' });
    const mark = `${before.blobKey} ${row.blobKey} ${part} ${field ?? ''}`;
    const from = fromOf(mark, cursor);
    const { rows, total, ...numbers } = await storedScans.compare(before, row, { part, field: field ?? null, from, count: limit });
    const words = await englishWords();
    const named = rows.map((each) => ('check' in each ? { ...each, name: wordsOfCheck(words, each.check).name } : each));
    return { ...numbers, part, rows: named, total, next: nextOf(mark, from, { rows, total }) };
  });
}

/** A cursor is of one state of the file: places in another one would be other rows. */
function fromOf(mark: ScanRow['blobKey'], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const from = readCursor(cursor, mark ?? '');
  if (from === null) throw new AppError('input-invalid', { field: 'cursor' });
  return from;
}

/** Of what follows the rows that begin at `from`. */
function nextOf(
  mark: ScanRow['blobKey'],
  from: number,
  { rows, total }: { readonly rows: readonly unknown[]; readonly total: number },
): string | null {
  const next = from + rows.length;
  return rows.length > 0 && next < total ? writeCursor(next, mark ?? '') : null;
}
