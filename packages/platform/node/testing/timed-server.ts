/** A server in a thread of its own, so that its answers do not wait for a busy test: `/quick` answers at once, `/slow` after two seconds. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

const delays: Readonly<Record<string, number>> = { '/slow': 2000 };
const page = '<!doctype html><html lang="en"><title>Mills on the river</title><h1>Mills</h1><p>Three mills stand on the river.';

const server = createServer((request, response) => {
  setTimeout(
    () => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page);
    },
    delays[request.url ?? ''] ?? 0,
  );
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
