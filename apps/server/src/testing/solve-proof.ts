/** A proof of work as a browser makes it. */
import type { Proof, ProofChallenge } from '@orbweaver/model/api/proof.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export async function solveProof(challenge: ProofChallenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: { counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? '' } };
}
