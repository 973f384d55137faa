/** A small website on loopback: pages with known faults, and a list of every request it got. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmallSite {
  readonly origin: string;
  /** Path and query of each request, in the order of arrival. */
  readonly requests: string[];
  close(): Promise<void>;
}

const words = Array.from({ length: 320 }, (_, index) => `word${index % 97}`).join(' ');

/** A page without faults of the head, unless `head` says otherwise. */
export function page(title: string, links: readonly string[], head = ''): string {
  const anchors = links.map((href) => `<a href="${href}">to ${href}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="All there is to know about ${title}, told in some words."><meta name="viewport" content="width=device-width">${head}</head><body><h1>${title}</h1><p>${words}</p>${anchors}</body></html>`;
}

const types: Readonly<Record<string, string>> = { txt: 'text/plain', css: 'text/css', json: 'application/json', pdf: 'application/pdf' };

/** Serves the given bodies by path; a number is a status, a text that begins with `>` a redirect. Unknown paths are 404. `paths` may change while it runs. */
export async function serveSite(paths: Readonly<Record<string, string | number>>, delayMs = 0): Promise<SmallSite> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const found = paths[path] ?? 404;
    const answer = () => {
      if (typeof found === 'number') response.writeHead(found, { 'content-type': 'text/html' }).end(`<title>${found}</title>`);
      else if (found.startsWith('>')) response.writeHead(301, { location: found.slice(1) }).end();
      else response.writeHead(200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8' }).end(found);
    };
    if (delayMs === 0) answer();
    else setTimeout(answer, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
