/** The real process: started, killed in the middle of uploads and writes, started again, stopped. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkInOutbox, type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { announce } from './testing/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-process-'));
const port = 19_151;
const password = 'a long enough password';
const email = 'ada@example.com';
let server: ServerProcess;
let cookie = '';

beforeAll(async () => {
  server = await startServerProcess(folder, port);
});

afterAll(async () => {
  await server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function ask(path: string, init: RequestInit & { readonly json?: object } = {}): Promise<Response> {
  const { json, headers, ...rest } = init;
  return fetch(`${server.origin}${path}`, {
    ...rest,
    headers: {
      origin: server.origin,
      cookie,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(headers as Record<string, string> | undefined),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json), method: rest.method ?? 'POST' }),
  });
}

test('it says where it runs, where mails are and the set-up code; the link in the outbox works', async () => {
  expect(server.output()).toContain(`Orbweaver runs at http://localhost:${port}`);
  expect(server.output()).toContain(join(folder, 'outbox'));
  expect(server.output()).toMatch(/Set-up {3}([A-Z2-7]{5}-){3}[A-Z2-7]{5}/);
  const signUp = await ask('/server/auth/sign-up/email', { json: { name: 'Ada', email, password, agreement: true } });
  expect(signUp.status).toBe(200);
  await expect.poll(() => linkInOutbox(folder), { timeout: 20_000 }).toContain(`http://localhost:${port}/account/`);
  const token = linkInOutbox(folder)?.split('/account/')[1] ?? '';
  expect((await ask(`/server/auth/verify-email?token=${token}`)).status).toBe(200);
  const signIn = await ask('/server/auth/sign-in/email', { json: { email, password } });
  cookie = signIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  expect((await (await ask('/server/user/stateData')).json()).data.email).toBe(email);
});

test('a second server on the folder ends with 3 and names the first', async () => {
  await expect(startServerProcess(folder, port + 1)).rejects.toThrow(
    /ended with 3: orbweaver: The data folder .* is in use by process \d+ on /,
  );
});

test('killed in the middle of uploads and writes, it loses nothing that it acknowledged', async () => {
  const file = Buffer.concat([Buffer.from('SQLite format 3\0', 'latin1'), randomBytes(2_000_000)]);
  const started = await (await ask('/server/uploads', { json: announce(file, { kind: 'last' }) })).json();
  const path = `/server/uploads/${started.data.id}`;
  const send = (offset: number, end: number) =>
    ask(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(file.subarray(offset, end)),
    });
  let acknowledgedBytes = 0;
  let acknowledgedUses = 0;
  let lastName = '';
  for (const round of [1, 2]) {
    let isKilled = false;
    const uploading = (async () => {
      while (!isKilled && acknowledgedBytes < file.length * 0.45 * round) {
        acknowledgedBytes = Number((await send(acknowledgedBytes, acknowledgedBytes + 50_000)).headers.get('upload-offset'));
      }
    })().catch(() => {});
    const using = (async () => {
      while (!isKilled) if ((await ask('/server/grants', { json: { counter: 'spider' } })).status === 200) acknowledgedUses++;
    })().catch(() => {});
    const renaming = (async () => {
      for (let i = 0; !isKilled; i++) {
        const name = `Name ${round} ${i}`;
        if ((await ask('/server/user/profile', { method: 'PATCH', json: { name } })).status === 200) lastName = name;
      }
    })().catch(() => {});
    await expect
      .poll(() => acknowledgedBytes > file.length * 0.2 * round && acknowledgedUses > 5 * round && lastName !== '', { timeout: 60_000 })
      .toBe(true);
    await server.kill('SIGKILL');
    isKilled = true;
    await Promise.all([uploading, using, renaming]);
    server = await startServerProcess(folder, port);
    const offset = Number((await ask(path, { method: 'HEAD' })).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(acknowledgedBytes);
    acknowledgedBytes = offset;
    const state = (await (await ask('/server/user/stateData')).json()).data;
    expect(state.subscription.spider_used).toBeGreaterThanOrEqual(acknowledgedUses);
    const [round_, count] = lastName.split(' ').slice(1).map(Number);
    const [, keptRound, keptCount] = state.name.split(' ').map(Number);
    expect(keptRound * 1e6 + keptCount).toBeGreaterThanOrEqual((round_ ?? 0) * 1e6 + (count ?? 0));
  }
  const end = await send(acknowledgedBytes, file.length);
  const stored = await ask(`/server/scans/${end.headers.get('upload-scan')}/file`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(file)).toBe(true);
});

test('a backup is made while it runs', async () => {
  const file = join(folder, 'backups', 'all.backup');
  const program = `const { main } = await import(${JSON.stringify(new URL('./backup/main.ts', import.meta.url).href)});
    await main(['backup', ${JSON.stringify(file)}]);`;
  const command = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ORBWEAVER_DATA: folder },
  });
  expect((await command).stdout).toContain(`Backed up to ${file}: 1 account, 1 stored file.`);
  expect([statSync(file).mode & 0o777, statSync(join(folder, 'backups')).mode & 0o777]).toEqual([0o600, 0o700]);
});

test('told to stop, it lets what is under way end', async () => {
  const file = Buffer.concat([Buffer.from('SQLite format 3\0', 'latin1'), randomBytes(100_000)]);
  const started = await (await ask('/server/uploads', { json: announce(file, { kind: 'last' }) })).json();
  const upload = dribble(`/server/uploads/${started.data.id}`, file);
  await upload.begun;
  const exit = server.kill('SIGTERM');
  await expect.poll(() => statusOf('/ready'), { timeout: 10_000 }).not.toBe(200);
  upload.end();
  expect((await upload.response).headers['upload-offset']).toBe(String(file.length));
  expect(await exit).toBe(0);
});

test('what does not end is given up after a time', async () => {
  server = await startServerProcess(folder, port, { ORBWEAVER_STOP_SECONDS: '2' });
  const file = Buffer.concat([Buffer.from('SQLite format 3\0', 'latin1'), randomBytes(100_000)]);
  const started = await (await ask('/server/uploads', { json: announce(file, { kind: 'last' }) })).json();
  const upload = dribble(`/server/uploads/${started.data.id}`, file);
  upload.response.catch(() => {});
  await upload.begun;
  expect(await server.kill('SIGTERM')).toBe(1);
  expect(server.output()).toContain('stopped with work under way after 2 s');
});

/** An upload that holds back its last bytes until it is told to end. */
function dribble(path: string, file: Buffer) {
  const request = sendRequest(`${server.origin}${path}`, {
    method: 'PATCH',
    headers: {
      origin: server.origin,
      cookie,
      'content-type': 'application/offset+octet-stream',
      'content-length': file.length,
      'upload-offset': '0',
      expect: '100-continue',
    },
  });
  request.flushHeaders();
  const begun = once(request, 'continue').then(() => void request.write(file.subarray(0, 50_000)));
  const response = once(request, 'response').then(([answer]) => answer as IncomingMessage);
  return { begun, response, end: () => void request.end(file.subarray(50_000)) };
}

/** 0 where nothing listens. */
async function statusOf(path: string): Promise<number> {
  return await fetch(`${server.origin}${path}`).then(
    ({ status }) => status,
    () => 0,
  );
}
