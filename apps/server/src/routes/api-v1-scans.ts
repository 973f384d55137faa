/** `/api/v1/runs`, and the overview of stored scans, for programs with a key. */
import type { Severity } from '@orbweaver/model/severity.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { FastifyRequest } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { getScan } from '../db/scans.ts';
import { getServerScan, listServerScans, toServerScan } from '../db/server-scans.ts';
import { createScanEvents } from '../scans/scan-events.ts';
import { addRoute } from '../wire/add-route.ts';
import { englishWords, wordsOfCheck } from '../wire/check-words.ts';

export function apiV1ScanRoutes(app: ServerApp, { db, serverScans, storedScans }: ServerParts): void {
  const events = createScanEvents(app, { db, storedScans });

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
        ...wordsOfCheck(words, check),
        severity,
        issues: causes,
        urls: onUrls,
        minutes,
      })),
    };
  });
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

function countsOf(figures: readonly { readonly list: string; readonly count: number }[]): Record<string, number> {
  return Object.fromEntries(figures.map(({ list, count }) => [list, count]));
}
