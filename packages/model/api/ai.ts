/** `/server/ai/suggestions`: texts that a language model suggests for a page. */
import { z } from 'zod';
import { maxSuggestionText, suggestionFaults, suggestionKinds } from '../suggestions.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const text = z.string().max(2_000);

export const wishSchema = z.strictObject({
  kind: z.enum(suggestionKinds),
  keyword: z.string().trim().max(100),
  /** Facts of the page as the scan has them. */
  page: z.strictObject({
    url: text,
    title: text,
    description: text,
    h1: text,
    current: text,
    text: z.string().max(maxSuggestionText),
    language: z.string().max(20).nullable(),
  }),
});

const statusSchema = z.object({
  /** The operator has set a model up. */
  isSetUp: z.boolean(),
  /** null where credits are not counted. */
  credits: z.object({ ai_credit: z.number(), sumo_ai_credit: z.number() }).nullable(),
});

export const suggestionAnswerSchema = z.object({
  /** Valid ones, the first the model's first; empty with a fault. */
  texts: z.array(z.string()),
  fault: z.enum(suggestionFaults).nullable(),
  status: statusSchema,
});

export type AiStatus = z.infer<typeof statusSchema>;
export type SuggestionAnswer = z.infer<typeof suggestionAnswerSchema>;

const tag = 'ai';

export const aiRoutes = {
  'GET /server/ai/status': {
    tag,
    summary: 'Whether texts can be suggested, and the credits left',
    policy: { who: 'user' },
    data: statusSchema,
  },
  'POST /server/ai/suggestions': {
    tag,
    summary: 'Suggest texts for a page; takes up to two minutes, and one credit if there are suggestions',
    policy: { who: 'user', attempts: [{ per: 'account', max: 1_000, windowMs: hourMs }] },
    body: wishSchema,
    data: suggestionAnswerSchema,
    errors: ['server-busy'],
  },
} as const satisfies RouteTable;
