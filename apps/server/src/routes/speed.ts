/** `/server/user/speed`: asks PageSpeed Insights with the account's key. Only that service is asked, whatever the page's URL is. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeedAnswer } from '@orbweaver/model/api/speed.ts';

import { askPageSpeed } from '@orbweaver/tools/speed/ask-pagespeed.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { readPageSpeedKey } from '../db/users.ts';
import { addRoute } from '../wire/add-route.ts';

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

export function speedRoutes(app: ServerApp, { db, config }: ServerParts): void {
  addRoute(app, 'POST /server/user/speed', async ({ body: { url, device }, caller }, reply): Promise<SpeedAnswer> => {
    const key = await readPageSpeedKey(db, caller.userId);
    if (key === null) return { report: null, fault: 'no-key', detail: '' };
    const left = new AbortController();
    // Who left does not wait: the service is asked no more.
    reply.raw.once('close', () => left.abort());
    const answer = await askPageSpeed({ url, device, key }, { pause, signal: left.signal, api: config.pageSpeedApi });
    if ('report' in answer) return { report: JSON.stringify(answer.report), fault: null, detail: '' };
    return { report: null, ...answer };
  });
}
