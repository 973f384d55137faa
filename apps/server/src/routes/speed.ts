/** `/server/user/speed`: asks PageSpeed Insights with the account's key. Only that service is asked, whatever the page's URL is. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeedAnswer } from '@orbweaver/model/api/speed.ts';

import { askPageSpeed } from '@orbweaver/tools/speed/ask-pagespeed.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { readPageSpeedKey } from '../db/users.ts';
import { createLongCalls } from '../limits/long-calls.ts';
import { addRoute } from '../wire/add-route.ts';

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

/** The screen measures two pages at once. */
const mostAtOnce = 4;

export function speedRoutes(app: ServerApp, { db, config }: ServerParts): void {
  const longCall = createLongCalls(mostAtOnce);
  addRoute(app, 'POST /server/user/speed', async ({ body: { url, device }, caller: { userId } }, reply): Promise<SpeedAnswer> => {
    const key = await readPageSpeedKey(db, userId);
    if (key === null) return { report: null, fault: 'no-key', detail: '' };
    const work = async (signal: AbortSignal): Promise<SpeedAnswer> => {
      const answer = await askPageSpeed({ url, device, key }, { pause, signal, api: config.pageSpeedApi });
      return 'report' in answer ? { report: JSON.stringify(answer.report), fault: null, detail: '' } : { report: null, ...answer };
    };
    return longCall({ userId, reply, work, left: { report: null, fault: 'timeout', detail: '' } });
  });
}
