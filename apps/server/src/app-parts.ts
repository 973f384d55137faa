/** What the routes work with, made once at start. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ByteBudget } from '@orbweaver/platform/node/byte-budget.ts';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Auth } from './auth/auth.ts';
import type { DeferredMails } from './auth/deferred-mails.ts';
import type { DeviceCookies } from './auth/known-device.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { CampaignSender } from './campaigns/sender.ts';
import type { Config } from './config.ts';
import type { AppDatabase } from './db/database.ts';
import type { Disk } from './disk/disk.ts';
import type { HostGate } from './gateway/host-gate.ts';
import type { OwnHosts } from './hosts/own-hosts.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Grants } from './limits/grants.ts';
import type { Post } from './mail/post.ts';
import type { Payments } from './payments/payments.ts';
import type { Sessions } from './plugins/session.ts';
import type { ScanRunner } from './scans/scan-runner.ts';
import type { Schedules } from './scans/schedules.ts';
import type { ServerScans } from './scans/server-scans.ts';
import type { StoredScans } from './scans/stored-scans.ts';
import type { StoredSecrets } from './secrets/stored-secrets.ts';
import type { ToolRunner } from './tools/tool-runner.ts';
import type { AccountWebhooks } from './webhooks/account-webhooks.ts';
import type { Widgets } from './widget/widgets.ts';

export interface ServerParts {
  readonly config: Config;
  readonly db: AppDatabase;
  /** Processes that read what is foreign. */
  readonly toolRunner: ToolRunner;
  readonly auth: Auth;
  /** Signs sessions and better-auth's own tokens. */
  readonly secret: string;
  /** Seals what stands in the database. */
  readonly secrets: StoredSecrets;
  readonly devices: DeviceCookies;
  readonly mails: DeferredMails;
  readonly post: Post;
  /** null = there are no keys of Stripe: nothing can be bought. */
  readonly payments: Payments | null;
  readonly campaigns: CampaignSender;
  readonly jobs: Jobs;
  readonly blobs: BlobStore;
  readonly disk: Disk;
  readonly grants: Grants;
  readonly ownHosts: OwnHosts;
  readonly widgets: Widgets;
  readonly sessions: Sessions;
  /** Counts what the gateway holds of other sites' responses. */
  readonly fetchBudget: ByteBudget;
  /** The pace toward each host, whoever asks. */
  readonly gate: HostGate;
  /** Processes that scan on this server. */
  readonly scanRunner: ScanRunner;
  readonly serverScans: ServerScans;
  readonly storedScans: StoredScans;
  readonly schedules: Schedules;
  readonly webhooks: AccountWebhooks;
  readonly now: () => Date;
}

export type ServerApp = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;
