/** `/api/v1/runs`, and what stored scans found, for programs with a key. */
import { type WordsOfChecks, wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { FastifyRequest } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { getScan, type ScanRow } from '../db/scans.ts';
import { getServerScan, listServerScans, toServerScan } from '../db/server-scans.ts';
import { createScanEvents } from '../scans/scan-events.ts';
import { addRoute } from '../wire/add-route.ts';
import { readCursor, writeCursor } from '../wire/cursor.ts';

export function apiV1ScanRoutes(app: ServerApp, { db, serverScans, storedScans }: ServerParts): void {
  const events = createScanEvents(app, db);

  addRoute(app, 'POST /api/v1/runs', async (request) => {
    const { caller, body } = request;
    return toServerScan(await serverScans.start(caller.userId, body, { key: keyOf(request) }));
  });
  addRoute(app, 'GET /api/v1/runs', async ({ caller }) => (await listServerScans(db, caller.userId)).map(toServerScan));
  addRoute(app, 'GET /api/v1/runs/:id', async ({ caller, params }) => toServerScan(await getServerScan(db, caller.userId, params.id)));
  addRoute(app, 'GET /api/v1/runs/:id/events', async ({ caller, params }, reply) => events.send(reply, caller.userId, params.id), {
    exposeHeadRoute: false,
  });
  addRoute(app, 'POST /api/v1/runs/:id/stop', async ({ caller, params }) => toServerScan(await serverScans.stop(caller.userId, params.id)));

  addRoute(app, 'GET /api/v1/scans/:id/overview', async ({ caller, params }) => {
    const row = await getScan(db, caller.userId, params.id);
    const { score, pages, urls, severities: found, byStatus, byIndexability, fixFirst } = await storedScans.ask(row, 'overview', {});
    const words = await englishWords();
    return {
      score: score.score,
      pages,
      urls,
      issues: Object.fromEntries(severities.map((severity) => [severity, found[severity].causes])) as Record<Severity, number>,
      byStatus: countsOf(byStatus),
      byIndexability: countsOf(byIndexability),
      fixFirst: fixFirst.tasks[fixFirst.detected.kind].map(({ check, severity, causes, urls: onUrls, minutes }) => ({
        ...wordsOf(words, check),
        severity,
        issues: causes,
        urls: onUrls,
        minutes,
      })),
    };
  });
  addRoute(app, 'GET /api/v1/scans/:id/issues', async ({ caller, params, query }) => {
    const row = await getScan(db, caller.userId, params.id);
    const { severity, check, text, cursor, limit } = query;
    const from = fromOf(row, cursor);
    const question = { ...anything, view: 'issues', list: severity ?? null, check: check ?? null, text: text ?? '', from, count: limit };
    const found = await storedScans.ask(row, 'rows', { question: { ...question, columns: ['url', 'check', 'severity', 'category'] } });
    const words = await englishWords();
    return {
      rows: found.rows.map(({ cells, evidence }) => ({
        ...wordsOf(words, String(cells['check'])),
        severity: cells['severity'] as Severity,
        category: String(cells['category'] ?? ''),
        url: String(cells['url'] ?? ''),
        evidence: { ...evidence },
      })),
      total: found.total,
      next: nextOf(row, from + found.rows.length, found),
    };
  });
  addRoute(app, 'GET /api/v1/scans/:id/rows', async ({ caller, params, query }) => {
    const row = await getScan(db, caller.userId, params.id);
    const { view, list, text, check, columns, sort, cursor, limit } = query;
    const from = fromOf(row, cursor);
    const question = {
      ...anything,
      view,
      list: list ?? null,
      text: text ?? '',
      check: check ?? null,
      columns: columns === undefined ? null : columns.split(','),
      sort: sortOf(sort),
      from,
      count: limit,
    };
    const { rows, total, lists, otherColumns } = await storedScans.ask(row, 'rows', { question });
    return {
      rows: rows.map(({ cells, checks }) => ({ cells, checks })),
      total,
      next: nextOf(row, from + rows.length, { rows, total }),
      lists,
      otherColumns,
    };
  });
}

/** A question without filters. */
const anything = { list: null, check: null, text: '', conditions: [], match: 'all', sort: [], columns: null } as const;

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

function sortOf(sort: string | undefined): { readonly column: string; readonly descending: boolean }[] {
  const names = sort?.split(',').filter((name) => name !== '') ?? [];
  return names.slice(0, 2).map((name) => ({ column: name.replace(/^-/, ''), descending: name.startsWith('-') }));
}

/** A cursor is of one state of the file: places in another one would be other rows. */
function fromOf(row: ScanRow, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const from = readCursor(cursor, row.blobKey ?? '');
  if (from === null) throw new AppError('input-invalid', { field: 'cursor' });
  return from;
}

function nextOf(row: ScanRow, from: number, { rows, total }: { readonly rows: readonly unknown[]; readonly total: number }): string | null {
  return rows.length > 0 && from < total ? writeCursor(from, row.blobKey ?? '') : null;
}

function countsOf(figures: readonly { readonly list: string; readonly count: number }[]): Record<string, number> {
  return Object.fromEntries(figures.map(({ list, count }) => [list, count]));
}

let loaded: Promise<WordsOfChecks> | null = null;

function englishWords(): Promise<WordsOfChecks> {
  loaded ??= loadWords('en', [checkFiles]).then(wordsByCheck);
  return loaded;
}

function wordsOf(words: WordsOfChecks, check: string): { readonly check: string; readonly name: string; readonly fix: string } {
  const known = words.get(check);
  return { check, name: known?.name ?? check, fix: known?.fix ?? '' };
}
