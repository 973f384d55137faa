/** What responses that never end cost the server and the processes of its tools, in resident memory. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostileServer } from '../testing/hostile-server.ts';

const tinyChunks = Buffer.from('1\r\nx\r\n'.repeat(10_000));

let site: Server;
let host = '';
let child: ChildProcess;
let server: HostileServer;

function pour(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n');
  const more = (): void => {
    while (!socket.destroyed && socket.write(tinyChunks));
  };
  socket.on('drain', more);
  more();
}

beforeAll(async () => {
  site = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => pour(socket));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  child = fork(fileURLToPath(new URL('../testing/hostile-server.ts', import.meta.url)), [host], { execArgv: [] });
  [server] = (await once(child, 'message')) as [HostileServer];
}, 60_000);
afterAll(() => {
  child.kill('SIGKILL');
  site.close();
});

/** From here on the kernel counts the highest resident memory of the server anew: to open its database took more than any request does. */
function forgetPeak(): number {
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  return peaks().get(child.pid as number) as number;
}

/** The highest resident memory of the server and of each process below it, in megabytes. */
function peaks(): Map<number, number> {
  const pids = [child.pid as number];
  for (const pid of pids) {
    for (const below of readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ')) if (below !== '') pids.push(Number(below));
  }
  const peakMb = (pid: number) => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;
  return new Map(pids.map((pid) => [pid, peakMb(pid)]));
}

async function askPicture(): Promise<number> {
  const headers = { origin: server.origin, cookie: server.cookies[0], 'content-type': 'application/json' };
  const body = JSON.stringify({ url: `http://${host}/picture.png` });
  const response = await fetch(`http://127.0.0.1:${server.port}/server/tools/picture`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

test.each([1, 3])('%i pictures in endless tiny chunks at once leave the server as it was', { timeout: 120_000 }, async (count) => {
  const before = forgetPeak();
  const statuses = await Promise.all(Array.from({ length: count }, askPicture));
  expect(statuses.every((status) => status === 413 || status === 404)).toBe(true);
  const after = peaks();
  const serverMb = after.get(child.pid as number) as number;
  after.delete(child.pid as number);
  expect(serverMb - before, 'of the server').toBeLessThan(60);
  expect(Math.max(...after.values()), 'of a process of a tool').toBeLessThan(400);
  const health = await fetch(`http://127.0.0.1:${server.port}/server/session`, { headers: { cookie: server.cookies[1] } });
  expect(health.status).toBe(200);
});
