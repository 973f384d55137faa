/** A website of this machine for scans of a test: pages by path, and a list of what was asked for. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedSite {
  readonly port: number;
  /** Path and query of each request, in the order of arrival. */
  readonly requests: string[];
  /** When each arrived, in milliseconds. */
  readonly starts: number[];
  close(): Promise<void>;
}

/** The text of a path, or a status without one; null is 404. A response waits `delayMs`. */
export async function serveSite(textOf: (path: string) => string | number | null, delayMs = 0, address = '127.0.0.1'): Promise<ServedSite> {
  const requests: string[] = [];
  const starts: number[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    starts.push(performance.now());
    const answer = textOf(path) ?? 404;
    const [status, text] = typeof answer === 'number' ? [answer, ''] : [200, answer];
    const type = path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8';
    setTimeout(() => response.writeHead(status, { 'content-type': type }).end(text), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    starts,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function pageOf(title: string, links: readonly string[]): string {
  const anchors = links.map((href) => `<a href="${href}">${href}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${`${title} `.repeat(40)}</p>${anchors}</body></html>`;
}

/** A chain of pages, each of which leads to the next ten. */
export function manyPages(count: number): (path: string) => string | null {
  return (path) => {
    const at = path === '/' ? 0 : Number(/^\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (!(at >= 0 && at < count)) return null;
    return pageOf(
      `Page ${at} of the site`,
      Array.from({ length: 10 }, (_, next) => `/${at + next + 1}`).filter((_, next) => at + next + 1 < count),
    );
  };
}
