/** `/server/user/hosts`: hosts that the account proves to be its own. Only there may its scans ignore robots.txt, go faster and send secrets. */
import { z } from 'zod';
import { hostOutcomes, hostProofs, hostStates } from '../own-hosts.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const findingSchema = z.object({
  proof: z.enum(hostProofs),
  outcome: z.enum(hostOutcomes),
  place: z.string(),
  detail: z.string().nullable(),
});

const hostSchema = z.object({
  id: z.string(),
  /** `example.com` or `example.com:8443`. */
  host: z.string(),
  /** Stands in the proof; it opens nothing. */
  token: z.string(),
  state: z.enum(hostStates),
  /** The proof that stands; null = none does. */
  proof: z.enum(hostProofs).nullable(),
  /** When a check ended last. */
  checkedAt: z.iso.datetime().nullable(),
  /** When the proof was seen last. */
  provenAt: z.iso.datetime().nullable(),
  /** What the last check found, by proof. */
  findings: z.array(findingSchema),
});

export type OwnHost = z.infer<typeof hostSchema>;

/** `operator`: whoever runs this installation opened the host; `verified`: the account proved it; `none`: it is asked politely, without secrets. */
const rightsSchema = z.object({ host: z.string(), rights: z.enum(['operator', 'verified', 'none']) });

export type HostRights = z.infer<typeof rightsSchema>['rights'];

const tag = 'user';
const oneHost = { tag, params: z.object({ id: z.string().max(64) }) } as const;

export const ownHostRoutes = {
  'GET /server/user/hosts': { tag, summary: 'Hosts of the account, by name', policy: { who: 'user' }, data: z.array(hostSchema) },
  /** One that is there already is answered as it is. */
  'POST /server/user/hosts': {
    tag,
    summary: 'Add a host to be verified',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    /** A URL stands for its host. */
    body: z.strictObject({ host: z.string().trim().min(1).max(300) }),
    data: hostSchema,
    statuses: [201],
    errors: ['host-limit'],
  },
  'POST /server/user/hosts/:id/check': {
    ...oneHost,
    summary: 'Check the proof of a host now',
    policy: { who: 'user', owns: 'host', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    data: hostSchema,
    errors: ['not-found', 'server-busy', 'task-limit'],
  },
  'DELETE /server/user/hosts/:id': {
    ...oneHost,
    summary: 'Remove a host; its rights end immediately',
    policy: { who: 'user', owns: 'host' },
    data: z.object({ done: z.literal(true) }),
  },
  'GET /server/user/host-rights': {
    tag,
    summary: 'What scans of the account may do on the host of a URL',
    policy: { who: 'user' },
    query: z.object({ url: z.string().max(2_000) }),
    data: rightsSchema,
  },
} as const satisfies RouteTable;
