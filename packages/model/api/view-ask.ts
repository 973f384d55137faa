/** Questions of the results screen as they are sent to the server. The response is what `ViewQuestions` of `packages/scan/results/view-queries.ts` has for the kind. */
import { z } from 'zod';

export const viewAsk = { kind: z.string().max(40), ask: z.unknown() };

export const viewResponseSchema = z.object({ response: z.unknown() });

export const viewErrors = [
  'not-found',
  'input-invalid',
  'server-busy',
  'file-foreign',
  'file-altered',
  'file-too-new',
  'file-damaged',
  'task-limit',
] as const;
