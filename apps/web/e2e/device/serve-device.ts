/** `node apps/web/e2e/device/serve-device.ts --port 19300`: the device scan on a page of its own, with a gateway that knows no accounts. */
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { type BareGateway, startBareGateway } from '../../../server/src/gateway/testing/bare-gateway.ts';
import { bundle } from './bundle.ts';

export const deviceEntries = ['e2e/device/harness.ts', 'app/device-scan/scan-worker.ts', 'app/device-scan/page-worker.ts'] as const;

const types: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' };
/** What the product sends: no inline script, WebAssembly allowed, workers from here. */
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

export async function serveDevice(port: number, files: ReadonlyMap<string, Uint8Array>, page = 'harness'): Promise<BareGateway> {
  return startBareGateway({ port, userAgent: 'Orbweaver/0.1 (+https://orbweaver.example/bot)' }, (fastify: FastifyInstance) => {
    fastify.get('/', (_request, reply) =>
      reply
        .type('text/html')
        .header('content-security-policy', policy)
        .send(`<!doctype html><html lang="en"><title>Device scan</title><script type="module" src="/${page}.js"></script></html>`),
    );
    fastify.get('/:file', (request, reply) => {
      const path = request.url.split('?', 1)[0] as string;
      const body = files.get(path);
      if (body === undefined) return reply.status(404).send();
      return reply
        .type(types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        .header('content-security-policy', policy)
        .send(Buffer.from(body));
    });
  });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '19300' }, allow: { type: 'string', default: '' } } });
  const gateway = await serveDevice(Number(values.port), await bundle(deviceEntries));
  gateway.rules.allowHosts.push(...values.allow.split(',').filter((host) => host !== ''));
  console.log(gateway.origin);
}
