/** Sign-ups that come too fast have to be paid for: the browser solves a task of a second or two before the mail is sent. A few sign-ups ask for nothing. */
import { createHmac } from 'node:crypto';
import { type SignUpChallenge, type SignUpProof, signUpChallengeSchema } from '@orbweaver/model/api/sign-up.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AppDatabase } from '../db/database.ts';
import { countTry } from '../limits/attempts.ts';
import { networkOf } from '../limits/network-of.ts';

const hourMs = 3_600_000;
/** A network may make this share of an hour's free sign-ups. */
const networkShare = 12;
const lifeMs = 10 * 60_000;
/** Derivations of a key, each of so many rounds: a second or two of one core. */
const [minCounter, maxCounter, rounds] = [500, 1_500, 5_000];
const purpose = 'sign-up';

export interface ProofParts {
  readonly db: AppDatabase;
  readonly secret: string;
  /** Sign-ups of an hour that need no proof. */
  readonly freeSignUps: number;
}

/** A new task, good for so many milliseconds. */
export async function newChallenge(secret: string, milliseconds = lifeMs): Promise<SignUpChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(minCounter, maxCounter),
    deriveKey,
    data: { purpose },
    expiresAt: new Date(Date.now() + milliseconds),
    ...secretsOf(secret),
  });
  return signUpChallengeSchema.parse(challenge);
}

function secretsOf(secret: string) {
  const derived = (use: string): string => createHmac('sha256', secret).update(`proof of work ${use}`).digest('base64url');
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('key') };
}

/** Counts a sign-up; throws `proof-required` where there are many and none of the proofs that come with it is good. */
export async function requireProof(
  { db, secret, freeSignUps }: ProofParts,
  address: string,
  proof: SignUpProof | undefined,
): Promise<void> {
  const all = await countTry(db, 'sign-ups of all', hourMs);
  const network = await countTry(db, `sign-ups of ${networkOf(address)}`, hourMs);
  const isFree = all.count <= freeSignUps && network.count <= Math.max(1, Math.floor(freeSignUps / networkShare));
  if (!isFree && (proof === undefined || !(await isGood(db, secret, proof)))) throw new AppError('proof-required');
}

/** Solved, ours, for this, in time, and not used before. */
async function isGood(db: AppDatabase, secret: string, { challenge, solution }: SignUpProof): Promise<boolean> {
  if (challenge.parameters.data.purpose !== purpose) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) });
  return verified && (await countTry(db, `proof ${challenge.parameters.nonce}`, lifeMs)).count === 1;
}
