/** The files of one folder on loopback, for a browser that measures a page on disk with what belongs to it. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileOfUrlPath } from './inside-folder.ts';

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.htm', 'text/html; charset=utf-8'],
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.woff2', 'font/woff2'],
]);

/** Nothing outside the folder, and nothing that begins with a dot. */
export async function serveFolder(folder: string): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const file = fileOf(folder, request.url ?? '/');
    if (file === null) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types.get(extname(file).toLowerCase()) ?? 'application/octet-stream' });
    return createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function fileOf(folder: string, target: string): string | null {
  try {
    const file = fileOfUrlPath(folder, new URL(target, 'http://localhost').pathname);
    return file !== null && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}
