/** Sign-ups that come too fast have to be paid for with a proof of work before the mail is sent. A few sign-ups ask for nothing. */
import type { Proof } from '@orbweaver/model/api/proof.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { countTry } from '../limits/attempts.ts';
import { networkOf } from '../limits/network-of.ts';
import { isGoodProof, type ProofParts } from '../limits/proof-of-work.ts';

const hourMs = 3_600_000;
/** A network may make this share of an hour's free sign-ups. */
const networkShare = 12;

export interface SignUpProofParts extends ProofParts {
  /** Sign-ups of an hour that need no proof. */
  readonly freeSignUps: number;
}

/** Counts a sign-up; throws `proof-required` where there are many and none of the proofs that come with it is good. */
export async function requireProof({ freeSignUps, ...parts }: SignUpProofParts, address: string, proof: Proof | undefined): Promise<void> {
  const { db } = parts;
  const all = await countTry(db, 'sign-ups of all', hourMs);
  const network = await countTry(db, `sign-ups of ${networkOf(address)}`, hourMs);
  const isFree = all.count <= freeSignUps && network.count <= Math.max(1, Math.floor(freeSignUps / networkShare));
  if (!isFree && (proof === undefined || !(await isGoodProof(parts, 'sign-up', proof)))) throw new AppError('proof-required');
}
