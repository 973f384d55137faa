/** A scan's state as server-sent events: one at once, one at each change, and the last one when it has ended. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerParts } from '../app-parts.ts';
import type { AppDatabase } from '../db/database.ts';
import { getScan } from '../db/scans.ts';
import { getServerScan, type ServerScanRow, toServerScan } from '../db/server-scans.ts';

/** Between two looks: whichever process runs the scan, the database has its state. Who is no member any more gets nothing after a second. */
const lookMs = 500;
/** Proxies end connections that say nothing for long. */
const quietMs = 15_000;
/** Then whoever still listens connects anew, and is asked again who they are. */
const longestMs = 5 * 60_000;
const retryMs = 1_000;
/** Of one account; the oldest ends for a new one. */
const maxPerAccount = 8;

export interface ScanEvents {
  /** Throws `not-found`. */
  readonly send: (reply: FastifyReply, userId: string, id: string) => Promise<FastifyReply>;
}

export function createScanEvents(app: FastifyInstance, { db, storedScans }: Pick<ServerParts, 'db' | 'storedScans'>): ScanEvents {
  // Whoever follows a scan to its end opens it soon: a large file takes seconds to be unpacked and read.
  const prepare = (userId: string, { id, state }: ServerScanRow): void => {
    if (state === 'done') getScan(db, userId, id, 'viewer').then(storedScans.prepare, () => {});
  };
  const open = new Map<string, AbortController[]>();
  app.addHook('preClose', async () => {
    for (const each of open.values()) for (const stream of each) stream.abort();
  });
  return {
    async send(reply, userId, id) {
      await getServerScan(db, userId, id, 'viewer');
      const ended = new AbortController();
      const own = [...(open.get(userId) ?? []), ended];
      open.set(userId, own);
      if (own.length > maxPerAccount) own.shift()?.abort();
      const stream = Readable.from(eventsOf(db, { userId, id, signal: ended.signal, onEnd: (row) => prepare(userId, row) }));
      stream.on('close', () => {
        ended.abort();
        const rest = (open.get(userId) ?? []).filter((each) => each !== ended);
        if (rest.length === 0) open.delete(userId);
        else open.set(userId, rest);
      });
      return (
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          // Proxies that gather responses would hold each event back.
          .header('x-accel-buffering', 'no')
          .send(stream)
      );
    },
  };
}

interface Followed {
  readonly userId: string;
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onEnd: (row: ServerScanRow) => void;
}

async function* eventsOf(db: AppDatabase, { userId, id, signal, onEnd }: Followed): AsyncGenerator<string> {
  yield `retry: ${retryMs}\n\n`;
  const until = performance.now() + longestMs;
  let told = '';
  let wasUnderWay = false;
  let toldMs = performance.now();
  while (!signal.aborted && performance.now() < until) {
    // It was deleted, the account is no member any more, or the database is away.
    const row = await getServerScan(db, userId, id, 'viewer').catch(() => null);
    if (row === null) return;
    const text = JSON.stringify(toServerScan(row));
    if (text !== told) {
      told = text;
      toldMs = performance.now();
      yield `event: scan\ndata: ${text}\n\n`;
    } else if (performance.now() - toldMs > quietMs) {
      toldMs = performance.now();
      yield ': still there\n\n';
    }
    if (row.finishedAt !== null) {
      if (wasUnderWay) onEnd(row);
      return;
    }
    wasUnderWay = true;
    await wait(lookMs, undefined, { signal }).catch(() => {});
  }
}
