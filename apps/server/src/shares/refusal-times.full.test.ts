/** How long share links take to be refused tells nothing: a link that is over, revoked, guessed or given a wrong password takes as long as any. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ShareLink } from '@orbweaver/model/api/share-links.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscription } from '../db/schema.ts';
import { shareLink } from '../db/share-link-tables.ts';
import { sharedDatabase } from '../testing/shared-database.ts';
import { createTestApp, newPerson, type TestApp } from '../testing/test-app.ts';
import { store } from '../testing/uploads.ts';
import { newShareId } from './share-token.ts';

const tries = 200;
const slowMs = 600_000;
const file = gunzipSync(readFileSync(new URL('../../../web/public/sample.scan.gz', import.meta.url)));

let app: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp(await sharedDatabase());
  const person = await newPerson(app);
  const scanId = await store(app, person, file, { kind: 'last' });
  await app.call({ url: '/server/user/limits', cookie: person.cookie });
  await app.db.update(subscription).set({ planId: 'advanced' }).where(eq(subscription.userId, person.userId));
  const make = async (password: string | null): Promise<ShareLink> =>
    (
      await app.call({
        method: 'POST',
        url: `/server/scans/${scanId}/shares`,
        cookie: person.cookie,
        payload: { days: 30, password },
      })
    ).json().data;
  const tokenOf = ({ url }: ShareLink): string => url.slice(url.lastIndexOf('/') + 1);
  const [over, revoked, locked] = [await make(null), await make(null), await make('told by phone')];
  await app.db
    .update(shareLink)
    .set({ expiresAt: new Date(app.clock.now.getTime() - 1) })
    .where(eq(shareLink.id, over.id));
  await app.call({ method: 'DELETE', url: `/server/shares/${revoked.id}`, cookie: person.cookie });
  Object.assign(tokens, { over: tokenOf(over), revoked: tokenOf(revoked), locked: tokenOf(locked) });
  // One that was made here for another link, and one that nobody made.
  Object.assign(tokens, { guessed: `${newShareId()}${tokenOf(locked).slice(16)}`, foreign: 'x'.repeat(tokenOf(locked).length) });
});
afterAll(() => app.close());

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

test('the medians of a thousand refusals are within 5 %', { timeout: slowMs }, async () => {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(tokens).map((name) => [name, []]));
  // By turns, so that what the machine does beside it falls on all of them.
  for (let at = 0; at < tries; at++)
    for (const [name, token] of Object.entries(tokens)) {
      const start = performance.now();
      const { statusCode } = await app.call({ method: 'POST', url: '/server/share', payload: { token, password: 'a wrong one' } });
      times[name]?.push(performance.now() - start);
      expect(statusCode).toBe(404);
    }
  const medians = Object.values(times).map(median);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(Object.entries(times).map(([name, of]) => [name, median(of).toFixed(2)])))}\n`);
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.05);
});
