/** Files of tickets: sent before the message that they belong to, as `application/octet-stream`; found out by their content. */
import { z } from 'zod';
import { ticketFileKinds } from '../tickets.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ticketFileKinds),
  bytes: z.int(),
});

export type TicketFile = z.infer<typeof fileSchema>;

const id = z.object({ id: z.string().max(64) });
const uuid = z.object({ uuid: z.string().max(200) });
/** Its ending is that of what the file is. */
const named = z.object({ name: z.string().max(500).optional() });
/** Id of the file. */
const asked = z.object({ file: z.string().max(64).optional() });

const sent = {
  tag: 'tickets',
  query: named,
  data: fileSchema,
  statuses: [201],
  errors: ['not-found', 'too-large', 'media-type-unsupported', 'storage-limit-reached', 'storage-full'],
} as const;

export const ticketFileRoutes = {
  'POST /server/ticket-files': {
    ...sent,
    summary: 'Upload a file for a message in an own ticket',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
  },
  'POST /server/ticket/:uuid/files': {
    ...sent,
    summary: 'Upload a file for a message, with the secret link',
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: hourMs }] },
    params: uuid,
  },
  'POST /server/admin/tickets/:id/files': { ...sent, summary: 'Upload a file for an answer', policy: { who: 'admin' }, params: id },
  'GET /server/tickets/:id/file': {
    mediaType: '*/*',
    tag: 'tickets',
    summary: 'A file of an own ticket',
    policy: { who: 'user', owns: 'ticket' },
    params: id,
    query: asked,
  },
  'GET /server/ticket/:uuid/file': {
    mediaType: '*/*',
    tag: 'tickets',
    summary: 'A file of a ticket, with its secret link',
    policy: { who: 'public', attempts: [{ per: 'address', max: 1_200, windowMs: hourMs }] },
    params: uuid,
    query: asked,
    errors: ['not-found'],
  },
  'GET /server/admin/tickets/:id/file': {
    mediaType: '*/*',
    tag: 'admin',
    summary: 'A file of a ticket',
    policy: { who: 'admin' },
    params: id,
    query: asked,
  },
} as const satisfies RouteTable;
