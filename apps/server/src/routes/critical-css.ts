/** `/server/tools/critical-css`: the CSS of a page's first screens, one page at a time for everybody. */
import { type CriticalCssReply, criticalCssRequestSchema, criticalCssResponseSchema } from '@orbweaver/model/api/critical-css.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import type { ToolDesk } from '../tools/tool-desk.ts';

const hourMs = 3_600_000;

export function criticalCssRoutes(app: ServerApp, { db, desk, sessions }: ServerParts): void {
  app.post(
    '/server/tools/critical-css',
    {
      schema: {
        tags: ['tools'],
        summary: 'The CSS of the first screen',
        body: criticalCssRequestSchema,
        response: { 200: criticalCssResponseSchema },
      },
    },
    async (request): Promise<{ data: CriticalCssReply }> => {
      const { userId } = await sessions.requireSession(request);
      await countAttempt(db, `critical-css ${userId}`, { max: 20, windowMs: hourMs });
      return { data: await answer(desk, request.body.url, userId) };
    },
  );
}

/** The tool has words of its own for these two. */
async function answer(desk: ToolDesk, url: string, owner: string): Promise<CriticalCssReply> {
  try {
    return await desk.run('critical-css', { url }, { owner });
  } catch (error) {
    if (error instanceof AppError && error.code === 'server-busy') return { fault: 'busy', detail: '' };
    if (error instanceof AppError && error.code === 'task-limit') return { fault: 'too-large', detail: '' };
    throw error;
  }
}
