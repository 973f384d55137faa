/** The environment becomes the server's settings, each one checked. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { pageSpeedApi } from '@orbweaver/formats/lighthouse/pagespeed.ts';
import type { Analytics } from '@orbweaver/model/api/web-context.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { readSignInServices, type SignInKeys } from './auth/sign-in-services.ts';
import type { BucketOptions } from './blobs/bucket-blobs.ts';
import { hostRuleForms, readHostRule } from './gateway/host-rules.ts';
import { type FetchMemory, standardFetchMemory } from './limits/fetch-memory.ts';

export interface Config {
  readonly port: number;
  /** Address to listen on; localhost unless told, so that a fresh start is not open to the network. */
  readonly host: string;
  /** Public origin, without a slash; stands in mails and cookies. */
  readonly origin: string;
  /** The operator named the origin: then no other is accepted. */
  readonly isOriginFixed: boolean;
  readonly dataFolder: string;
  /** null = PGlite in the data folder. */
  readonly databaseUrl: string | null;
  /** null = made once and kept in the database. */
  readonly secret: string | null;
  /** null = mails are written to the outbox folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Gets contact messages; null = the outbox or the sender's own address. */
  readonly operatorEmail: string | null;
  /** Plans and limits hold; else everyone has the self-hosted plan. */
  readonly hasLimits: boolean;
  /** Proxies whose X-Forwarded-* headers are believed: addresses, networks, `loopback`, `uniquelocal`; false = none. */
  readonly trustProxy: false | string[];
  readonly logLevel: string;
  /** How long work under way may take once the server is told to stop. */
  readonly stopMs: number;
  readonly maxUploadBytes: number;
  /** Bytes of saved scans of one account without a sold plan; null = no limit. */
  readonly storagePerAccount: number | null;
  /** Bytes of the data folder's disk that nothing that is stored may take. */
  readonly diskReserve: number;
  /** Days that entries of the audit log are kept. */
  readonly auditDays: number;
  /** Sign-ups of an hour that need no proof of work. */
  readonly freeSignUps: number;
  /** Bytes of other sites' responses that may be held at once: by all, for one account, of one request. */
  readonly fetchMemory: FetchMemory;
  /** Hosts and networks that the gateway may fetch from although their addresses are private (host-rules.ts). */
  readonly allowHosts: readonly string[];
  /** Hosts and networks that the gateway never asks. */
  readonly blockHosts: readonly string[];
  /** Does a browser of this machine open pages that people name? Where others reach the server, only if the operator says so. */
  readonly rendersPages: boolean;
  /** Address of a LanguageTool server, asked for the grammar of languages other than English; null = none. */
  readonly languageTool: string | null;
  /** The language model that suggests texts; null = none. */
  readonly ai: AiSettings | null;
  /** PageSpeed Insights: Google's URL unless told. */
  readonly pageSpeedApi: string;
  /** Scans on the server that run at once in one process; 0 = workers run them. */
  readonly scansAtOnce: number;
  /** Between two copies of a running scan's file in the blob store, from which another machine goes on; null = none are made. */
  readonly checkpointMs: number | null;
  /** Where stored scans lie; null = a folder of the data folder. */
  readonly bucket: BucketOptions | null;
  /** Backups that the server makes by itself every night; null = none. */
  readonly backups: BackupSettings | null;
  /** The operator's analytics; null without an id. */
  readonly analytics: Analytics | null;
  /** Opens `/metrics`; null = there is none. */
  readonly metricsToken: string | null;
  /** Other services that people sign in with. */
  readonly signInWith: readonly SignInKeys[];
  /** null = nothing can be bought. */
  readonly payments: PaymentKeys | null;
}

/** A service with the interface of OpenAI. */
export interface AiSettings {
  /** Such as `https://api.example.com/v1`. */
  readonly url: string;
  /** null for one that asks for none, such as a model of one's own. */
  readonly key: string | null;
  readonly model: string;
}

export interface BackupSettings {
  /** A folder. */
  readonly path: string;
  /** How many stay there, the newest ones. */
  readonly keep: number;
  /** Seals them; null leaves sessions and secrets out. */
  readonly passphrase: string | null;
}

/** Of Stripe. */
export interface PaymentKeys {
  readonly secretKey: string;
  /** Signs what Stripe sends. */
  readonly webhookSecret: string;
  readonly apiOrigin: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readConfig(environment: Environment): Config {
  const port = readPort(environment);
  const origin = readOrigin(environment, port);
  const logLevel = environment['LOG_LEVEL'] || 'info';
  if (!logLevels.includes(logLevel)) throw invalid('LOG_LEVEL', logLevel, logLevels.join(', '));
  return {
    port,
    host: environment['HOST'] || 'localhost',
    origin,
    isOriginFixed: Boolean(environment['ORBWEAVER_URL']),
    dataFolder: resolve(environment['ORBWEAVER_DATA'] || 'orbweaver-data'),
    databaseUrl: environment['DATABASE_URL'] || null,
    secret: readSecret(environment, 'ORBWEAVER_SECRET'),
    smtpUrl: environment['SMTP_URL'] || null,
    mailFrom: environment['MAIL_FROM'] || `Orbweaver <no-reply@${new URL(origin).hostname}>`,
    operatorEmail: environment['OPERATOR_EMAIL'] || null,
    hasLimits: readSwitch(environment, 'LIMITS') || Boolean(environment['STRIPE_SECRET_KEY']),
    trustProxy: readTrustProxy(environment['TRUST_PROXY']),
    logLevel,
    stopMs: 1_000 * readCount(environment, 'ORBWEAVER_STOP_SECONDS', { standard: 30, max: 3_600, unit: 'seconds' }),
    maxUploadBytes: readBytes(environment, 'ORBWEAVER_MAX_UPLOAD', 4 * 1024 ** 3),
    storagePerAccount:
      environment['ORBWEAVER_STORAGE'] === 'unlimited' ? null : readBytes(environment, 'ORBWEAVER_STORAGE', 50 * 1000 ** 3),
    diskReserve: readBytes(environment, 'ORBWEAVER_DISK_RESERVE', 512 * 1024 ** 2),
    auditDays: readCount(environment, 'ORBWEAVER_AUDIT_DAYS', { standard: 365, max: 36_500, unit: 'days' }),
    freeSignUps: readCount(environment, 'ORBWEAVER_FREE_SIGN_UPS', { standard: 60, max: 1_000_000, unit: 'sign-ups' }),
    fetchMemory: {
      total: readBytes(environment, 'ORBWEAVER_FETCH_MEMORY', standardFetchMemory.total),
      account: readBytes(environment, 'ORBWEAVER_FETCH_MEMORY_ACCOUNT', standardFetchMemory.account),
      request: readBytes(environment, 'ORBWEAVER_FETCH_MEMORY_REQUEST', standardFetchMemory.request),
    },
    allowHosts: readHosts(environment, 'ORBWEAVER_ALLOW_HOSTS'),
    blockHosts: readHosts(environment, 'ORBWEAVER_BLOCK_HOSTS'),
    rendersPages: readSwitch(environment, 'ORBWEAVER_RENDER_PAGES', isOnlyLocal(environment)),
    languageTool: readLanguageTool(environment),
    ai: readAi(environment),
    pageSpeedApi: readPageSpeedApi(environment),
    scansAtOnce: readScansAtOnce(environment),
    checkpointMs: readCheckpointMs(environment),
    bucket: readBucket(environment),
    backups: readBackups(environment),
    analytics: readAnalytics(environment),
    metricsToken: readSecret(environment, 'ORBWEAVER_METRICS_TOKEN'),
    signInWith: readSignInServices(environment),
    payments: readPayments(environment),
  };
}

function invalid(setting: string, value: string, expected: string): AppError {
  return new AppError('setting-invalid', { setting, value, expected });
}

/** A worker needs a PostgreSQL: with the embedded database nobody else would run them. */
function readScansAtOnce(environment: Environment): number {
  const name = 'ORBWEAVER_SCANS_AT_ONCE';
  if (environment[name] !== '0') return readCount(environment, name, { standard: 3, max: 64, unit: 'scans' });
  if (!environment['DATABASE_URL']) throw invalid(name, '0', 'a number of scans, or DATABASE_URL for workers that run them');
  return 0;
}

/** Nobody else can go on with a scan of the embedded database: a copy is made only where it is asked for. */
function readCheckpointMs(environment: Environment): number | null {
  if (!environment['ORBWEAVER_CHECKPOINT_SECONDS'] && !environment['DATABASE_URL']) return null;
  return 1_000 * readCount(environment, 'ORBWEAVER_CHECKPOINT_SECONDS', { standard: 120, max: 86_400, unit: 'seconds' });
}

function readBackups(environment: Environment): BackupSettings | null {
  const keep = readCount(environment, 'ORBWEAVER_BACKUPS_KEPT', { standard: 7, max: 10_000, unit: 'backups' });
  const path = environment['ORBWEAVER_BACKUPS'];
  return path ? { path: resolve(path), keep, passphrase: environment['ORBWEAVER_BACKUP_PASSPHRASE'] || null } : null;
}

function readPort(environment: Environment): number {
  const value = environment['PORT'] || '4000';
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw invalid('PORT', value, 'a number up to 65535');
  return port;
}

function readOrigin(environment: Environment, port: number): string {
  const value = environment['ORBWEAVER_URL'];
  if (!value) return `http://localhost:${port}`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw invalid('ORBWEAVER_URL', value, 'an origin such as https://example.com');
  }
  return url.origin;
}

function readSecret(environment: Environment, name: string): string | null {
  const value = ownValue(environment, name);
  if (!value) return null;
  if (value.length < 32) throw invalid(name, '(not shown)', 'at least 32 characters');
  return value;
}

/** Nobody but this machine's own people: on no other address, behind no proxy, under no public name. */
function isOnlyLocal(environment: Environment): boolean {
  const isLocalHost = ['', 'localhost', '127.0.0.1', '::1'].includes(environment['HOST'] ?? '');
  return isLocalHost && !environment['ORBWEAVER_URL'] && !environment['TRUST_PROXY'];
}

function readSwitch(environment: Environment, name: string, standard = false): boolean {
  const value = (ownValue(environment, name) ?? '').toLowerCase();
  if (value === '') return standard;
  if (['on', '1', 'true'].includes(value)) return true;
  if (['off', '0', 'false'].includes(value)) return false;
  throw invalid(name, value, 'on or off');
}

function readTrustProxy(value: string | undefined): false | string[] {
  if (!value || value === 'off') return false;
  const proxies = value.split(',').map((each) => each.trim());
  const known = ['loopback', 'linklocal', 'uniquelocal'];
  const isAddress = (each: string): boolean => isIP(each.split('/')[0] ?? '') !== 0 && /^[^/]+(?:\/\d{1,3})?$/.test(each);
  if (!proxies.every((each) => known.includes(each) || isAddress(each))) {
    throw invalid('TRUST_PROXY', value, 'addresses, networks such as 10.0.0.0/8, or loopback');
  }
  return proxies;
}

/** An entry that nobody could obey refuses the start: a host that seems to be blocked would be open. */
function readHosts(environment: Environment, name: string): readonly string[] {
  const entries = (ownValue(environment, name) ?? '').split(/[,\n]/).flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
  const unread = entries.find((entry) => readHostRule(entry) === null);
  if (unread !== undefined) throw invalid(name, unread, hostRuleForms);
  return entries;
}

function readLanguageTool({ LANGUAGETOOL_URL: value }: Environment): string | null {
  if (!value) return null;
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw invalid('LANGUAGETOOL_URL', value, 'the address of a LanguageTool server, such as http://localhost:8010');
  }
  return url.href;
}

function readAi(environment: Environment): AiSettings | null {
  const { ORBWEAVER_AI_URL: url, ORBWEAVER_AI_KEY: key, ORBWEAVER_AI_MODEL: model } = environment;
  if (!url) return null;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw invalid('ORBWEAVER_AI_URL', url, 'a URL such as https://api.example.com/v1');
  if (!model) throw invalid('ORBWEAVER_AI_MODEL', '', 'the name of a model of ORBWEAVER_AI_URL');
  return { url, key: key || null, model };
}

function readPageSpeedApi(environment: Environment): string {
  const url = environment['ORBWEAVER_PAGESPEED_URL'];
  if (!url) return pageSpeedApi;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw invalid('ORBWEAVER_PAGESPEED_URL', url, 'a URL with http or https');
  return url;
}

function readBucket(environment: Environment): BucketOptions | null {
  const url = environment['ORBWEAVER_BUCKET'];
  if (!url) return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.pathname === '/') {
    throw invalid('ORBWEAVER_BUCKET', url, 'an address with the bucket, such as https://s3.example.com/scans');
  }
  const [accessKey, secretKey] = [environment['ORBWEAVER_BUCKET_KEY'] ?? '', environment['ORBWEAVER_BUCKET_SECRET'] ?? ''];
  if (accessKey === '' || secretKey === '') throw invalid('ORBWEAVER_BUCKET_KEY', '(not shown)', 'set, with ORBWEAVER_BUCKET_SECRET');
  const [region, sessionToken] = [environment['ORBWEAVER_BUCKET_REGION'] || 'us-east-1', environment['ORBWEAVER_BUCKET_TOKEN'] || null];
  return { url, accessKey, secretKey, region, sessionToken };
}

function readAnalytics(environment: Environment): Analytics | null {
  const id = environment['ANALYTICS_ID'];
  if (!id) return null;
  const script = environment['ANALYTICS_SCRIPT'] ?? '';
  if (!URL.canParse(script) || new URL(script).protocol !== 'https:') {
    throw invalid('ANALYTICS_SCRIPT', script, 'the https address of the script that takes ANALYTICS_ID');
  }
  return { id, script, isDeferred: environment['ANALYTICS_DEFER'] ? readSwitch(environment, 'ANALYTICS_DEFER') : true };
}

function readPayments(environment: Environment): PaymentKeys | null {
  const secretKey = environment['STRIPE_SECRET_KEY'];
  if (!secretKey) return null;
  const webhookSecret = environment['STRIPE_WEBHOOK_SECRET'];
  // Without it payments would be taken and never seen.
  if (!webhookSecret) throw invalid('STRIPE_WEBHOOK_SECRET', '(not set)', 'set, with STRIPE_SECRET_KEY');
  const api = environment['STRIPE_API'] || 'https://api.stripe.com';
  const url = URL.canParse(api) ? new URL(api) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw invalid('STRIPE_API', api, 'an origin such as https://api.stripe.com');
  return { secretKey, webhookSecret, apiOrigin: url.origin };
}

function readBytes(environment: Environment, name: string, standard: number): number {
  return readCount(environment, name, { standard, unit: 'bytes' });
}

interface Count {
  readonly standard: number;
  readonly max?: number;
  readonly unit: string;
}

function readCount(environment: Environment, name: string, { standard, max = Number.MAX_SAFE_INTEGER, unit }: Count): number {
  const value = ownValue(environment, name);
  if (!value) return standard;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1 || number > max) throw invalid(name, value, `a number of ${unit}`);
  return number;
}
