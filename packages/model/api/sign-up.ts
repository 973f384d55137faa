/** Who may sign up at this installation, and invitations to it. */
import { z } from 'zod';
import { signUpModes } from '../sign-up.ts';
import { hourMs } from './policy.ts';
import { proofChallengeSchema } from './proof.ts';
import type { RouteTable } from './route.ts';

const modeSchema = z.strictObject({ mode: z.enum(signUpModes) });
const tag = 'admin';

export const signUpRoutes = {
  'GET /server/sign-up': { tag: 'account', summary: 'Who may sign up', policy: { who: 'public' }, data: modeSchema },
  /** What a sign-up asks for that was answered with `proof-required`; good for ten minutes, and once. */
  'GET /server/sign-up/challenge': {
    tag: 'account',
    summary: 'Proof-of-work task to solve before signing up',
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: hourMs }] },
    data: proofChallengeSchema,
  },
  'PUT /server/admin/sign-up': { tag, summary: 'Change who may sign up', policy: { who: 'admin' }, body: modeSchema, data: modeSchema },
  /** The link of the mail is `/signup?invitation={token}&email={address}`, good for a week. */
  'POST /server/admin/invitations': {
    tag,
    summary: 'Invite someone by email',
    policy: { who: 'admin' },
    body: z.strictObject({ email: z.email().max(320) }),
    data: z.object({ done: z.literal(true) }),
  },
} as const satisfies RouteTable;
