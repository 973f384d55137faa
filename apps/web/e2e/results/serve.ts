/** `node apps/web/e2e/results/serve.ts <file.scan> <port>`: the results screen over a scan file, built by Vite, until it is stopped. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { createServer, type ViteDevServer } from 'vite';

export async function serveResults(file: string, port: number): Promise<ViteDevServer> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const bytes = readFileSync(file);
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
          vite.middlewares.use('/scan-file', (_, response) => response.setHeader('content-type', 'application/octet-stream').end(bytes));
        },
      },
    ],
  });
  await server.listen();
  return server;
}

if (import.meta.main) {
  const [file = '', port = '19401'] = process.argv.slice(2);
  const server = await serveResults(file, Number(port));
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
}
