/** Small scan files and how a client sends them up. */
import { createHash, randomBytes } from 'node:crypto';
import { applicationId } from '@orbweaver/store/schema.ts';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { Person, TestApp } from './test-app.ts';

/** Looks like a scan file to the server: SQLite's first bytes and our id where SQLite keeps whose file it is, noise besides. */
export function newScanFile(bytes = 5_000): Buffer {
  const file = randomBytes(bytes);
  file.write('SQLite format 3\0', 'latin1');
  file.writeUInt32BE(applicationId, 68);
  return file;
}

export const summary = {
  url: 'https://example.com/',
  host: 'example.com',
  pages: 12,
  errors: 3,
  warnings: 4,
  notices: 5,
  score: 82,
  isComplete: true,
  startedAt: '2026-11-21T08:00:00.000Z',
};

export type UploadTarget = { kind: 'last' } | { kind: 'save'; title: string } | { kind: 'update'; scanId: string };

export function announce(file: Buffer, target: UploadTarget, more: object = {}) {
  return { bytes: file.length, coding: 'identity', sha256: createHash('sha256').update(file).digest('hex'), target, summary, ...more };
}

export function start(test: TestApp, person: Person, file: Buffer, target: UploadTarget, more: object = {}): Promise<Response> {
  return test.call({ method: 'POST', url: '/server/uploads', cookie: person.cookie, payload: announce(file, target, more) });
}

export function send(test: TestApp, person: Person, id: string, offset: number, bytes: Buffer): Promise<Response> {
  return test.call({
    method: 'PATCH',
    url: `/server/uploads/${id}`,
    cookie: person.cookie,
    payload: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  });
}

/** All of a file in two pieces; returns the stored scan's id. */
export async function store(test: TestApp, person: Person, file: Buffer, target: UploadTarget): Promise<string> {
  const started = await start(test, person, file, target);
  if (started.statusCode !== 201) throw new Error(`upload answered ${started.statusCode}: ${started.body}`);
  const { id } = started.json().data;
  const half = Math.floor(file.length / 2);
  await send(test, person, id, 0, file.subarray(0, half));
  const done = await send(test, person, id, half, file.subarray(half));
  return String(done.headers['upload-scan']);
}
