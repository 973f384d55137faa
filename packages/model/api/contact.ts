/** The contact form, "hire an expert" being the same form with a title of its own. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const contactSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(320),
  message: z.string().trim().min(1).max(10_000),
  /** Heading of the form it was written in; "Contact Us" unless told. */
  title: z.string().trim().min(1).max(200).optional(),
});

export const contactRoutes = {
  'POST /server/contact': {
    tag: 'contact',
    summary: 'Write to the operator',
    policy: { who: 'public', attempts: [{ per: 'address', max: 10, windowMs: hourMs }] },
    body: contactSchema,
    data: z.object({ id: z.string() }),
    statuses: [201],
  },
} as const satisfies RouteTable;
