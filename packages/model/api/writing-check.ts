/** The spelling and grammar of a text; of a scan's texts the grammar that the device cannot check. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { maxWritingChars } from './sizes.ts';

const requestSchema = z.strictObject({
  text: z.string().min(1).max(maxWritingChars),
  /** ISO 639-1; null = found out from the text. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable(),
});

const placeSchema = z.object({
  /** UTF-16 units in the text. */
  from: z.number(),
  to: z.number(),
  suggestions: z.array(z.string()),
});

const writingSchema = z.object({
  /** Null when unsure: then nothing was checked. */
  language: z.string().nullable(),
  /** Null: there is no dictionary for the language. */
  spelling: z.array(placeSchema.extend({ word: z.string() })).nullable(),
  /** Null: there is no checker for the language. */
  grammar: z.array(placeSchema.extend({ message: z.string() })).nullable(),
});

export type WritingCheck = z.infer<typeof writingSchema>;

const grammarSchema = z.object({
  faults: z.array(placeSchema.extend({ rule: z.string(), message: z.string() })),
});

export const writingCheckRoutes = {
  'POST /server/tools/grammar': {
    tag: 'tools',
    summary: 'Check the grammar of a text from a scan with the LanguageTool server of the operator',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 6_000, windowMs: hourMs }] },
    body: z.strictObject({ text: z.string().min(1).max(maxWritingChars), language: z.string().regex(/^[a-z]{2}$/) }),
    data: grammarSchema,
    errors: ['not-found', 'grammar-away'],
  },
  'POST /server/tools/writing': {
    tag: 'tools',
    summary: 'Check the spelling and grammar of a text',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    body: requestSchema,
    data: writingSchema,
    errors: ['limit-reached', 'grammar-away'],
  },
} as const satisfies RouteTable;
