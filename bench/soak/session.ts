// One session of an account: what a person's browser asks of the server between opening the product and leaving it.
import { createHash, randomBytes } from 'node:crypto';
import { openSocket, plainSettings } from '../../apps/server/src/gateway/testing/bare-gateway.ts';
import { summary } from '../../apps/server/src/testing/uploads.ts';
import { GatewayLink } from '../../packages/platform/browser/gateway-link.ts';
import { systemClock } from '../../packages/platform/node/clock.ts';
import type { Client, Counts } from './client.ts';
import { type Journal, Register } from './journal.ts';

export interface SessionInput {
  readonly client: Client;
  readonly journal: Journal;
  readonly counts: Counts;
  /** `http://localhost:4000`, and of its gateway. */
  readonly origin: string;
  readonly gateway: string;
  /** Addresses of hostile sites. */
  readonly addresses: readonly string[];
  /** The server was killed. */
  readonly signal: AbortSignal;
}

const crawlMs = 12_000;
const slots = 6;
const maxBodyBytes = 20_000_000;
const pieceBytes = 256 * 1024;
const largestFile = 1_500_000;
const keptScans = 4;
const tools = ['page-source', 'redirects', 'icons', 'sitemap', 'picture', 'writing'] as const;

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const newTitle = (): string => `Scan ${randomBytes(6).toString('hex')}`;

/** Throws where the server did not answer. */
export async function runSession(input: SessionInput): Promise<void> {
  await changeName(input);
  await useCounter(input);
  await crawl(input);
  await useTool(input);
  await sendScan(input);
  await changeScan(input);
}

/** Writes `value`, which is in doubt until the answer is there. */
async function writeTo<T>(register: Register<T>, value: T, write: () => Promise<{ readonly isDone: boolean; readonly status: number }>) {
  register.send(value);
  const { isDone, status } = await write();
  if (isDone) register.acknowledge(value);
  // A 503 may come after the work.
  else if (status < 500) register.refuse();
  return isDone;
}

async function changeName({ client, journal }: SessionInput): Promise<void> {
  const name = `Person ${randomBytes(4).toString('hex')}`;
  await writeTo(journal.name, name, () => client.write({ method: 'PATCH', path: '/server/user/profile', body: { name } }));
}

async function useCounter({ client, journal }: SessionInput): Promise<void> {
  journal.uses.send();
  const { isDone, status } = await client.write({ method: 'POST', path: '/server/grants', body: { counter: 'css' } });
  if (isDone) journal.uses.acknowledge();
  else if (status < 500) journal.uses.refuse();
}

async function crawl({ client, counts, origin, gateway, addresses, signal }: SessionInput): Promise<void> {
  const granted = await client.write({ method: 'POST', path: '/server/grants', body: { counter: 'spider', url: oneOf(addresses) } });
  if (!granted.isDone) return;
  if (signal.aborted) throw new Error('the server was killed');
  const { id } = (JSON.parse(granted.text) as { data: { id: string } }).data;
  const link = new GatewayLink({
    open: () => openSocket(`${gateway}?scan=${id}`, origin, client.account.cookie),
    settings: { ...plainSettings, slots },
    clock: systemClock,
  });
  const onKill = (): void => link.close(false);
  signal.addEventListener('abort', onKill);
  try {
    await link.welcome;
    const end = performance.now() + crawlMs;
    const ask = async (): Promise<void> => {
      while (performance.now() < end && !signal.aborted) {
        const purpose = oneOf(['page', 'page', 'page', 'robots', 'resource'] as const);
        const { error } = await link.call({ url: oneOf(addresses), purpose, body: 'full', maxBodyBytes, timeoutMs: 6_000 }).response;
        counts.fetched++;
        if (error !== null) counts.failed++;
      }
    };
    await Promise.all(Array.from({ length: slots }, ask));
    if (signal.aborted) throw new Error('the server was killed');
    link.close(true);
    await client.write({ method: 'POST', path: `/server/grants/${id}/finish`, body: { outcome: 'stopped' } });
  } finally {
    signal.removeEventListener('abort', onKill);
    link.close(false);
  }
}

async function useTool({ client, addresses }: SessionInput): Promise<void> {
  const tool = oneOf(tools);
  const url = oneOf(addresses);
  const text = `Thiss is ${'wrongly '.repeat(500)}writen. ${'x'.repeat(5_000)}`;
  const body = tool === 'writing' ? { text, language: null } : tool === 'redirects' ? { url, userAgent: null } : { url };
  await client.call({ method: 'POST', path: `/server/tools/${tool}`, body });
}

/** Goes on with the upload that a kill broke off, or sends a new file up. */
async function sendScan(input: SessionInput): Promise<void> {
  const { client, journal } = input;
  if (journal.upload === null) await announce(input);
  const { upload } = journal;
  if (upload === null) return;
  while (upload.acknowledged < upload.file.length) {
    const body = upload.file.subarray(upload.acknowledged, upload.acknowledged + pieceBytes);
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(upload.acknowledged) };
    const reply = await client.write({ method: 'PATCH', path: `/server/uploads/${upload.id}`, body, headers });
    if (!reply.isDone) return;
    upload.acknowledged = Number(reply.headers.get('upload-offset'));
    const scanId = reply.headers.get('upload-scan');
    if (scanId !== null) noteStored(input, scanId);
  }
}

/** The upload is a stored scan now. */
export function noteStored({ journal, counts }: Pick<SessionInput, 'journal' | 'counts'>, scanId: string): void {
  const { upload } = journal;
  if (upload === null) return;
  journal.scans.set(scanId, {
    sha256: upload.sha256,
    title: new Register(upload.title),
    place: new Register<'there' | 'deleted'>('there'),
  });
  journal.upload = null;
  counts.uploads++;
}

async function announce({ client, journal }: SessionInput): Promise<void> {
  const file = Buffer.concat([Buffer.from('SQLite format 3\0', 'latin1'), randomBytes(1_000 + Math.floor(Math.random() * largestFile))]);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const title = newTitle();
  const body = { bytes: file.length, coding: 'identity', sha256, target: { kind: 'save', title }, summary };
  const started = await client.write({ method: 'POST', path: '/server/uploads', body });
  if (!started.isDone) return;
  const { id } = (JSON.parse(started.text) as { data: { id: string } }).data;
  journal.upload = { id, file, sha256, title, acknowledged: 0 };
}

/** Renames one, deletes and takes back one, and deletes for good what is more than a few. */
async function changeScan({ client, journal }: SessionInput): Promise<void> {
  const there = [...journal.scans].filter(([, scan]) => scan.place.value === 'there');
  const [renamed] = there;
  if (renamed === undefined) return;
  const title = newTitle();
  const remove = ([id, { place }]: (typeof there)[number]) =>
    writeTo(place, 'deleted', () => client.write({ method: 'DELETE', path: `/server/scans/${id}` }));
  await writeTo(renamed[1].title, title, () => client.write({ method: 'PATCH', path: `/server/scans/${renamed[0]}`, body: { title } }));
  const taken = there.at(-1) as (typeof there)[number];
  if (await remove(taken))
    await writeTo(taken[1].place, 'there', () => client.write({ method: 'POST', path: `/server/scans/${taken[0]}/restore` }));
  for (const scan of there.slice(0, Math.max(0, there.length - keptScans))) await remove(scan);
}
