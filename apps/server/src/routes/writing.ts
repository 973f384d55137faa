/** `/server/tools/writing`: the spelling and grammar of a text, for a signed-in person. The text is not kept. */
import { writingCheckResponseSchema, writingCheckSchema } from '@orbweaver/model/api/writing-check.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';

const hourMs = 3_600_000;

export function writingRoutes(app: ServerApp, { db, desk, sessions }: ServerParts): void {
  app.post(
    '/server/tools/writing',
    {
      schema: {
        tags: ['tools'],
        summary: 'Spelling and grammar of a text',
        body: writingCheckSchema,
        response: { 200: writingCheckResponseSchema },
      },
    },
    async (request) => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `writing ${userId}`, { max: 60, windowMs: hourMs });
      const { spelling, grammar, ...rest } = await desk.run('writing', request.body, { owner: userId });
      return { data: { ...rest, spelling: spelling?.map(withList) ?? null, grammar: grammar?.map(withList) ?? null } };
    },
  );
}

function withList<T extends { readonly suggestions: readonly string[] }>(place: T): T & { suggestions: string[] } {
  return { ...place, suggestions: [...place.suggestions] };
}
