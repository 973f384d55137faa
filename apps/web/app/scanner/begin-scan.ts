/** Asks the server for a use of the plan, then starts the scan on the device, or pages of it again. What cannot start gives its use back. */
import type { GrantRequest } from '@orbweaver/model/api/limits.ts';
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultUserAgent, type ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { originOf } from '@orbweaver/model/url.ts';
import type { SavedAs, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { ScanClient } from '../device-scan/client.ts';
import { findExtension, maySiteBeAsked } from '../device-scan/extension-bridge.ts';
import { type CallFailure, type CallResult, callServer, type RouteData } from '../session/server-call.ts';
import { optionsOf, type ScanChoices } from './scan-choices.ts';
import type { ScanPurpose } from './scan-purpose.ts';
import { secretsOf } from './secret-choices.ts';

/** How a person wants the extension to fetch: null = the server does. */
export interface ExtensionChoice {
  /** With this browser's cookies of the site. */
  readonly withCookies: boolean;
}

interface BeginParts {
  readonly choices: ScanChoices;
  /** Of the site's project. */
  readonly segments: readonly string[];
  readonly purpose: ScanPurpose;
  readonly extension: ExtensionChoice | null;
  /** The saved scan whose place it takes. */
  readonly updates: SavedAs | null;
}

export async function beginScan(
  client: ScanClient,
  { choices, segments, purpose, extension, updates }: BeginParts,
): Promise<CallResult<null>> {
  const { startUrl } = optionsOf(choices, null);
  const refused = await refusalOf(startUrl, extension);
  if (refused !== null) return refused;
  const secrets = secretsOf(choices.secrets, startUrl);
  // The gateway holds all other hosts to their robots.txt: a scan that knows of it names what it may not ask for.
  const own = (await isOwn(startUrl)) ? {} : { respectRobots: true, userAgent: defaultUserAgent };
  const counter = purpose.counterOf(choices.mode);
  return withGrant({ counter, url: startUrl }, ({ id: grant, pageLimit, userAgent }) =>
    client.call('start', {
      ...{ id: crypto.randomUUID(), grant, counter, options: { ...optionsOf(choices, pageLimit), ...own }, secrets, segments },
      ...(extension === null ? {} : { extension: { userAgent, ...extension } }),
      ...(updates === null ? {} : { updates }),
    }),
  );
}

/** Why the extension may not fetch; null where it may, or the server does. A right can be taken back while a scan rests. */
async function refusalOf(startUrl: string, extension: ExtensionChoice | null | undefined): Promise<CallFailure | null> {
  if (extension == null) return null;
  if ((await findExtension()) === null) return failureOf(new AppError('extension-missing'));
  const isAllowed = await maySiteBeAsked(originOf(startUrl), extension.withCookies);
  return isAllowed ? null : failureOf(new AppError('extension-not-permitted'));
}

async function isOwn(url: string): Promise<boolean> {
  const response = await callServer('GET /server/user/host-rights', { query: { url } });
  return response.ok && response.data.rights !== 'none';
}

/**
 * Goes on with a scan of this device; one that came from the account, or whose grant the server used up, needs a use of its own: a scan's, or
 * an analysis's for each page that was to be read again. While it runs on the server it is refused.
 */
export async function resumeScan(client: ScanClient, scan: StoredScan, secrets: ScanSecrets): Promise<CallResult<null>> {
  const { id, startUrl, unread = 0, extension } = scan;
  const refused = await refusalOf(startUrl, extension);
  if (refused !== null) return refused;
  const known = await hasGrant(client, scan);
  if (!known.ok) return known;
  if (known.data) return client.call('resume', { id, secrets }).then(() => done(null), failureOf);
  const request = unread > 0 ? analysisOf(startUrl, unread) : { counter: 'spider' as const, url: startUrl };
  return withGrant(request, (granted) => client.call('resume', { id, secrets, grant: granted.id, counter: request.counter }));
}

/** Whether the device has the grant that the scan was started with. Fails while a scan on the server goes on with it. */
async function hasGrant(client: ScanClient, scan: StoredScan): Promise<CallResult<boolean>> {
  const onServer = await scanOnServer(client, scan);
  if (!onServer.ok) return onServer;
  if (onServer.data === null) return done(scan.handedTo == null && scan.grant !== '');
  const { finishedAt, isUseReturned, host } = onServer.data;
  return finishedAt === null ? { ok: false, code: 'scan-runs', values: { host } } : done(isUseReturned);
}

/** The scan on the server that took this one over; null where there is none, or none any more. */
async function scanOnServer(client: ScanClient, scan: StoredScan): Promise<CallResult<ServerScan | null>> {
  const { id, grant, counter, uploadedAs, handedTo = null } = scan;
  if (handedTo !== null) {
    const response = await callServer('GET /server/server-scans/:id', { params: { id: handedTo } });
    return response.ok || response.code !== 'not-found' ? response : done(null);
  }
  // What was never sent, the server cannot have.
  if (grant === '' || counter !== 'spider' || uploadedAs === null) return done(null);
  // It may have taken the scan over, and its response was lost.
  const response = await callServer('GET /server/grants/:id/server-scan', { params: { id: grant } });
  if (!response.ok) return response.code === 'not-found' ? done(null) : response;
  const taken = response.data.scan;
  if (taken !== null) await client.call('handedTo', { id, serverScanId: taken.id });
  return done(taken);
}

/** Asks again for pages of the open scan: an analysis for each. */
export async function rescanPages(
  client: ScanClient,
  { startUrl, extension }: { readonly startUrl: string; readonly extension: ExtensionChoice | undefined },
  rescan: { readonly urls: readonly string[]; readonly secrets: ScanSecrets },
): Promise<CallResult<null>> {
  const refused = await refusalOf(startUrl, extension);
  if (refused !== null) return refused;
  return withGrant(analysisOf(startUrl, rescan.urls.length), ({ id: grant }) => client.call('rescan', { ...rescan, grant }));
}

/** Reads into the open scan what a tab shows and the scan left out: a use as of the scan. */
export async function gatherView(
  client: ScanClient,
  { startUrl, mode, extension }: Pick<StoredScan, 'startUrl' | 'mode'> & { readonly extension: ExtensionChoice | undefined },
  gather: { readonly view: string; readonly secrets: ScanSecrets },
): Promise<CallResult<null>> {
  const refused = await refusalOf(startUrl, extension);
  if (refused !== null) return refused;
  const request = mode === 'page' ? analysisOf(startUrl, 1) : { counter: 'spider' as const, url: startUrl };
  return withGrant(request, ({ id: grant }) => client.call('gather', { ...gather, grant }));
}

function analysisOf(url: string, pages: number): GrantRequest {
  return { counter: 'analysis', url, pages };
}

const done = <T>(data: T): CallResult<T> => ({ ok: true, data });

async function withGrant(
  request: GrantRequest,
  begin: (grant: RouteData<'POST /server/grants'>) => Promise<unknown>,
): Promise<CallResult<null>> {
  const granted = await callServer('POST /server/grants', { body: request });
  if (!granted.ok) return granted;
  try {
    await begin(granted.data);
    return done(null);
  } catch (error) {
    await callServer('POST /server/grants/:id/finish', { params: { id: granted.data.id }, body: { outcome: 'failed' } });
    return failureOf(error);
  }
}

export function failureOf(error: unknown): CallFailure {
  if (error instanceof AppError) return { ok: false, code: error.code, values: error.values };
  return { ok: false, code: 'internal', values: {} };
}
