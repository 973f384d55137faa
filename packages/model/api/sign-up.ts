/** Who may sign up at this installation, and invitations to it. */
import { z } from 'zod';
import { signUpModes } from '../sign-up.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const modeSchema = z.strictObject({ mode: z.enum(signUpModes) });
const tag = 'admin';
const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);

/** A task as `altcha-lib` writes it, with the server's signature: found is the counter whose key begins as asked. */
export const signUpChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1).max(1_000_000),
    data: z.strictObject({ purpose: z.literal('sign-up') }),
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
export const signUpProofSchema = z.strictObject({
  challenge: signUpChallengeSchema,
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: hex }),
});

export type SignUpChallenge = z.infer<typeof signUpChallengeSchema>;
export type SignUpProof = z.infer<typeof signUpProofSchema>;

export const signUpRoutes = {
  'GET /server/sign-up': { tag: 'account', summary: 'Who may sign up', policy: { who: 'public' }, data: modeSchema },
  /** What a sign-up asks for that was answered with `proof-required`; good for ten minutes, and once. */
  'GET /server/sign-up/challenge': {
    tag: 'account',
    summary: 'A task to solve before signing up',
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: hourMs }] },
    data: signUpChallengeSchema,
  },
  'PUT /server/admin/sign-up': { tag, summary: 'Change who may sign up', policy: { who: 'admin' }, body: modeSchema, data: modeSchema },
  /** The link of the mail is `/signup?invitation={token}&email={address}`, good for a week. */
  'POST /server/admin/invitations': {
    tag,
    summary: 'Invite somebody by mail',
    policy: { who: 'admin' },
    body: z.strictObject({ email: z.email().max(320) }),
    data: z.object({ done: z.literal(true) }),
  },
} as const satisfies RouteTable;
