/** Tests of what the server uses beside its database: mail, the guarded way to other sites, the browser, stored files, the disk, payments, the language model. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createModel } from '../ai/model.ts';
import { writeMail } from '../auth/account-mails.ts';
import { writeWhole } from '../disk/sync.ts';
import { planPrices } from '../payments/sync-prices.ts';
import { failed, notSetUp, type Probe, passed } from './probe.ts';

const sampleBytes = 64 * 1024;

/** Past the queue, so that what the mail server says is the result. */
export const testMail: Probe = async ({ post, config }, { email, name }) => {
  await post.sendNow(email, await writeMail('system-test', null, { name, origin: config.origin }));
  return passed({ email, way: config.smtpUrl === null ? 'outbox' : 'smtp' });
};

/** A private address of ours is refused as everybody's: the guard holds, and there is nothing to fetch. */
export const testGateway: Probe = async ({ toolRunner, config }, { userId }) => {
  const url = `${config.origin}/health`;
  const { status, error } = await toolRunner.run('page-source', { url }, { owner: userId });
  if (error === 'address-blocked') return notSetUp({ url });
  return error === null && status === 200 ? passed({ url }) : failed(error ?? `HTTP ${status}`, { url });
};

export const testBrowser: Probe = async ({ toolRunner }, { userId }) => {
  const bytes = await toolRunner.run('browser-test', null, { owner: userId });
  const isPdf = new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
  return isPdf ? passed({ bytes: bytes.length }) : failed('what was printed is no PDF');
};

export const testBlobs: Probe = async ({ blobs, config }) => {
  const [key, bytes] = [randomUUID(), randomBytes(sampleBytes)];
  try {
    await blobs.create(key);
    await blobs.append(key, 0, Readable.from([bytes]), sampleBytes);
    const { sha256 } = await blobs.digest(key);
    if (sha256 !== createHash('sha256').update(bytes).digest('hex')) return failed('other bytes came back');
  } finally {
    await blobs.remove(key);
  }
  return passed({ place: config.bucket === null ? config.dataFolder : config.bucket.url });
};

export const testDisk: Probe = async ({ disk, config }) => {
  const path = join(config.dataFolder, `test-${randomUUID()}`);
  try {
    await writeWhole(path, 'written');
    if ((await readFile(path, 'utf8')) !== 'written') return failed('other bytes came back');
  } finally {
    await rm(path, { force: true });
  }
  const { freeBytes, reserveBytes, isFull } = await disk.state();
  const values = { free: freeBytes ?? -1, reserve: reserveBytes };
  return isFull ? failed('ENOSPC', values) : passed(values);
};

/** It has to answer in the form that suggestions come in. */
export const testAi: Probe = async ({ config }) => {
  if (config.ai === null) return notSetUp();
  const ask = createModel(config.ai);
  const question = { system: 'Answer in JSON.', prompt: 'A JSON object whose field "suggestions" is an array with one word.' };
  const answer = await ask({ ...question, signal: new AbortController().signal });
  return 'fault' in answer ? failed(answer.fault, { model: config.ai.model }) : passed({ model: config.ai.model });
};

/** Stripe is asked for every price that is sold here; nothing is changed there. */
export const testPayments: Probe = async ({ payments, config, db }) => {
  if (payments === null || config.payments === null) return notSetUp();
  const steps = await planPrices(payments.stripe, db);
  const other = steps.filter(({ step }) => step !== 'kept').map(({ lookupKey }) => lookupKey);
  const values = { mode: /^[rs]k_test_/.test(config.payments.secretKey) ? 'test' : 'live', prices: steps.length };
  return other.length > 0 ? failed(`no such price: ${other.join(', ')}`, values) : passed(values);
};
