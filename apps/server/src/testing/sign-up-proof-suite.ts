/** Above the free sign-ups of an hour each one has to bring a proof of work: solved, ours, in time, and once. */
import type { Proof, ProofChallenge } from '@orbweaver/model/api/proof.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureSecret } from '../db/settings.ts';
import { newChallenge } from '../limits/proof-of-work.ts';
import { solveProof } from './solve-proof.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';
import { newEmail } from './test-app.ts';

const solveMs = 60_000;

export function signUpProofSuite(open: (options?: TestAppOptions) => Promise<TestApp>): void {
  let app: TestApp;
  let proof: Proof;
  beforeAll(async () => {
    // The second one of an hour is one too many, whoever made the first.
    app = await open({ environment: { ORBWEAVER_FREE_SIGN_UPS: '1' } });
    await signUp(newEmail());
    proof = await solveProof(await challenge());
  }, solveMs);
  afterAll(() => app.leave());

  const signUp = async (email: string, more: object = {}): Promise<[status: number, code: string | undefined]> => {
    const payload = { name: 'Ada', email, password: 'a long enough password', agreement: true, ...more };
    const response = await app.call({ method: 'POST', url: '/server/auth/sign-up/email', payload });
    return [response.statusCode, response.json().error?.code];
  };
  const challenge = async () => (await app.call({ url: '/server/sign-up/challenge' })).json().data as ProofChallenge;
  const mailsTo = (email: string): number => app.letters.filter(({ recipient }) => recipient === email).length;

  test('without one nothing is sent', async () => {
    const email = newEmail();
    expect(await signUp(email)).toEqual([403, 'proof-required']);
    expect(mailsTo(email)).toBe(0);
  });

  test('with one it goes on, and the same one is no good again', async () => {
    const email = newEmail();
    expect(await signUp(email, { proof })).toEqual([200, undefined]);
    await expect.poll(() => mailsTo(email)).toBe(1);
    expect(await signUp(newEmail(), { proof })).toEqual([403, 'proof-required']);
  });

  test('two calls with one proof: one is let in', { timeout: solveMs }, async () => {
    const once = await solveProof(await challenge());
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(newEmail(), { proof: once })));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test('of another installation, changed, guessed or too late: refused', { timeout: solveMs }, async () => {
    const task = await challenge();
    const { parameters } = task;
    const easier = { ...task, parameters: { ...parameters, cost: 1 } };
    const later = { ...task, parameters: { ...parameters, expiresAt: parameters.expiresAt + 9_999 } };
    const late = await newChallenge(await ensureSecret(app.db), 'sign-up', -1_000);
    const foreign = await newChallenge('another secret', 'sign-up');
    const bad: Proof[] = [
      await solveProof(late),
      await solveProof(foreign),
      { challenge: task, solution: { counter: 7, derivedKey: '00'.repeat(32) } },
      { challenge: easier, solution: proof.solution },
      { challenge: later, solution: proof.solution },
    ];
    for (const each of bad) expect(await signUp(newEmail(), { proof: each })).toEqual([403, 'proof-required']);
  });

  test('what is no proof at all is wrong input', async () => {
    for (const each of ['x', {}, { ...proof, solution: { counter: -1, derivedKey: 'zz' } }, { ...proof, more: 1 }])
      expect(await signUp(newEmail(), { proof: each })).toEqual([400, 'input-invalid']);
  });
}
