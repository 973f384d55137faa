// One client of the fetcher bench: `node clients.ts <name> <port> <pages> <rounds>` fetches every page `rounds` times and prints its cost.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Pool } from 'undici';
import { createFetcher } from '../../packages/platform/node/fetcher.ts';

export interface ClientResult {
  readonly requestsPerSecond: number;
  readonly cpuMicrosPerRequest: number;
  readonly peakMegabytes: number;
}

const connections = 32;

type Client = (origin: string, urls: readonly string[]) => Promise<void>;

/** undici alone: no promises, no records; `keep` sees the whole body. */
function bare(acceptEncoding: string, keep: ((body: Buffer) => void) | null): Client {
  return (origin, paths) => {
    const pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
    const headers = ['accept-encoding', acceptEncoding];
    return new Promise((resolve, reject) => {
      let started = 0;
      let done = 0;
      const next = () => {
        const path = paths[started++];
        if (path === undefined) return;
        const chunks: Buffer[] = [];
        pool.dispatch(
          { method: 'GET', path, headers },
          {
            onConnect() {},
            onHeaders: () => true,
            onData(chunk) {
              if (keep !== null) chunks.push(chunk);
              return true;
            },
            onComplete() {
              keep?.(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
              if (++done === paths.length) pool.destroy().then(resolve, reject);
              else next();
            },
            onError: reject,
          },
        );
      };
      for (let i = 0; i < connections; i++) next();
    });
  };
}

function ours(acceptEncoding: string): Client {
  return async (origin, paths) => {
    const fetcher = createFetcher({
      userAgent: 'bench',
      maxConnections: connections,
      headers: [['accept-encoding', acceptEncoding]],
      secretOrigins: [origin],
    });
    let started = 0;
    const lane = async () => {
      while (started < paths.length) {
        const path = paths[started++] as string;
        const record = await fetcher.fetch({
          url: origin + path,
          purpose: 'page',
          body: 'full',
          maxBodyBytes: 2_000_000,
          timeoutMs: 10_000,
        });
        if (record.status !== 200 || record.body === null || record.body.length < 10_000)
          throw new Error(`${path}: ${record.status} ${record.error} ${record.errorDetail} ${record.body?.length}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, lane));
    await fetcher.close();
  };
}

const clients: Readonly<Record<string, Client>> = {
  'undici, plain': bare('identity', null),
  'ours, plain': ours('identity'),
  'undici, gzip dropped': bare('gzip', null),
  'undici, gunzipSync': bare('gzip', (body) => gunzipSync(body)),
  'ours, gzip': ours('gzip'),
};

export const clientNames = Object.keys(clients);

/** Time and CPU of the cheapest of `rounds` walks over all pages: what other work on the machine adds is not the client's. */
async function measure(name: string, port: number, pages: number, rounds: number): Promise<ClientResult> {
  const client = clients[name] as Client;
  const origin = `http://127.0.0.1:${port}`;
  const paths = Array.from({ length: pages }, (_, i) => `/p${i}.html`);
  await client(origin, paths);
  let leastCpuMicros = Number.POSITIVE_INFINITY;
  let leastMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const cpu = process.cpuUsage();
    const startedMs = performance.now();
    await client(origin, paths);
    leastMs = Math.min(leastMs, performance.now() - startedMs);
    const { user, system } = process.cpuUsage(cpu);
    leastCpuMicros = Math.min(leastCpuMicros, user + system);
  }
  const peakKilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0);
  return {
    requestsPerSecond: (paths.length / leastMs) * 1000,
    cpuMicrosPerRequest: leastCpuMicros / paths.length,
    peakMegabytes: peakKilobytes / 1024,
  };
}

if (process.argv[1] === import.meta.filename) {
  const [name = '', port = '', pages = '', rounds = ''] = process.argv.slice(2);
  console.log(JSON.stringify(await measure(name, Number(port), Number(pages), Number(rounds))));
}
