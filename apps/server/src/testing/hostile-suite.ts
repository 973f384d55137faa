/** Hostile texts and sites given to every tool by one account, while another one goes about its business. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, type Person, type TestApp } from './test-app.ts';

/** Of one answer to the other account, and of the event loop's delay. */
const maxMs = 200;
const nsPerMs = 1_000_000;

const bytes = 1_900_000;
const fill = (text: string) => text.repeat(Math.ceil(bytes / text.length));
const pages: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/deep': ['text/html', fill('<div>')],
  '/open': ['text/html', fill('<a ')],
  '/attributes': ['text/html', `<p ${Array.from({ length: 150_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
  '/tables': ['text/html', fill('<table><b>')],
  '/links': [
    'text/html',
    Array.from({ length: 25_000 }, (_, at) => `<link rel=icon href=/icon-${at}.png sizes="${'1x1 '.repeat(5)}">`).join(''),
  ],
  '/styles': ['text/html', `<link rel=stylesheet href=/sheet>${fill('<style>')}`],
  '/sheet': ['text/css', fill('a:not(b,c) [d=e]>')],
  '/svg': ['image/svg+xml', `<svg ${fill(' width="')}`],
  '/sitemap.xml': ['application/xml', `<urlset>${fill('<url><loc>')}`],
  '/entities.xml': ['application/xml', `<urlset>${fill('<url><loc>&amp;&amp;&lt;</loc></url>')}`],
};

/** Each one made a pattern or the grammar take seconds, minutes or for ever. */
const texts = [
  'a'.repeat(60_000),
  '('.repeat(60_000),
  'a@'.repeat(30_000),
  "a'".repeat(30_000),
  `${'é'.repeat(299)} `.repeat(200),
  '<'.repeat(60_000),
  '. "'.repeat(20_000),
];

export function hostileSuite(openTo: (hosts: string) => Promise<TestApp>): void {
  let http: Server;
  let origin = '';
  let app: TestApp;
  let attacker: Person;
  let other: Person;

  beforeAll(async () => {
    http = createServer((request, response) => {
      const [type, body] = pages[request.url ?? ''] ?? ['text/html', ''];
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    app = await openTo(host);
    attacker = await newPerson(app);
    other = await newPerson(app);
  });
  afterAll(() => http.close());

  const ask = (who: Person, tool: string, payload: object) =>
    app.call({ method: 'POST', url: `/server/tools/${tool}`, payload, cookie: who.cookie });

  /** Asks for the other account until the attack is over; gives the times of its answers and the event loop's delay. */
  async function during(attack: Promise<unknown>): Promise<{ readonly slowestMs: number; readonly delayMs: number }> {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    let isOver = false;
    void attack.finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    while (!isOver) {
      const from = performance.now();
      const answer = await app.call({ url: '/server/session', cookie: other.cookie });
      times.push(performance.now() - from);
      expect(answer.statusCode).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await attack;
    delay.disable();
    return { slowestMs: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0, delayMs: delay.percentile(99) / nsPerMs };
  }

  test.each(['icons', 'page-source', 'redirects', 'sitemap', 'picture'])(
    '%s: hostile sites hold up nobody else',
    { timeout: 300_000 },
    async (tool) => {
      const urls = Object.keys(pages).map((path) => origin + path);
      const answers = Promise.all(urls.map((url) => ask(attacker, tool, tool === 'redirects' ? { url, userAgent: null } : { url })));
      const { slowestMs, delayMs } = await during(answers);
      for (const answer of await answers) {
        if (answer.statusCode !== 200) expect(['task-limit', 'server-busy', 'media-type-unsupported']).toContain(answer.json().error.code);
      }
      expect([slowestMs, delayMs].filter((ms) => ms > maxMs)).toEqual([]);
    },
  );

  test('hostile texts hold up nobody else, and the next text is read', { timeout: 300_000 }, async () => {
    const answers = (async () => {
      for (const text of texts) {
        const answer = await ask(attacker, 'writing', { text, language: 'en' });
        expect([answer.statusCode, answer.json().error?.code ?? null]).toEqual([200, null]);
      }
    })();
    const { slowestMs, delayMs } = await during(answers);
    expect([slowestMs, delayMs].filter((ms) => ms > maxMs)).toEqual([]);
    const { spelling, grammar } = (await ask(other, 'writing', { text: 'This is an an test.', language: 'en' })).json().data;
    expect([spelling, grammar.length > 0]).toEqual([[], true]);
  });
}
