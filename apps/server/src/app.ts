/** The server without its listener: plugins and routes over a database, a blob store and a mail transport. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { maxPathValueChars } from '@orbweaver/model/api/sizes.ts';
import fastify, { type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ServerApp, ServerParts } from './app-parts.ts';
import { tellPasswordChange } from './auth/account-changes.ts';
import { createAuth, languageOf, type PasswordHashing } from './auth/auth.ts';
import { createDeferredMails } from './auth/deferred-mails.ts';
import { createDeviceCookies } from './auth/known-device.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { createCampaignSender } from './campaigns/sender.ts';
import type { Config } from './config.ts';
import { noteEvent } from './db/audit.ts';
import { isDatabaseAway } from './db/away.ts';
import type { AppDatabase } from './db/database.ts';
import { sealStored } from './db/seal-stored.ts';
import { ensureSecret } from './db/settings.ts';
import { startJobs } from './jobs/job-work.ts';
import { createJobs } from './jobs/jobs.ts';
import { tooMany } from './limits/address-limits.ts';
import { createFetchBudget } from './limits/fetch-memory.ts';
import { createGrants } from './limits/grants.ts';
import { countToolUses } from './limits/tool-uses.ts';
import { createPost } from './mail/post.ts';
import type { MailTransport } from './mail/transport.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createPayments } from './payments/payments.ts';
import { addDiskGuard } from './plugins/disk-guard.ts';
import { addDrain } from './plugins/drain.ts';
import { loggedText, toLoggedError } from './plugins/error-log.ts';
import { addGateway } from './plugins/gateway.ts';
import { addMetrics } from './plugins/metrics.ts';
import { addPolicies } from './plugins/policies.ts';
import { addRefusalLog } from './plugins/refusal-log.ts';
import { addSecurity } from './plugins/security.ts';
import { createSessions } from './plugins/session.ts';
import { addWire } from './plugins/wire.ts';
import { adminRoutes } from './routes/admin.ts';
import { aiRoutes } from './routes/ai.ts';
import { apiKeyRoutes } from './routes/api-keys.ts';
import { apiV1Routes } from './routes/api-v1.ts';
import { apiV1PageRoutes } from './routes/api-v1-pages.ts';
import { apiV1ResultRoutes } from './routes/api-v1-results.ts';
import { apiV1ScanRoutes } from './routes/api-v1-scans.ts';
import { apiV1ScheduleRoutes } from './routes/api-v1-schedules.ts';
import { apiV1WebhookRoutes } from './routes/api-v1-webhooks.ts';
import { authRoutes } from './routes/auth.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { contactRoutes } from './routes/contact.ts';
import { contentRoutes } from './routes/content.ts';
import { criticalCssRoutes } from './routes/critical-css.ts';
import { cspReportRoutes } from './routes/csp-report.ts';
import { dictionaryRoutes } from './routes/dictionaries.ts';
import { downloadRoutes } from './routes/downloads.ts';
import { grantRoutes } from './routes/grants.ts';
import { healthRoutes } from './routes/health.ts';
import { iconRoutes } from './routes/icons.ts';
import { jobRoutes } from './routes/jobs.ts';
import { mailChoiceRoutes } from './routes/mail-choices.ts';
import { marketCodeRoutes } from './routes/market-codes.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { mediaRoutes } from './routes/media.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { networkToolRoutes } from './routes/network-tools.ts';
import { overviewRoutes } from './routes/overview.ts';
import { ownHostRoutes } from './routes/own-hosts.ts';
import { paymentDeskRoutes } from './routes/payment-desk.ts';
import { paymentWebhookRoutes } from './routes/payment-webhook.ts';
import { paymentRoutes } from './routes/payments.ts';
import { pictureToolRoutes } from './routes/picture-tools.ts';
import { projectRoutes } from './routes/projects.ts';
import { reportPdfRoutes } from './routes/report-pdf.ts';
import { reportProfileRoutes } from './routes/report-profiles.ts';
import { scanRoutes } from './routes/scans.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import { serverScanRoutes } from './routes/server-scans.ts';
import { shareLinkRoutes } from './routes/share-links.ts';
import { signInWithRoutes } from './routes/sign-in-with.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { speedRoutes } from './routes/speed.ts';
import { systemTestRoutes } from './routes/system-test.ts';
import { ticketDeskRoutes } from './routes/ticket-desk.ts';
import { ticketFileRoutes } from './routes/ticket-files.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { userRoutes } from './routes/user.ts';
import { userContentRoutes } from './routes/user-content.ts';
import { userDeskRoutes } from './routes/user-desk.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { widgetRoutes } from './routes/widget.ts';
import { widgetVisitRoutes } from './routes/widget-visits.ts';
import { writingRoutes } from './routes/writing.ts';
import { createExportFolder } from './scans/export-folder.ts';
import { createScanCache } from './scans/scan-cache.ts';
import { scanCacheFolder, scanExportFolder } from './scans/scan-folder.ts';
import { openScanWork } from './scans/scan-work.ts';
import { createSchedules } from './scans/schedules.ts';
import { createStoredScans } from './scans/stored-scans.ts';
import { createStoredSecrets } from './secrets/stored-secrets.ts';
import { createToolRunner } from './tools/tool-runner.ts';
import { addWeb, type WebBuild } from './web/web.ts';
import { createAccountWebhooks } from './webhooks/account-webhooks.ts';
import { createWidgets } from './widget/widgets.ts';
import { addRoute, requireDeclarations } from './wire/add-route.ts';
import { documentOptions } from './wire/api-document.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: AppDatabase;
  readonly blobs: BlobStore;
  readonly transport: MailTransport;
  readonly logger: FastifyServerOptions['logger'];
  /** The built web application; null = there is none yet. */
  readonly web: WebBuild | null;
  /** No other process works with this database. */
  readonly ownsDatabase?: boolean;
  /** The clock of limits and deadlines; the system's where absent. */
  readonly now?: () => Date;
  /** How passwords are hashed; slow on purpose where absent. */
  readonly passwords?: PasswordHashing;
}

/** Calls a minute from one address, over all of the API; single calls have narrower limits of their own. */
const callsPerMinute = 1_200;
const bodyBytes = 256 * 1024;
const requestMs = 300_000;
/** The first start makes the tables of the jobs: on a busy machine longer than Fastify's ten seconds. */
const startMs = 180_000;
/** Pages are packed while they are sent; files were packed best by the build. */
const quickBrotli = 4;
/** Of the time for a stop: the gateway's asks get as much, the rest is for closing. */
const drainShare = 0.45;
/** As much for jobs under way. */
const jobShare = 0.35;

export async function buildApp(options: AppOptions): Promise<ServerApp> {
  const { config, logger } = options;
  const app: ServerApp = fastify({
    logger: logger ?? false,
    trustProxy: config.trustProxy,
    bodyLimit: bodyBytes,
    // Over restarts and several servers.
    genReqId: () => randomUUID(),
    requestTimeout: requestMs,
    pluginTimeout: startMs,
    forceCloseConnections: 'idle',
    // Its own are 100 characters; a path with a longer value would be no path of ours.
    routerOptions: { maxParamLength: maxPathValueChars },
  }).withTypeProvider<ZodTypeProvider>();
  addDrain(app, config.stopMs * drainShare);
  addWire(app, (error) => isDatabaseAway(options.db, error));
  await addSecurity(app, config);
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quickBrotli } },
  });
  const parts = await assemble(app, options);
  const metrics = createMetrics(parts);
  addMetrics(app, metrics);
  addPolicies(app, parts);
  addRefusalLog(app, parts.db, () => performance.now());
  addDiskGuard(app, parts.disk);
  requireDeclarations(app);
  await app.register(async (api) => {
    await api.register(rateLimit, {
      max: callsPerMinute,
      timeWindow: 60_000,
      errorResponseBuilder: tooMany,
    });
    await api.register(swagger, documentOptions);
    addRoutes(api as ServerApp, parts);
    metricsRoutes(api as ServerApp, parts, metrics);
    addRoute(api as ServerApp, 'GET /server/openapi.json', async () => api.swagger());
  });
  await addGateway(app, parts, metrics);
  await addWeb(app, parts, options.web);
  addJobs(app, parts, options.ownsDatabase ?? false);
  return app;
}

async function assemble(
  app: ServerApp,
  { config, db, blobs, transport, now = () => new Date(), passwords }: AppOptions,
): Promise<ServerParts> {
  const onError = (error: unknown, message: string): void => app.log.error({ err: error }, message);
  const jobs = createJobs({ db, log: app.log, atOnce: { 'server-scan': config.scansAtOnce } });
  const post = createPost({ db, jobs, transport, from: config.mailFrom });
  const mails = createDeferredMails(post);
  const secret = config.secret ?? (await ensureSecret(db));
  const secrets = createStoredSecrets(secret);
  await sealStored(db, secrets);
  const auth = createAuth({
    db,
    secret,
    origin: config.origin,
    services: config.signInWith,
    sendMail: mails.send,
    later: mails.later,
    onPasswordReset: async (account, address) => {
      const { id: userId, email } = account;
      await mails.later(() => noteEvent(db, { by: { userId, address }, action: 'password-reset', subject: email }));
      await tellPasswordChange({ config, db, mails, now }, { ...account, userId, language: languageOf(account) });
    },
    now,
    onError: (message, detail) => app.log.error({ detail: detail.map((each) => toLoggedError(each)) }, loggedText(message)),
    ...(passwords === undefined ? {} : { passwords }),
  });
  const devices = createDeviceCookies({ secret, isSecure: config.origin.startsWith('https:') });
  const grants = createGrants({ db, hasLimits: config.hasLimits, storage: config, now });
  const campaigns = createCampaignSender({ config, db, secret, transport, now, onError });
  const toolRunner = countToolUses(createToolRunner(config), { db, hasLimits: config.hasLimits, now });
  const parts = { config, db, blobs, jobs, grants, toolRunner, now, onError };
  const { ownHosts, gate, scanRunner, disk, serverScans } = openScanWork(app, parts);
  const fetchBudget = createFetchBudget(config.fetchMemory);
  const payments =
    config.payments === null ? null : createPayments({ keys: config.payments, db, jobs, post, origin: config.origin, log: app.log, now });
  const storedScans = createStoredScans(
    createScanCache({ folder: scanCacheFolder(config), blobs, disk }),
    createExportFolder({ folder: scanExportFolder(config), disk }),
  );
  app.addHook('onClose', () => storedScans.close());
  const widgets = createWidgets({ db, config, grants, jobs, post, scanRunner, secrets, now });
  return {
    config,
    db,
    toolRunner,
    auth,
    secret,
    secrets,
    devices,
    mails,
    post,
    payments,
    campaigns,
    jobs,
    blobs,
    disk,
    grants,
    ownHosts,
    sessions: createSessions(auth, { db, now }),
    fetchBudget,
    gate,
    scanRunner,
    serverScans,
    storedScans,
    schedules: createSchedules({ db, config, jobs, post, guard: widgets.guard, secrets, serverScans, storedScans, now }),
    webhooks: createAccountWebhooks({ db, origin: config.origin, guard: widgets.guard, secrets, now }),
    widgets,
    now,
  };
}

function addRoutes(app: ServerApp, parts: ServerParts): void {
  healthRoutes(app, parts);
  iconRoutes(app);
  authRoutes(app, parts);
  signInWithRoutes(app, parts);
  signUpRoutes(app, parts);
  userRoutes(app, parts);
  grantRoutes(app, parts);
  ownHostRoutes(app, parts);
  aiRoutes(app, parts);
  speedRoutes(app, parts);
  apiKeyRoutes(app, parts);
  webhookRoutes(app, parts);
  apiV1Routes(app, parts);
  apiV1ScanRoutes(app, parts);
  apiV1ResultRoutes(app, parts);
  apiV1ScheduleRoutes(app, parts);
  apiV1WebhookRoutes(app, parts);
  apiV1PageRoutes(app, parts);
  mcpRoutes(app, parts);
  mailChoiceRoutes(app, parts);
  contactRoutes(app, parts);
  contentRoutes(app, parts);
  mediaRoutes(app, parts);
  userContentRoutes(app, parts);
  campaignRoutes(app, parts);
  networkToolRoutes(app, parts);
  criticalCssRoutes(app, parts);
  pictureToolRoutes(app, parts);
  writingRoutes(app, parts);
  dictionaryRoutes(app, parts);
  downloadRoutes(app, parts);
  reportPdfRoutes(app, parts);
  paymentRoutes(app, parts);
  paymentWebhookRoutes(app, parts);
  paymentDeskRoutes(app, parts);
  marketCodeRoutes(app, parts);
  overviewRoutes(app, parts);
  jobRoutes(app, parts);
  adminRoutes(app, parts);
  systemTestRoutes(app, parts);
  userDeskRoutes(app, parts);
  ticketRoutes(app, parts);
  ticketDeskRoutes(app, parts);
  ticketFileRoutes(app, parts);
  projectRoutes(app, parts);
  scanRoutes(app, parts);
  shareLinkRoutes(app, parts);
  reportProfileRoutes(app, parts);
  serverScanRoutes(app, parts);
  scheduleRoutes(app, parts);
  uploadRoutes(app, parts);
  widgetRoutes(app, parts);
  widgetVisitRoutes(app, parts);
  cspReportRoutes(app);
}

function addJobs(app: ServerApp, parts: ServerParts, ownsDatabase: boolean): void {
  const { config, jobs, campaigns, post } = parts;
  app.addHook('onReady', async () => {
    await startJobs(parts, ownsDatabase);
  });
  app.addHook('onClose', async () => {
    await jobs.stop(config.stopMs * jobShare);
    await campaigns.close();
    post.close();
  });
}
