/** What scans on this machine need, the same in a server and in a worker: made once, and closed in the opposite order. */
import { randomUUID } from 'node:crypto';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Config } from '../config.ts';
import type { AppDatabase } from '../db/database.ts';
import { askLeases } from '../db/host-paces.ts';
import { type Disk, openDisk } from '../disk/disk.ts';
import { HostGate } from '../gateway/host-gate.ts';
import { createOwnHosts, type OwnHosts } from '../hosts/own-hosts.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Grants } from '../limits/grants.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import { openScanPlace } from './scan-place.ts';
import { createScanRunner, type ScanRunner } from './scan-runner.ts';
import { createServerScans, type ServerScans } from './server-scans.ts';

interface Parts {
  readonly config: Config;
  readonly db: AppDatabase;
  readonly blobs: BlobStore;
  readonly jobs: Jobs;
  readonly grants: Grants;
  readonly toolRunner: ToolRunner;
  readonly now: () => Date;
  readonly onError: (error: unknown, message: string) => void;
}

export interface ScanWork {
  readonly ownHosts: OwnHosts;
  /** The pace toward each host, whoever asks. */
  readonly gate: HostGate;
  readonly scanRunner: ScanRunner;
  readonly disk: Disk;
  readonly serverScans: ServerScans;
}

export function openScanWork(app: FastifyInstance, parts: Parts): ScanWork {
  const { config, db, toolRunner, now, onError } = parts;
  const ownHosts = createOwnHosts({ db, look: (question, owner) => toolRunner.run('host-check', question, { owner }), now, onError });
  // A check that ends with its process is noted before the database closes.
  app.addHook('onClose', () => ownHosts.settled());
  app.addHook('onClose', () => toolRunner.close());
  const place = openScanPlace(config);
  app.addHook('onClose', async () => place.release());
  const who = randomUUID();
  const gate = new HostGate(systemClock, (asks) => askLeases(db, who, asks));
  app.addHook('onClose', async () => gate.close());
  const scanRunner = createScanRunner({ config, gate, ownHosts });
  app.addHook('onClose', () => scanRunner.close());
  const disk = openDisk(config.dataFolder, config.diskReserve);
  const serverScans = createServerScans({ ...parts, disk, scanRunner, place });
  // Before jobs are waited for: a scan would not end by itself.
  app.addHook('preClose', async () => serverScans.leave());
  return { ownHosts, gate, scanRunner, disk, serverScans };
}
