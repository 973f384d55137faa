/**
 * `node apps/web/e2e/results/serve.ts <file.scan> <port> [<old.scan>]`: the results screen over a scan file, without accounts, built as the
 * product is built, until it is stopped. With an older file the screen offers to compare with it.
 */
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface ServedResults {
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds the screen into a folder of its own. */
async function buildScreen(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'orbweaver-results-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
    worker: { format: 'es' },
    plugins: [tailwindcss()],
  });
  return outDir;
}

/** Port 0 takes a free one. */
export async function serveResults(file: string, port: number, old?: string): Promise<ServedResults> {
  const folder = await buildScreen();
  const other = { id: 'old', startedAt: '2026-11-03T10:00:00.000Z', pages: 60, uploadedAs: null };
  const send = (response: ServerResponse, path: string) => {
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    createReadStream(path).pipe(response);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/scan-file') return send(response, file);
    if (pathname === '/scan-file/old' && old !== undefined) return send(response, old);
    if (pathname === '/others') return void response.end(JSON.stringify(old === undefined ? [] : [other]));
    const path = join(folder, normalize(pathname));
    send(response, extname(path) !== '' && existsSync(path) ? path : join(folder, 'index.html'));
  });
  await new Promise<void>((ready, reject) => server.once('error', reject).listen(port, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (import.meta.main) {
  const [file = '', port = '19401', old] = process.argv.slice(2);
  const served = await serveResults(file, Number(port), old);
  console.log(served.origin);
  process.once('SIGTERM', () => void served.close().then(() => process.exit(0)));
}
