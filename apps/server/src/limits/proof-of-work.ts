/** Tasks for browsers, and whether what solves one is good: ours, for this purpose, in time, and not used before. */
import { createHmac } from 'node:crypto';
import { type Proof, type ProofChallenge, type ProofPurpose, proofChallengeSchema } from '@orbweaver/model/api/proof.ts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AppDatabase } from '../db/database.ts';
import { countTry } from './attempts.ts';

const lifeMs = 10 * 60_000;
/** Derivations of a key, each of so many rounds. */
export interface ProofEffort {
  readonly derivations: readonly [least: number, most: number];
  readonly rounds: number;
}

/** A second or two of one core. */
const standardEffort: ProofEffort = { derivations: [500, 1_500], rounds: 5_000 };

/** A new task, good for so many milliseconds. */
export async function newChallenge(
  secret: string,
  purpose: ProofPurpose,
  milliseconds = lifeMs,
  { derivations, rounds }: ProofEffort = standardEffort,
): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(...derivations),
    deriveKey,
    data: { purpose },
    expiresAt: new Date(Date.now() + milliseconds),
    ...secretsOf(secret),
  });
  return proofChallengeSchema.parse(challenge);
}

function secretsOf(secret: string) {
  const derived = (use: string): string => createHmac('sha256', secret).update(`proof of work ${use}`).digest('base64url');
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('key') };
}

export interface ProofParts {
  readonly db: AppDatabase;
  readonly secret: string;
}

/** Asked once of each proof: a second time it is no good. */
export async function isGoodProof({ db, secret }: ProofParts, purpose: ProofPurpose, { challenge, solution }: Proof): Promise<boolean> {
  if (challenge.parameters.data.purpose !== purpose) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) });
  return verified && (await countTry(db, `proof ${challenge.parameters.nonce}`, lifeMs)).count === 1;
}
