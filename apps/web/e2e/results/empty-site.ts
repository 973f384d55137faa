/** The scan of a site whose only page has nothing on it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runCommand } from '../device/stable-report.ts';

export async function scanEmptySite(folder: string): Promise<{ readonly now: string }> {
  const now = join(folder, 'empty.scan');
  const server = createServer((request, response) => {
    const isStart = request.url === '/';
    response.writeHead(isStart ? 200 : 404, { 'content-type': 'text/html' }).end('');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    await runCommand('scan', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, '--out', now, '--json');
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return { now };
}
