/** The fetch gateway as a Fastify plugin: takes WebSocket upgrades at its path, checks origin and grant, and keeps the connections. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { gatewayPath } from '@orbweaver/model/api/gateway.ts';
import { closeCodes, maxClientFrameBytes } from '@orbweaver/platform/gateway/frames.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { createFetcher } from '@orbweaver/platform/node/fetcher.ts';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { createAddressGuard } from './address-guard.ts';
import { HostGate } from './host-gate.ts';
import type { GatewayGrant, GatewayOptions } from './options.ts';
import { RobotsGuard } from './robots-guard.ts';
import { ScanConnection } from './scan-connection.ts';

const defaultPerUser = 4;
/** A connection that answers no ping between two of these is dead. */
const pingMs = 15_000;

export async function gatewayPlugin(fastify: FastifyInstance, options: GatewayOptions): Promise<void> {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxClientFrameBytes, perMessageDeflate: false, clientTracking: false });
  const guard = createAddressGuard({
    allowHosts: options.allowHosts,
    blockHosts: options.blockHosts ?? (() => []),
    ownPorts: options.ownPorts,
  });
  const gate = options.gate ?? new HostGate(systemClock);
  const lookup = options.lookup === undefined ? {} : { lookup: options.lookup };
  const ownFetcher = createFetcher({
    userAgent: options.userAgent,
    maxConnections: 2,
    isAddressAllowed: guard.isAddressAllowed,
    budget: { budget: options.budget, owner: '' },
    ...lookup,
  });
  const robots = new RobotsGuard(guarded(ownFetcher, guard), options.userAgent, systemClock);
  const connections = new Map<WebSocket, ScanConnection>();
  const path = options.path ?? gatewayPath;

  const accept = (socket: WebSocket, grant: GatewayGrant): void => {
    const ofUser = [...connections.values()].filter((one) => one.grant.userId === grant.userId);
    const replaced = ofUser.filter((one) => one.grant.id === grant.id);
    const tooMany = ofUser.length - replaced.length >= (options.maxConnectionsPerUser ?? defaultPerUser) ? ofUser.slice(0, 1) : [];
    for (const old of [...replaced, ...tooMany]) old.end(closeCodes.replaced, 'replaced');
    const connection = new ScanConnection({ socket, grant, options, guard, gate, robots });
    connections.set(socket, connection);
    keepAlive(socket);
    socket.on('close', () => connections.delete(socket));
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if ((request.url ?? '').split('?', 1)[0] !== path) {
      // Another plugin's, where there is one.
      if (fastify.server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
      return;
    }
    const retrySeconds = options.admitUpgrade(request);
    if (retrySeconds !== null) return refuse(socket, '429 Too Many Requests', `Retry-After: ${retrySeconds}\r\n`);
    if (!options.origins().includes(request.headers.origin ?? '')) return refuse(socket, '403 Forbidden');
    server.handleUpgrade(request, socket, head, (webSocket) => void admit(request, webSocket));
  };

  const admit = async (request: IncomingMessage, socket: WebSocket): Promise<void> => {
    // Frames that come before the response is known wait in the paused socket.
    socket.pause();
    socket.on('error', () => {});
    const grant = await options.authorize(request).catch((error: unknown) => {
      options.log.warn({ err: error }, 'gateway could not ask for the grant');
      return null;
    });
    if (grant === null) socket.close(closeCodes.unauthorized, 'unauthorized');
    else accept(socket, grant);
    socket.resume();
  };

  fastify.server.on('upgrade', upgrade);
  fastify.addHook('preClose', async () => {
    fastify.server.off('upgrade', upgrade);
    await Promise.all(Array.from(connections.values(), (connection) => connection.drain(options.drainMs ?? 0)));
    for (const connection of connections.values()) connection.end(1001, 'going away');
    // A device that does not answer the close must not hold up the stop.
    for (const socket of connections.keys()) setTimeout(() => socket.terminate(), 1000).unref();
    await robots.close();
  });
}

function guarded(fetcher: ReturnType<typeof createFetcher>, guard: ReturnType<typeof createAddressGuard>): typeof fetcher {
  return {
    ...fetcher,
    fetch(request) {
      // Redirects of robots.txt come through here too.
      const url = URL.parse(request.url);
      return url !== null && guard.refusal(url) === null ? fetcher.fetch(request) : fetcher.fetch({ ...request, url: 'blocked:' });
    },
  };
}

function refuse(socket: Duplex, status: string, headers = ''): void {
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingMs).unref();
  socket.on('close', () => clearInterval(timer));
}
