/**
 * Figures for Prometheus: what this process does, and what waits in the database. Labels are names of our own alone: no address, account or URL, so
 * that nobody's requests make new ones.
 */
import { serverScanStates } from '@orbweaver/model/api/server-scans.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { count } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerParts } from '../app-parts.ts';
import { answers } from '../db/away.ts';
import { listJobs } from '../db/job-desk.ts';
import { serverScan } from '../db/server-scan-tables.ts';

/** From an answer out of memory to one that keeps people waiting. */
const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** States of a job that somebody may have to look at. */
const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;

export interface AnsweredRequest {
  readonly method: string;
  /** As it is declared, such as `/server/scans/:id`; `none` for an address of ours that there is not. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly note: (request: AnsweredRequest) => void;
  /** The gateway asked another site, or refused to; null = there was a response, whatever its status. */
  readonly noteFetch: (error: FetchRecord['error']) => void;
  /** All figures in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** One registry for each server: several of them in one process do not mix. */
export function createMetrics({
  db,
  jobs,
  disk,
  fetchBudget,
  now,
}: Pick<ServerParts, 'db' | 'jobs' | 'disk' | 'fetchBudget' | 'now'>): Metrics {
  const registry = new Registry();
  const shared = { registers: [registry] };
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    ...shared,
    name: 'orbweaver_request_seconds',
    help: 'Time from a request to its whole answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
  });
  const fetches = new Counter({
    ...shared,
    name: 'orbweaver_gateway_fetches_total',
    help: 'Requests to other sites for scans on devices.',
    labelNames: ['outcome'] as const,
  });
  const isUp = new Gauge({ ...shared, name: 'orbweaver_database_up', help: '1 while the database answers.' });
  const roundTrip = new Gauge({
    ...shared,
    name: 'orbweaver_database_round_trip_seconds',
    help: 'Time of one question to the database, now.',
  });
  const jobGauge = new Gauge({ ...shared, name: 'orbweaver_jobs', help: 'Jobs of the queue.', labelNames: ['job', 'state'] as const });
  const scanGauge = new Gauge({ ...shared, name: 'orbweaver_server_scans', help: 'Scans on the server.', labelNames: ['state'] as const });
  const diskFree = new Gauge({ ...shared, name: 'orbweaver_disk_free_bytes', help: 'Free bytes of the disk of the data folder.' });
  const held = new Gauge({
    ...shared,
    name: 'orbweaver_fetch_memory_bytes',
    help: "Bytes of other sites' responses that the gateway holds.",
  });

  const askDatabase = async (): Promise<void> => {
    jobGauge.reset();
    scanGauge.reset();
    const asked = performance.now();
    const isThere = await answers(db);
    isUp.set(Number(isThere));
    if (!isThere) return;
    roundTrip.set((performance.now() - asked) / 1_000);
    for (const job of await listJobs(db, jobs, now())) for (const state of jobStates) jobGauge.set({ job: job.name, state }, job[state]);
    for (const state of serverScanStates) scanGauge.set({ state }, 0);
    const scans = await db.select({ state: serverScan.state, scans: count() }).from(serverScan).groupBy(serverScan.state);
    for (const { state, scans: number } of scans) scanGauge.set({ state }, number);
  };

  return {
    note: ({ method, route, status, seconds: took }) => requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, took),
    noteFetch: (error) => fetches.inc({ outcome: error ?? 'response' }),
    async text() {
      await askDatabase();
      const { freeBytes } = await disk.state();
      if (freeBytes !== null) diskFree.set(freeBytes);
      held.set(fetchBudget.heldBytes);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
