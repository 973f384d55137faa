/** Serves one graded site on 127.0.0.1. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../../fixtures/sites/synthetic/assets.ts';
import { gradedSite } from './sites.ts';

interface ServedSite {
  readonly origin: string;
  close(): Promise<void>;
}

interface ServeOptions {
  /** Changes each page that is served. */
  readonly change?: (html: string) => string;
  /** How long each response is waited for; asked before each. */
  readonly delayMs?: () => number;
}

export async function serveGraded(name: string, { change = (html) => html, delayMs = () => 0 }: ServeOptions = {}): Promise<ServedSite> {
  let answerTo: (path: string) => Answer = () => ({ status: 503, type: 'text/plain', body: '' });
  const server = createServer((request, response) => {
    const answer = answerTo((request.url ?? '/').split('?')[0] ?? '/');
    const location = answer.location === undefined ? {} : { Location: answer.location };
    const headers = { 'Content-Type': answer.type, 'X-Content-Type-Options': 'nosniff', ...location };
    const body = typeof answer.body === 'string' && answer.type.startsWith('text/html') ? change(answer.body) : answer.body;
    const respond = () => response.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : body);
    const ms = delayMs();
    if (ms === 0) respond();
    else setTimeout(respond, ms);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answerTo = gradedSite(name, origin);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, close };
}
