/** `/server/user/speed`: measures a page by PageSpeed Insights with the account's key, or by Lighthouse on this server. Google alone is asked, whatever the page's URL is. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeedAnswer } from '@orbweaver/model/api/speed.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { SpeedDevice, SpeedFault } from '@orbweaver/model/speed.ts';
import { askPageSpeed } from '@orbweaver/tools/speed/ask-pagespeed.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { readPageSpeedKey } from '../db/users.ts';
import { createLongCalls } from '../limits/long-calls.ts';
import { addRoute } from '../wire/add-route.ts';

interface Question {
  readonly userId: string;
  readonly url: string;
  readonly device: SpeedDevice;
  readonly signal: AbortSignal;
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });
const nothing = (fault: SpeedFault): SpeedAnswer => ({ report: null, fault, detail: '' });

/** The screen measures two pages at once. */
const mostAtOnce = 4;

export function speedRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, config, secrets, serverScans } = parts;
  const longCall = createLongCalls(mostAtOnce);

  const isOfferedHere = async (userId: string): Promise<boolean> => (await serverScans.plan(userId)).canRender;

  const askGoogle = async ({ userId, url, device, signal }: Question): Promise<SpeedAnswer> => {
    const key = await readPageSpeedKey(db, userId, secrets);
    if (key === null) return nothing('no-key');
    const answer = await askPageSpeed({ url, device, key }, { pause, signal, api: config.pageSpeedApi });
    return 'report' in answer ? { report: JSON.stringify(answer.report), fault: null, detail: '' } : { report: null, ...answer };
  };

  addRoute(app, 'GET /server/user/speed', async ({ caller: { userId } }) => ({
    by: [
      ...((await readPageSpeedKey(db, userId, secrets)) === null ? [] : (['google'] as const)),
      ...((await isOfferedHere(userId)) ? (['server'] as const) : []),
    ],
  }));

  addRoute(app, 'POST /server/user/speed', async ({ body: { url, device, by }, caller: { userId } }, reply): Promise<SpeedAnswer> => {
    if (by === 'server' && !(await isOfferedHere(userId))) throw new AppError('not-in-plan');
    const ask = by === 'google' ? askGoogle : (question: Question) => measureHere(parts, question);
    return longCall({ userId, reply, work: (signal) => ask({ userId, url, device, signal }), left: nothing('timeout') });
  });
}

async function measureHere({ toolRunner }: ServerParts, { userId, url, device, signal }: Question): Promise<SpeedAnswer> {
  try {
    return await toolRunner.run('speed', { url, device }, { owner: userId, signal });
  } catch (error) {
    if (error instanceof AppError && error.code === 'server-busy') return nothing('server-busy');
    if (error instanceof AppError && error.code === 'task-limit') return nothing('server-timeout');
    throw error;
  }
}
