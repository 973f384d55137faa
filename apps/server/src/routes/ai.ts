/** `/server/ai/suggestions`, and the same for programs with a key: a credit is taken before the model is asked, and given back where nothing valid came. */
import type { AiStatus, SuggestionAnswer } from '@orbweaver/model/api/ai.ts';
import type { FastifyReply } from 'fastify';
import { createModel } from '../ai/model.ts';
import { type Suggestions, type SuggestionWish, suggest } from '../ai/suggest.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { bookCredit, giveBackCredit, readCredits, reserveCredit } from '../db/ai-credits.ts';
import { createLongCalls } from '../limits/long-calls.ts';
import { addRoute } from '../wire/add-route.ts';

/** Of an account: of several tabs, and of programs that ask for many pages. */
const mostAtOnce = 50;

export function aiRoutes(app: ServerApp, { db, config, now }: ServerParts): void {
  const rules = { hasLimits: config.hasLimits, now };
  const ask = config.ai === null ? null : createModel(config.ai);
  const statusOf = async (userId: string): Promise<AiStatus> => ({
    isSetUp: ask !== null,
    credits: config.hasLimits ? await readCredits(db, userId, rules) : null,
  });

  addRoute(app, 'GET /server/ai/status', ({ caller }) => statusOf(caller.userId));
  const longCall = createLongCalls(mostAtOnce);
  addRoute(app, 'POST /server/ai/suggestions', ({ body, caller }, reply) => answer(body, caller.userId, reply));
  addRoute(app, 'POST /api/v1/suggestions', ({ body, caller }, reply) => answer(body, caller.userId, reply));

  async function answer(body: SuggestionWish, userId: string, reply: FastifyReply): Promise<SuggestionAnswer> {
    const told = async (texts: readonly string[], fault: SuggestionAnswer['fault']): Promise<SuggestionAnswer> => ({
      texts: [...texts],
      fault,
      status: await statusOf(userId),
    });
    if (ask === null) return told([], 'not-set-up');
    const work = (signal: AbortSignal) => suggest(ask, body, signal);
    const call = () => longCall<Suggestions>({ userId, reply, work, left: { fault: 'timeout' } });
    const suggestions = config.hasLimits ? await paid(userId, call) : await call();
    return 'fault' in suggestions ? told([], suggestions.fault) : told(suggestions.texts, null);
  }

  /** With a credit that is taken first, and given back unless texts came. */
  async function paid(userId: string, call: () => Promise<Suggestions>): Promise<Suggestions> {
    const reservation = await reserveCredit(db, userId, rules);
    if (reservation === null) return { fault: 'credits' };
    let isGood = false;
    try {
      const suggestions = await call();
      isGood = 'texts' in suggestions;
      return suggestions;
    } finally {
      if (isGood) await bookCredit(db, reservation);
      else await giveBackCredit(db, userId, reservation, now());
    }
  }
}
