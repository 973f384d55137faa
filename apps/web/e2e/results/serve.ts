/** `node apps/web/e2e/results/serve.ts <file.scan> <port> [<old.scan>]`: the results screen over a scan file, built by Vite, until it is stopped. */
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { createServer, type ViteDevServer } from 'vite';

/** The screen offers `old` to compare with. */
export async function serveResults(file: string, port: number, old?: string): Promise<ViteDevServer> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const other = { id: 'old', startedAt: '2026-11-03T10:00:00.000Z', pages: 60, uploadedAs: null };
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: fileURLToPath(new URL('../../../../node_modules/.vite-results', import.meta.url)),
    logLevel: 'warn',
    appType: 'spa',
    esbuild: { jsx: 'automatic' },
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false, watch: null, fs: { strict: false } },
    optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    worker: { format: 'es' },
    plugins: [
      tailwindcss(),
      {
        name: 'scan-file',
        configureServer: (vite) => {
          vite.middlewares.use('/scan-file', (request, response) => {
            const path = request.url === '/old' && old !== undefined ? old : file;
            response.setHeader('content-type', 'application/octet-stream');
            createReadStream(path).pipe(response);
          });
          vite.middlewares.use('/others', (_, response) => {
            response.setHeader('content-type', 'application/json').end(JSON.stringify(old === undefined ? [] : [other]));
          });
        },
      },
    ],
  });
  await server.listen();
  return server;
}

if (import.meta.main) {
  const [file = '', port = '19401', old] = process.argv.slice(2);
  const server = await serveResults(file, Number(port), old);
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
}
