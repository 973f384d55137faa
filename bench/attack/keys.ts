// Everything that is no key of the account, or a key without the scope, at every route for keys; and keys at every route for people.
import type { Route } from '../../packages/model/api/route.ts';
import { splitName } from '../../packages/model/api/route-request.ts';
import { routes } from '../../packages/model/api/routes.ts';
import { type KeyScope, keyScopes } from '../../packages/model/api-keys.ts';
import { faultOf } from './input.ts';
import { upload } from './roles.ts';
import type { Tally } from './tally.ts';
import type { Account, Reply, Target } from './target.ts';

interface Made {
  readonly id: string;
  readonly key: string;
}

async function make(target: Target, { cookie }: Account, scopes: readonly KeyScope[]): Promise<Made> {
  const reply = await target.call({ method: 'POST', path: '/server/user/keys', cookie, body: { name: 'x', scopes } });
  if (reply.status !== 201) throw new Error(`no key: ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text).data as Made;
}

const refused = (statuses: readonly number[], reply: Reply): string | null =>
  faultOf(reply) ?? (statuses.includes(reply.status) ? null : `${reply.status} ${reply.text.slice(0, 150)}`);

export async function attackKeys(target: Target, tally: Tally): Promise<void> {
  const [owner, stranger] = [await target.newAccount(), await target.newAccount()];
  const { scanId } = await upload(target, owner, true);
  const own = await make(target, owner, keyScopes);
  const theirs = await make(target, stranger, keyScopes);
  const gone = await make(target, owner, keyScopes);
  await target.call({ method: 'DELETE', path: `/server/user/keys/${gone.id}`, cookie: owner.cookie });
  const ask = (name: keyof typeof routes, headers: Readonly<Record<string, string>>, { cookie = '', query = '', id = scanId } = {}) => {
    const { method, path } = splitName(name);
    const body = (routes[name] as Route).body === undefined ? undefined : { title: 'Taken' };
    return target.call({ method, path: path.replace(/:\w+/, id) + query, body, headers: { ...headers, origin: '', cookie } });
  };
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const { key } = own;
  const forged = [
    '',
    'x',
    gone.key,
    key.slice(0, -1),
    `${key}A`,
    key.toLowerCase(),
    key.replace('orbw_', ''),
    `${key},${key}`,
    'orbw_%',
    `orbw_${"' or 1=1--"}`,
  ];
  const names = Object.keys(routes) as (keyof typeof routes)[];
  for (const name of names) {
    const { who, scope, owns } = (routes[name] as Route).policy;
    if (who === 'public') continue;
    if (who !== 'key') {
      tally.count(`${name} by a key`, refused([401, 404], await ask(name, bearer(key), { id: 'x' })));
      continue;
    }
    for (const each of forged) tally.count(`${name} by ${JSON.stringify(each)}`, refused([401], await ask(name, bearer(each))));
    // 403 where the request changes something: a cookie without an origin is refused before its key is looked for.
    tally.count(`${name} by a session`, refused([401, 403], await ask(name, {}, { cookie: owner.cookie })));
    tally.count(
      `${name} by a key in the query`,
      refused([401], await ask(name, {}, { query: `?key=${key}&authorization=Bearer%20${key}` })),
    );
    tally.count(`${name} by a key as cookie`, refused([401, 403], await ask(name, {}, { cookie: `authorization=${key}` })));
    tally.count(`${name} by Basic`, refused([401], await ask(name, { authorization: `Basic ${btoa(`${key}:`)}` })));
    const others = keyScopes.filter((each) => each !== scope);
    const narrow = await make(target, owner, others);
    tally.count(`${name} without its scope`, refused([403], await ask(name, bearer(narrow.key))));
    if (owns !== undefined) tally.count(`${name} of another account`, refused([404], await ask(name, bearer(theirs.key))));
  }
  const still = await ask('GET /api/v1/scans/:id', bearer(key));
  tally.count(
    'the scan of the owner',
    still.status === 200 && !still.text.includes('Taken') ? null : `${still.status} ${still.text.slice(0, 150)}`,
  );
  for (const { key: each } of [own, theirs, gone]) tally.count('a key in the log', target.output().includes(each) ? 'written' : null);
}
