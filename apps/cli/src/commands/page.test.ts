import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page } from '../testing/small-site.ts';

const stuffed = page('Boats for sale by the harbour', ['/']).replace('</h1>', `</h1><p>${'cheap boats for sale here. '.repeat(60)}</p>`);
const responses: Readonly<Record<string, readonly [status: number, headers: Readonly<Record<string, string>>, body: string]>> = {
  '/': [
    200,
    { 'content-type': 'text/html; charset=utf-8' },
    page('The home page of a small example site', ['/b', 'http://other.example/']),
  ],
  '/stuffed': [200, { 'content-type': 'text/html' }, stuffed],
  '/stuffed-noindex': [200, { 'content-type': 'text/html', 'x-robots-tag': 'noindex' }, stuffed],
  '/untyped': [200, {}, stuffed],
  '/untyped-text': [200, {}, 'Just a few words of text.'],
  '/xhtml': [200, { 'content-type': 'application/xhtml+xml' }, stuffed],
  '/text': [200, { 'content-type': 'text/plain' }, stuffed],
  '/empty': [200, { 'content-type': 'text/html' }, ''],
  '/gone': [404, { 'content-type': 'text/html' }, stuffed],
  '/broken': [500, {}, stuffed],
  '/named.pdf': [200, { 'content-type': 'text/html' }, page('A page by the name of a file', ['/'])],
};

let folder = '';
let server: Server;
let origin = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-page-'));
  server = createServer((request, response) => {
    const [status, headers, body] = responses[request.url ?? ''] ?? [404, {}, ''];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface ListedIssue {
  readonly check: string;
  readonly severity: string;
  readonly url: string;
  readonly evidence: object;
}

const pageChecks = new Set(allChecks.filter(({ kind }) => kind !== 'site').map(({ id }) => id));
const told = ({ check, severity, evidence }: ListedIssue) => `${severity} ${check} ${JSON.stringify(evidence)}`;

/** Issues that page and text checks find on a page: by `page`, and by a scan of this page alone. */
async function issuesOf(path: string, ...options: string[]): Promise<[page: string[], scan: string[]]> {
  const one = JSON.parse((await runHere(folder, 'page', `${origin}${path}`, '--json', ...options)).out);
  const file = `${path.replaceAll('/', '_')}${options.length}.scan`;
  await runHere(
    folder,
    'scan',
    `${origin}${path}`,
    '--mode',
    'page',
    '--no-probes',
    '--no-external',
    '--no-resources',
    '--workers',
    '0',
    '--out',
    file,
    ...options,
  );
  const listed: readonly ListedIssue[] = JSON.parse((await runHere(folder, 'issues', file, '--json')).out);
  const ofScan = listed.filter(({ check, url }) => url === one.url && pageChecks.has(check));
  return [one.issues.map(told).sort(), ofScan.map(told).sort()];
}

test.each(Object.keys(responses))('%s has the same issues as in a scan of it alone', async (path) => {
  const [ofPage, ofScan] = await issuesOf(path, '--preset', 'everything');
  expect(ofPage).toEqual(ofScan);
});

test('the same under other limits, and without a category', async () => {
  const [ofPage, ofScan] = await issuesOf(
    '/stuffed',
    '--set',
    'keyword-density-high.maxPercent=40',
    '--set',
    'keyword-density-high.maxWordPercent=40',
    '--skip',
    'content',
  );
  expect(ofPage).toEqual(ofScan);
  expect(ofPage.join('\n')).not.toMatch(/ keyword-density| content-/);
  expect((await issuesOf('/stuffed'))[1].join('\n')).toContain('keyword-density-high');
});
