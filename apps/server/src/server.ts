/** Starts the server of a data folder, says where to go next, and stops it gracefully. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@orbweaver/model/errors.ts';
import { findChromium } from '@orbweaver/platform/node/chromium-pdf.ts';
import { explainMissingSandbox } from '@orbweaver/platform/node/chromium-sandbox.ts';
import { buildApp } from './app.ts';
import type { ServerApp } from './app-parts.ts';
import { backUp } from './backup/backup.ts';
import { type BackupRequest, serveBackups } from './backup/control.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import { type Config, readConfig } from './config.ts';
import { releaseAll } from './db/campaign-state.ts';
import { type OpenDatabase, openPostgres } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { lockFolder } from './db/folder-lock.ts';
import { renewSetupCode } from './db/settings.ts';
import { shareSettings } from './db/shared-settings.ts';
import { makeFolderSync } from './disk/sync.ts';
import { endWith } from './failure.ts';
import { outboxTransport } from './mail/outbox.ts';
import { smtpTransport } from './mail/smtp.ts';
import { logSerializers } from './plugins/request-log.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { findWebBuild } from './web/web.ts';

export interface RunningServer {
  readonly app: ServerApp;
  readonly close: () => Promise<void>;
}

/** `webFolder` holds the web application's build, if there is one. */
export async function startServer(config: Config, webFolder: string): Promise<RunningServer> {
  makeFolderSync(config.dataFolder);
  const unlock = config.databaseUrl === null ? lockFolder(config.dataFolder) : () => {};
  let database: OpenDatabase | null = null;
  let endBackups = async (): Promise<void> => {};
  try {
    database = await openDatabase(config);
    // Whoever held campaigns in this folder has ended.
    if (config.databaseUrl === null) await releaseAll(database.db);
    if (config.databaseUrl !== null) await shareSettings(database.db, config);
    const outbox = join(config.dataFolder, 'outbox');
    const blobs = openBlobs(config);
    const app = await buildApp({
      config,
      db: database.db,
      blobs,
      ownsDatabase: config.databaseUrl === null,
      transport: config.smtpUrl === null ? outboxTransport(outbox) : smtpTransport(config.smtpUrl),
      logger: { level: config.logLevel, serializers: logSerializers },
      web: findWebBuild(webFolder),
    });
    await app.listen({ port: config.port, host: config.host });
    const { db, close } = database;
    if (config.databaseUrl === null) {
      const make = (request: BackupRequest) => backUp({ db, blobs, ...request, diskReserve: config.diskReserve, now: () => new Date() });
      // On a file system without sockets a backup needs a stopped server; the server needs none.
      endBackups = await serveBackups(config.dataFolder, make).catch((error: unknown) => {
        app.log.warn({ err: error }, 'no socket for backups');
        return endBackups;
      });
    }
    await say(config, app, await renewSetupCode(db), outbox);
    if (config.rendersPages) void tellSandbox();
    return {
      app,
      close: async () => {
        await app.close();
        await endBackups();
        await close();
        unlock();
      },
    };
  } catch (error) {
    await endBackups();
    await database?.close();
    unlock();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new AppError('port-in-use', { port: config.port }, error);
    throw error;
  }
}

export function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(join(config.dataFolder, 'database')) : openPostgres(config.databaseUrl);
}

async function say(config: Config, app: ServerApp, setupCode: string | null, outbox: string): Promise<void> {
  const port = (app.server.address() as { port?: number } | null)?.port ?? config.port;
  const address = config.isOriginFixed ? config.origin : `http://localhost:${port}`;
  const lines = [
    '',
    `Orbweaver runs at ${address}`,
    `  Data     ${config.databaseUrl === null ? config.dataFolder : `PostgreSQL; files in ${config.dataFolder}`}`,
    `  Mail     ${config.smtpUrl === null ? `${outbox} (the confirmation link is in there; SMTP_URL sends real mail)` : 'SMTP'}`,
    `  Plans    ${config.hasLimits ? 'limits are on' : 'self-hosted, unlimited (LIMITS=on switches plans on)'}`,
    ...(setupCode === null
      ? []
      : [`  Set-up   ${setupCode}  (sign up, sign in, and give it once at ${address}/sadmin to become the administrator)`]),
    ...(isReachable(config) && !config.isOriginFixed
      ? ['  Note     set ORBWEAVER_URL to the address that people open: mails and scans need it']
      : []),
    '',
    `Next: open ${address}/signup . Ctrl-C stops the server.`,
    '',
  ];
  process.stdout.write(lines.join('\n'));
}

/** Not waited for: the browser takes its time. */
async function tellSandbox(): Promise<void> {
  const reason = await explainSandbox();
  if (reason !== null)
    process.stdout.write(`Note: Chromium opens pages without its sandbox here: ${reason} . docs/server.md says what helps.\n`);
}

/** null where there is a sandbox, or no browser. */
async function explainSandbox(): Promise<string | null> {
  try {
    return await explainMissingSandbox(findChromium());
  } catch (error) {
    return error instanceof AppError ? null : String(error);
  }
}

/** From other machines. */
function isReachable({ host }: Config): boolean {
  return !['localhost', '127.0.0.1', '::1'].includes(host);
}

/** Runs until a signal; ends the process with the exit code of what went wrong. */
export async function main(): Promise<void> {
  const webFolder = process.env['ORBWEAVER_WEB_BUILD'] ?? fileURLToPath(new URL('../../web/build', import.meta.url));
  try {
    const config = readConfig(process.env);
    const { close } = await startServer(config, webFolder);
    stopOnSignal(close, config.stopMs);
  } catch (error) {
    await endWith(error);
  }
}
