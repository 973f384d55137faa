/** Proofs of work: a task of the server that a browser solves before something that costs the server work, or sends a mail. */
import { z } from 'zod';

/** What a proof is good for: one of one use is none of another. */
export const proofPurposes = ['sign-up', 'widget'] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);

/** A task as `altcha-lib` writes it, with the server's signature: found is the counter whose key begins as asked. */
export const proofChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1).max(1_000_000),
    data: z.strictObject({ purpose: z.enum(proofPurposes) }),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    keyLength: z.int().min(1).max(64),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});

/** A challenge with what solves it. */
export const proofSchema = z.strictObject({
  challenge: proofChallengeSchema,
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: hex }),
});

export type ProofChallenge = z.infer<typeof proofChallengeSchema>;
export type Proof = z.infer<typeof proofSchema>;
