// Looks up at the server what it has acknowledged to an account.
import { createHash } from 'node:crypto';
import type { Client, Counts } from './client.ts';
import type { Journal } from './journal.ts';
import { noteStored } from './session.ts';

export interface Verified {
  facts: number;
  readonly lost: string[];
}

interface Listed {
  readonly id: string;
  readonly title: string;
}

/** Adds to `verified`. What the server says is what counts from here on. */
export async function verifyAccount(client: Client, journal: Journal, { counts, port, verified }: VerifyInput): Promise<void> {
  const { email, cookie } = client.account;
  const fact = (what: string, isRight: boolean): void => {
    verified.facts++;
    if (!isRight) verified.lost.push(`${email}: ${what}`);
  };
  const { status } = await client.call({ path: '/server/session' });
  fact(`the session (${status})`, status === 200);
  const state = await client.data<{ name: string; subscription: { css_used: number } }>('/server/user/stateData');
  const expected = journal.name.value;
  fact(`the name ${expected}: ${state.name}`, journal.name.settle(state.name));
  const { text } = journal.uses;
  const used = state.subscription.css_used;
  fact(`${text} uses: ${used}`, journal.uses.settle(used));
  await verifyUpload(client, journal, { counts, fact });
  const listed = new Map((await client.data<Listed[]>('/server/scans')).map((scan) => [scan.id, scan]));
  for (const [id, { sha256, title, place }] of journal.scans) {
    const scan = listed.get(id);
    fact(`scan ${id} is ${scan === undefined ? 'not there' : 'there'}`, place.settle(scan === undefined ? 'deleted' : 'there'));
    if (scan === undefined) {
      journal.scans.delete(id);
      continue;
    }
    fact(`title of ${id}: ${scan.title}`, title.settle(scan.title));
    fact(`bytes of ${id}`, (await digestOf(port, id, cookie)) === sha256);
  }
}

export interface VerifyInput {
  readonly counts: Counts;
  readonly port: number;
  readonly verified: Verified;
}

interface UploadCheck {
  readonly counts: Counts;
  readonly fact: (what: string, isRight: boolean) => void;
}

async function verifyUpload(client: Client, journal: Journal, { counts, fact }: UploadCheck): Promise<void> {
  const { upload } = journal;
  if (upload === null) return;
  const { status, headers } = await client.call({ method: 'HEAD', path: `/server/uploads/${upload.id}` });
  const offset = Number(headers.get('upload-offset') ?? -1);
  fact(
    `upload ${upload.id}: ${status}, ${offset} bytes of ${upload.acknowledged} acknowledged`,
    status === 200 && offset >= upload.acknowledged,
  );
  if (status !== 200) {
    journal.upload = null;
    return;
  }
  upload.acknowledged = offset;
  const scanId = headers.get('upload-scan');
  if (scanId !== null) noteStored({ journal, counts }, scanId);
}

async function digestOf(port: number, id: string, cookie: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/server/scans/${id}/file`, { headers: { cookie, host: `localhost:${port}` } });
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}
