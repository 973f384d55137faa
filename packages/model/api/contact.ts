/** The contact form, "hire an expert" being the same form with a title of its own, and what administrators do with its messages. */
import { z } from 'zod';
import { contactStates, contactTopics } from '../contact.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { maxAnswerChars } from './sizes.ts';

const contactSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(320),
  message: z.string().trim().min(1).max(10_000),
  /** Heading of the form it was written in; "Contact Us" unless told. */
  title: z.string().trim().min(1).max(200).optional(),
  /** "Hire an expert" is `expert`; `contact` unless told. */
  topic: z.enum(['contact', 'expert']).optional(),
});

const answerSchema = z.object({
  id: z.string(),
  /** Name of the administrator who wrote it. */
  author: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});

const messageSchema = z.object({
  id: z.string(),
  topic: z.enum(contactTopics),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(contactStates),
  createdAt: z.iso.datetime(),
  /** Oldest first. */
  answers: z.array(answerSchema),
});

export type ContactMessage = z.infer<typeof messageSchema>;

const pageSchema = z.object({
  /** Newest first. */
  messages: z.array(messageSchema),
  /** For `before`; null = there are no older ones. */
  next: z.string().nullable(),
});

export type ContactPage = z.infer<typeof pageSchema>;

const writer = { tag: 'admin', policy: { who: 'admin' } } as const;
const params = z.object({ id: z.string().max(64) });

export const contactRoutes = {
  'POST /server/contact': {
    tag: 'contact',
    summary: 'Write to the operator',
    policy: { who: 'public', attempts: [{ per: 'address', max: 10, windowMs: hourMs }] },
    body: contactSchema,
    data: z.object({ id: z.string() }),
    statuses: [201],
  },
  'GET /server/admin/contact': {
    ...writer,
    summary: 'Messages of the contact form, page by page',
    query: z.object({
      /** Open ones unless told. */
      state: z.enum(contactStates).optional(),
      /** Words in name, address, title or message. */
      search: z.string().trim().max(200).optional(),
      /** Id of a message: only older ones. */
      before: z.string().max(64).optional(),
    }),
    data: pageSchema,
  },
  'PATCH /server/admin/contact/:id': {
    ...writer,
    summary: 'Mark a message as open, done or spam',
    params,
    body: z.strictObject({ state: z.enum(contactStates) }),
    data: messageSchema,
  },
  'POST /server/admin/contact/:id/answers': {
    ...writer,
    summary: 'Answer a message by email, and mark it as done',
    params,
    body: z.strictObject({ body: z.string().trim().min(1).max(maxAnswerChars) }),
    data: messageSchema,
    statuses: [201],
  },
} as const satisfies RouteTable;
