/** Troubles of one kind each: what a scan's file says of them is what they are. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gzipBomb, zstdBomb } from '../../../fixtures/hostile/bombs.ts';
import { htmlType, page, pour } from '../../../fixtures/hostile/trouble.ts';

const runFile = promisify(execFile);
const scanOnce = join(import.meta.dirname, 'testing/scan-once.ts');
const folder = mkdtempSync(join(tmpdir(), 'orbweaver-hostile-names-'));
const text = Buffer.from('<p>One of many lines.</p>\n'.repeat(2000));
const bodyLimit = 2_000_000;

function* forEver(): Generator<Buffer> {
  for (;;) yield text;
}

const redirect = (location: string) => (response: ServerResponse) => void response.writeHead(302, { Location: location }).end();
const coded = (coding: string, parts: () => Iterator<Buffer>) => (response: ServerResponse) =>
  pour(response.writeHead(200, { 'Content-Type': htmlType, 'Content-Encoding': coding }), parts());
const large = Buffer.from(page('Large', text.toString().repeat(50)));

const responses: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/robots.txt': redirect('/robots.txt'),
  '/gzip-bomb': coded('gzip', gzipBomb),
  '/zstd-bomb': coded('zstd', zstdBomb),
  '/endless': (response) => pour(response.writeHead(200, { 'Content-Type': htmlType }), forEver()),
  '/large': (response) => void response.writeHead(200, { 'Content-Type': htmlType, 'Content-Length': large.length }).end(large),
  '/no-address': redirect('http://'),
  '/no-port': redirect('http://127.0.0.1:99999/'),
  '/script': redirect('javascript:alert(1)'),
  '/empty': redirect(''),
};

const paths = Object.keys(responses).filter((path) => path !== '/robots.txt');
const server = createServer((request, response) => {
  response.on('error', () => {});
  const respond = responses[request.url ?? ''];
  if (respond !== undefined) respond(response);
  else if (request.url === '/')
    response
      .writeHead(200, { 'Content-Type': htmlType })
      .end(page('Start', paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')));
  else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not here');
});
server.on('connection', (socket) => void socket.on('error', () => {}));

const file = join(folder, 'site.scan');
let database: DatabaseSync;
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { startUrl: `${origin}/`, workers: 0, timeoutMs: 10_000, retries: 0, maxBodyBytes: bodyLimit };
  await runFile(process.execPath, [scanOnce, file, JSON.stringify(options)]);
  database = new DatabaseSync(file, { readOnly: true });
});

afterAll(() => {
  database?.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function issuesAt(path: string): Record<string, unknown> {
  const rows = database
    .prepare('SELECT i.check_id, i.evidence FROM issues i JOIN urls u ON u.id = i.url_id WHERE u.url = ?')
    .all(`${origin}${path}`);
  return Object.fromEntries(rows.map(({ check_id, evidence }) => [String(check_id), JSON.parse(String(evidence))]));
}

test.each([
  ['/gzip-bomb', 'compression-bomb'],
  ['/zstd-bomb', 'compression-bomb'],
  ['/endless', 'body-endless'],
  ['/large', 'body-too-large'],
])('the page %s is read in part: %s', (path, rule) => {
  expect(issuesAt(path)).toMatchObject({ 'page-read-in-part': { value: 'bytes', limit: bodyLimit, rule } });
});

test.each([
  ['/no-address', 'location-invalid'],
  ['/no-port', 'location-invalid'],
  ['/script', 'location-invalid'],
  ['/empty', 'location-missing'],
])('the redirect %s goes nowhere: %s', (path, detail) => {
  const row = database.prepare('SELECT id FROM urls WHERE url = ?').get(`${origin}${path}`);
  const reader = openDatabase(file, 'read');
  const response = new FactsReader(reader).response(Number(row?.id));
  reader.close();
  expect(response).toMatchObject({ errorDetail: detail });
  expect(Object.keys(issuesAt(path))).toContainEqual(expect.stringMatching(/redirect/));
});

test('a robots.txt that redirects to itself is a loop', () => {
  const row = database.prepare('SELECT status, faults FROM robots WHERE origin = ?').get(origin);
  expect(row?.status).toBe(302);
  expect(JSON.parse(String(row?.faults))).toMatchObject([{ code: 'redirect-loop', value: `${origin}/robots.txt` }]);
  const said = database.prepare("SELECT check_id, evidence FROM issues WHERE evidence LIKE '%redirect-loop%'").all();
  expect(said.map(({ check_id }) => check_id)).toContainEqual(expect.stringMatching(/robots/));
});
