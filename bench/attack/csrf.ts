// Every route that changes something, as another site's page would make a signed-in browser call it: with that browser's cookie and the headers that it sends.
import { objectOf, sampleObject } from '../../apps/server/src/testing/hostile-calls.ts';
import type { Route } from '../../packages/model/api/route.ts';
import { splitName } from '../../packages/model/api/route-request.ts';
import { routes } from '../../packages/model/api/routes.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';

const bodyTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

/** What browsers send; '' = the header is not there. */
function headersOf({ origin, port }: Target): readonly (readonly [origin: string, site: string])[] {
  return [
    ['https://evil.example', 'cross-site'],
    ['https://evil.example', 'same-origin'],
    ['https://evil.example', ''],
    ['null', 'cross-site'],
    ['null', ''],
    ['', 'cross-site'],
    ['', 'same-site'],
    ['', 'none'],
    ['', ''],
    [`https://localhost:${port}`, 'cross-site'],
    [`http://localhost:${port + 1}`, 'same-site'],
    [`${origin}.evil.example`, 'cross-site'],
    [`http://evil.example:${port}`, 'cross-site'],
    [`${origin}@evil.example`, 'cross-site'],
    [`${origin}/`, 'cross-site'],
    [`${origin}, https://evil.example`, 'cross-site'],
  ];
}

export async function attackFromOtherSites(target: Target, tally: Tally): Promise<void> {
  const victim = await target.newAccount();
  for (const [name, route] of Object.entries<Route>(routes)) {
    const { method, path } = splitName(name as keyof typeof routes);
    if (method === 'GET' || method === 'HEAD') continue;
    const body = route.body === undefined ? '{}' : JSON.stringify(sampleObject(objectOf(route.body)));
    for (const [origin, site] of headersOf(target)) {
      const type = bodyTypes[(tally.attacks + 1) % bodyTypes.length] as string;
      const reply = await target.call({
        method,
        path: path.replace(/:\w+/g, 'x'),
        cookie: victim.cookie,
        body,
        headers: { origin, 'content-type': type, ...(site === '' ? {} : { 'sec-fetch-site': site }) },
      });
      const isHeld = reply.status === 403 && reply.text.includes('origin-refused');
      tally.count(
        `${name} from ${origin || 'no origin'} (${site || 'no site'})`,
        isHeld ? null : `${reply.status} ${reply.text.slice(0, 150)}`,
      );
    }
  }
  const session = await target.call({ path: '/server/session', cookie: victim.cookie });
  tally.count('the session of the victim', session.text.includes(victim.userId) ? null : session.text.slice(0, 150));
}
