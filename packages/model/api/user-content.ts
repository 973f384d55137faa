/** What an operator tells readers: notices, upcoming features with their votes, updates, and answers for everybody. */
import { z } from 'zod';
import { featureStages } from '../content.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

/** The reader's: one of the product's languages. */
const query = z.object({ language: z.string().max(8) });

const noticeSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Safe markup, from the Markdown. */
  body: z.string(),
  /** Where it leads; empty = nowhere. */
  url: z.string(),
  /** Words of that link. */
  urlTxt: z.string(),
  status: z.literal('published'),
});

export type Notice = z.infer<typeof noticeSchema>;

const textSchema = z.object({
  id: z.string(),
  /** Of the words. */
  language: z.string(),
  title: z.string(),
  /** Safe markup, from the Markdown. */
  html: z.string(),
});

/** A question and its answer. */
export type FaqEntry = z.infer<typeof textSchema>;

const votesSchema = z.object({ votes: z.int(), isVoted: z.boolean() });

const featureSchema = textSchema.extend({ stage: z.enum(featureStages), ...votesSchema.shape });

export type Feature = z.infer<typeof featureSchema>;

const updateSchema = textSchema.extend({ release: z.string(), publishedAt: z.iso.datetime() });

export type Update = z.infer<typeof updateSchema>;

const user = { tag: 'content', policy: { who: 'user' } } as const;
const id = z.string().max(64);

export const userContentRoutes = {
  'GET /server/notices': {
    ...user,
    summary: "Notices for the caller's plan and language, except dismissed ones",
    query,
    data: z.array(noticeSchema),
  },
  'POST /server/notices/dismiss': {
    ...user,
    summary: 'Dismiss a notice',
    body: z.strictObject({ id }),
    data: z.object({ done: z.boolean() }),
    errors: ['not-found'],
  },
  'GET /server/features': { ...user, summary: 'Upcoming features, most votes first', query, data: z.array(featureSchema) },
  'PUT /server/features/vote': {
    ...user,
    summary: 'Vote for a feature, or withdraw the vote',
    body: z.strictObject({ id, isOn: z.boolean() }),
    data: votesSchema,
    errors: ['not-found'],
  },
  'POST /server/features/requests': {
    ...user,
    summary: 'Request a feature from the operator',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 10, windowMs: 24 * hourMs }] },
    body: z.strictObject({ request: z.string().trim().min(1).max(4_000) }),
    data: z.object({ id: z.string() }),
    statuses: [201],
  },
  'GET /server/updates': { ...user, summary: 'What changed for users, newest first', query, data: z.array(updateSchema) },
  'GET /server/faq': {
    tag: 'content',
    summary: 'Questions and answers of the operator, oldest first',
    policy: { who: 'public' },
    query,
    data: z.array(textSchema),
  },
} as const satisfies RouteTable;
