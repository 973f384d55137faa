/** `/server/tools/writing`: the spelling and grammar of a text, for a signed-in person. The text is not kept. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import { addRoute } from '../wire/add-route.ts';

const hourMs = 3_600_000;

export function writingRoutes(app: ServerApp, { db, toolRunner, sessions }: ServerParts): void {
  addRoute(app, 'POST /server/tools/writing', async (request) => {
    const { userId } = await sessions.requireSession(request);
    await countAttempt(db, `writing ${userId}`, { max: 60, windowMs: hourMs });
    return toolRunner.run('writing', request.body, { owner: userId });
  });
}
