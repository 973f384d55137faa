/** `/server/user/speed`: asks PageSpeed Insights with the account's key. Only that service is asked, whatever the page's URL is. */
import type { SpeedAnswer } from '@orbweaver/model/api/speed.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';

import type { ServerApp, ServerParts } from '../app-parts.ts';
import { readPageSpeedKey } from '../db/users.ts';
import { askPageSpeed } from '../speed/ask-pagespeed.ts';
import { addRoute } from '../wire/add-route.ts';

export function speedRoutes(app: ServerApp, { db, config }: ServerParts): void {
  addRoute(app, 'POST /server/user/speed', async ({ body: { url, device }, caller }, reply): Promise<SpeedAnswer> => {
    const key = await readPageSpeedKey(db, caller.userId);
    if (key === null) return { report: null, fault: 'no-key', detail: '' };
    const left = new AbortController();
    // Who left does not wait: the service is asked no more.
    reply.raw.once('close', () => left.abort());
    const answer = await askPageSpeed({ url, device, key }, { clock: systemClock, signal: left.signal, api: config.pageSpeedApi });
    if ('report' in answer) return { report: JSON.stringify(answer.report), fault: null, detail: '' };
    return { report: null, ...answer };
  });
}
