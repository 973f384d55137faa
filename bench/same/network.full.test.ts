/** What a scan says of a site does not hang on the network around it: other hosts that are not there, a gateway that fails, a site that is slow. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../../apps/cli/src/testing/run-here.ts';
import { serveGraded } from '../score/serve.ts';
import { differences, outcomeOf } from './outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'network-'));
const state = { isGatewayFailing: false, delayMs: 0 };
/** All other hosts: what responds to them, or fails to reach them. */
const others = createServer(({ url = '/' }, response) => {
  if (state.isGatewayFailing) return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
  const type = url.endsWith('.css') ? 'text/css' : url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
  response
    .writeHead(200, { 'Content-Type': type })
    .end(type.startsWith('text/html') ? '<!doctype html><title>Far</title><p>Far away.' : '/**/');
});
const port = () => (others.address() as AddressInfo).port;

beforeAll(() => new Promise<void>((resolve) => void others.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  others.close();
  rmSync(folder, { recursive: true });
});

/** Each page links to the other hosts, and loads a style sheet and a script of the first. */
const linking = (hosts: readonly string[]) => (html: string) => {
  const [first] = hosts.map((host) => `http://${host}:${port()}`);
  const links = hosts.map((host) => `<a href="http://${host}:${port()}/story">A story from the host ${host}</a>`).join(' ');
  return html
    .replace('</head>', `<link rel="stylesheet" href="${first}/far.css"><script defer src="${first}/far.js"></script>\n</head>`)
    .replace('</main>', `<p>${links}</p></main>`);
};

/** Findings, totals and the score, without what is told of other hosts or of time. */
const judged = (lines: readonly string[]) =>
  lines.filter(
    (line) => /^(?:\{"type":"issue"|total |score )/.test(line) && !/far\d|other-hosts-unreachable|perf-(?:ttfb|response)-slow/.test(line),
  );

describe.each([1, 3])('a site beside %d other hosts', (count) => {
  const hosts = Array.from({ length: count }, (_, at) => `far${at}.example`);
  const outcomes = new Map<string, readonly string[]>();

  beforeAll(async () => {
    const site = await serveGraded('few-dead-links', { change: linking(hosts), delayMs: () => state.delayMs });
    const scan = async (name: string, reached = hosts) => {
      const file = `${name}-${count}.scan`;
      const addresses = reached.flatMap((host) => ['--resolve', `${host}:${port()}:127.0.0.1`]);
      const words = ['--out', file, '--preset', 'everything', '--rate', '0', ...addresses];
      const { code, err } = await runHere(folder, 'scan', `${site.origin}/`, ...words);
      expect(code, err).toBe(0);
      outcomes.set(name, outcomeOf(join(folder, file)));
    };
    await scan('whole');
    await scan('no names', []);
    if (count === 3) await scan('one of three hosts is down', hosts.slice(0, 2));
    state.isGatewayFailing = true;
    await scan('gateway');
    state.isGatewayFailing = false;
    state.delayMs = 900;
    await scan('slow');
    state.delayMs = 0;
    await site.close();
  }, 900_000);

  test('has findings and a score of its own', () => {
    const whole = outcomes.get('whole') ?? [];
    expect(whole.some((line) => line.startsWith('total link-internal-broken error'))).toBe(true);
    expect(whole.filter((line) => /^(?:\{"type":"issue".*|total )other-hosts-unreachable/.test(line))).toEqual([]);
  });

  test.each(['no names', 'gateway', 'slow'])('has the same findings and score: %s', (name) => {
    expect(differences(judged(outcomes.get('whole') ?? []), judged(outcomes.get(name) ?? []))).toEqual([]);
  });

  test.each(['no names', 'gateway'])('is told that the others were not reached, and nothing of them: %s', (name) => {
    const lines = outcomes.get(name) ?? [];
    expect(lines).toContain('total other-hosts-unreachable notice 1');
    expect(lines.filter((line) => /^total (?:link-external-broken|css-broken|js-broken) /.test(line))).toEqual([]);
  });

  test.runIf(count === 3)('has the same score while one of three hosts is down, whose links are told', () => {
    const down = outcomes.get('one of three hosts is down') ?? [];
    expect(down.some((line) => line.startsWith('total link-external-broken warning'))).toBe(true);
    const isScore = (line: string) => line.startsWith('score ');
    expect(down.filter(isScore)).toEqual((outcomes.get('whole') ?? []).filter(isScore));
  });

  test('tells a slow site by time alone', () => {
    expect(outcomes.get('slow')?.some((line) => line.startsWith('total perf-ttfb-slow warning'))).toBe(true);
  });
});
