/** A firewall that answers in the site's place from the middle of a scan on: the scan stops with what it has, says what to allow, and `resume` ends it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page } from '../testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-closes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const paths = Array.from({ length: 60 }, (_, at) => `/p${at}`);
const pagesUntilClosed = 20;

async function serveWithWall(status: number, headers: OutgoingHttpHeaders) {
  let came = 0;
  const wall = { isOpen: false };
  const server = createServer(({ url = '/' }, response) => {
    if (url !== '/' && !paths.includes(url)) response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>');
    else if (!wall.isOpen && came++ >= pagesUntilClosed)
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<title>Just a moment</title>');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page(`Page ${url}`, paths));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, wall, close };
}

test.each([
  ['refusals', 403, { server: 'wall' }, 'returns 403, wall'],
  ['challenges', 404, { 'cf-mitigated': 'challenge' }, 'returns 404'],
])('a run of %s: evidence, what to allow, exit code 3; resume goes on to the end', async (name, status, headers, evidence) => {
  const site = await serveWithWall(status, headers);
  const file = join(folder, `${name}.scan`);
  const flags = ['--rate', '0', '--workers', '0', '--concurrency', '2', '--no-probes', '--user-agent', 'Mine/1'];
  try {
    const stopped = await runHere(folder, 'scan', `http://${site.host}/`, '--out', file, ...flags);
    expect(stopped.err).toContain(`${site.host} refuses this scan: http://${site.host}/`);
    expect(stopped.err).toContain(evidence);
    expect(stopped.err).toContain('Ask its operator to allow the user agent Mine/1 and this machine’s IP address, then resume.');
    expect(stopped.out).toContain(`Scanned ${pagesUntilClosed} pages`);
    expect(stopped.out).toContain('Continue with: orbweaver resume');
    expect(stopped.code).toBe(3);
    site.wall.isOpen = true;
    const resumed = await runHere(folder, 'resume', file);
    expect([resumed.code, resumed.err]).toEqual([0, expect.not.stringContaining('refuses')]);
    expect(resumed.out).not.toContain('Continue with');
    // What was refused stays so; all others came.
    const pages = Number(/Scanned (\d+) pages/.exec(resumed.out)?.[1]);
    expect(pages).toBeGreaterThan(paths.length - 15);
  } finally {
    site.close();
  }
});
