/** The fetch gateway in this server: permission comes from the session and the grant that `?scan=` names, pages from the grant. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import type { Config } from '../config.ts';
import type { GatewayGrant, GatewayOutcome } from '../gateway/options.ts';
import { ownPorts } from '../gateway/own-ports.ts';
import { gatewayPlugin } from '../gateway/plugin.ts';
import { ownUserAgent } from '../gateway/user-agent.ts';
import { createAddressLimit, upgradeLimit } from '../limits/address-limits.ts';
import { isScan } from '../limits/grants.ts';
import type { Metrics } from '../metrics/metrics.ts';

export async function addGateway(
  app: ServerApp,
  { config, grants, ownHosts, sessions, fetchBudget, gate }: ServerParts,
  { noteFetch }: Pick<Metrics, 'noteFetch'>,
): Promise<void> {
  const authorize = async (request: IncomingMessage): Promise<GatewayGrant | null> => {
    const session = await sessions.sessionOf(request);
    const scan = new URL(request.url ?? '/', config.origin).searchParams.get('scan');
    if (session === null || scan === null || scan.length > 64) return null;
    const grant = await grants.findGrant(scan, session.userId);
    return grant === null || !isScan(grant.counter) ? null : { id: grant.id, userId: session.userId, maxPages: grant.pageLimit };
  };
  const finish = async ({ id }: GatewayGrant, outcome: GatewayOutcome & { readonly leased: number }): Promise<void> => {
    await grants.returnPages(id, outcome.leased - outcome.pages);
    // The device ended the scan; one that never got a page gives its use back.
    if (outcome.ended) await grants.finishScan(id, outcome.pages === 0 ? 'failed' : 'done');
  };
  const admitUpgrade = createAddressLimit(upgradeLimit, () => performance.now());
  const isTrusted = proxyAddr.compile(config.trustProxy || []);
  await app.register(gatewayPlugin, {
    origins: () => ownOrigins(config),
    admitUpgrade: (request) => admitUpgrade(proxyAddr(request, isTrusted)),
    authorize,
    leasePages: ({ id }, pages) => grants.leasePages(id, pages),
    onFetched: noteFetch,
    finish,
    provenAddresses: ({ userId }, url) => ownHosts.provenAddresses(userId, url),
    allowHosts: () => config.allowHosts,
    blockHosts: () => config.blockHosts,
    ownPorts: ownPorts(config),
    userAgent: ownUserAgent(config),
    // The rest is for answers to leave and the database to close.
    drainMs: config.stopMs * 0.45,
    budget: fetchBudget,
    gate,
    log: app.log,
  });
}

/** The configured origin; where none was configured, this machine by all its names. */
function ownOrigins({ origin, isOriginFixed, port }: Config): readonly string[] {
  return isOriginFixed ? [origin] : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
}
