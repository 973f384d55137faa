// A host that is reached and is nobody's: two servers of one port, so that its names can move from one to the other.
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Stranger {
  readonly port: number;
  /** Entries of ORBWEAVER_ALLOW_HOSTS: the addresses are open under whatever name, and none of the names is trusted. */
  readonly networks: readonly string[];
  readonly seen: { readonly address: string; readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** The first server's file of proof; null = it has none. */
  proof: string | null;
  /** Where `moved.attack.test` leads from now on. */
  readonly lead: (to: 'first' | 'second') => void;
  /** Most requests that were open at once since it was asked last. */
  readonly peak: () => number;
  readonly servers: readonly Server[];
}

const addresses = { first: '127.0.0.7', second: '127.0.0.8' } as const;
const answerMs = 100;

export async function openStranger(leadsFile: string): Promise<Stranger> {
  const seen: Stranger['seen'] = [];
  const state = { proof: null as string | null };
  let [open, most] = [0, 0];
  const serve = (address: string) =>
    createServer((request, response) => {
      const path = request.url ?? '';
      seen.push({ address, path, headers: request.headers });
      if (path === '/robots.txt') return void response.end('User-agent: *\nDisallow: /secret\n');
      if (path === '/.well-known/orbweaver-verification.txt' && address === addresses.first && state.proof !== null)
        return void response.end(state.proof);
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${path}</title>`);
      }, answerMs);
    });
  const servers = Object.values(addresses).map(serve);
  const listen = (server: Server, port: number, address: string) =>
    new Promise<void>((ready, failed) => server.once('error', failed).listen(port, address, ready));
  await listen(servers[0] as Server, 0, addresses.first);
  const { port } = (servers[0] as Server).address() as AddressInfo;
  await listen(servers[1] as Server, port, addresses.second);
  const lead: Stranger['lead'] = (to) => writeFileSync(leadsFile, addresses[to]);
  lead('first');
  return Object.assign(state, {
    port,
    networks: Object.values(addresses).map((address) => `${address}/32:${port}`),
    seen,
    lead,
    peak: () => {
      const was = most;
      most = open;
      return was;
    },
    servers,
  });
}
