/** `/server/ai/suggestions`: a credit is taken before the model is asked, and given back where nothing valid came. */
import type { AiStatus, SuggestionAnswer } from '@orbweaver/model/api/ai.ts';
import { createModel } from '../ai/model.ts';
import { suggest } from '../ai/suggest.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { bookCredit, giveBackCredit, readCredits, reserveCredit } from '../db/ai-credits.ts';
import { addRoute } from '../wire/add-route.ts';

export function aiRoutes(app: ServerApp, { db, config, now }: ServerParts): void {
  const rules = { hasLimits: config.hasLimits, now };
  const ask = config.ai === null ? null : createModel(config.ai);
  const statusOf = async (userId: string): Promise<AiStatus> => ({
    isSetUp: ask !== null,
    credits: config.hasLimits ? await readCredits(db, userId, rules) : null,
  });

  addRoute(app, 'GET /server/ai/status', ({ caller }) => statusOf(caller.userId));
  addRoute(app, 'POST /server/ai/suggestions', async ({ body, caller: { userId } }, reply): Promise<SuggestionAnswer> => {
    const told = async (texts: readonly string[], fault: SuggestionAnswer['fault']): Promise<SuggestionAnswer> => ({
      texts: [...texts],
      fault,
      status: await statusOf(userId),
    });
    if (ask === null) return told([], 'not-set-up');
    const reservation = config.hasLimits ? await reserveCredit(db, userId, rules) : null;
    if (config.hasLimits && reservation === null) return told([], 'credits');
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    let isBooked = reservation === null;
    const settle = async (): Promise<void> => {
      if (!isBooked && reservation !== null) await giveBackCredit(db, userId, reservation, now());
      isBooked = true;
    };
    try {
      const suggestions = await suggest(ask, body, left.signal);
      if ('fault' in suggestions) {
        await settle();
        return await told([], suggestions.fault);
      }
      if (reservation !== null) await bookCredit(db, reservation);
      isBooked = true;
      return await told(suggestions.texts, null);
    } finally {
      await settle();
    }
  });
}
