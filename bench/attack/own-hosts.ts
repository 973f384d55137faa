// Everything that only a verified host allows, tried at a host that is not: secrets, robots.txt, pace; by wrong proofs, by another account's proof, after the
// proof was taken back, and after the name has moved. And what the check itself could be led to. The proofs are real: a right one must work, or nothing is shown.
import { plainSettings } from '../../apps/server/src/gateway/testing/bare-gateway.ts';
import { type FetchPurpose, fetchPurposes } from '../../packages/model/fetch-record.ts';
import { proofsOf } from '../../packages/model/own-hosts.ts';
import type { GatewaySettings } from '../../packages/platform/gateway/frames.ts';
import { openLink } from './ssrf.ts';
import type { Tally } from './tally.ts';
import { type Account, secret, type Target } from './target.ts';

const word = 'SECRET-OF-THE-SCAN';
/** Of one careful visitor (crawl/host-pace.ts). */
const politeMost = 16;
const many = 40;

const secrets: Readonly<Record<string, Partial<GatewaySettings>>> = {
  header: { headers: [['x-key', word]] },
  cookie: { cookie: `a=${word}` },
  password: { basicAuth: { user: 'u', password: word } },
};

interface Host {
  readonly id: string;
  readonly host: string;
  readonly token: string;
  readonly state: string;
}

async function add(target: Target, { cookie }: Account, host: string): Promise<Host> {
  const reply = await target.call({ method: 'POST', path: '/server/user/hosts', cookie, body: { host } });
  if (reply.status !== 201) throw new Error(`no host: ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text).data as Host;
}

async function check(target: Target, { cookie }: Account, { id }: Host): Promise<{ readonly state: string; readonly text: string }> {
  const reply = await target.call({ method: 'POST', path: `/server/user/hosts/${id}/check`, cookie });
  return { state: reply.status === 200 ? (JSON.parse(reply.text).data as Host).state : String(reply.status), text: reply.text };
}

const request = (url: string, purpose: FetchPurpose = 'page') =>
  ({ url, purpose, body: 'full', maxBodyBytes: 100_000, timeoutMs: 20_000 }) as const;

/** null = the scan was let in. */
async function enter(target: Target, account: Account, settings: Partial<GatewaySettings>, url: string): Promise<string | null> {
  const link = await openLink(target, account, { settings: { ...plainSettings, ...settings } });
  try {
    await link.welcome;
    await link.call(request(url)).response;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    link.close(true);
  }
}

const isSent = ({ stranger }: Target): boolean => JSON.stringify(stranger.seen).includes(word);

/** All abilities, by an account that has no right at this host. */
async function tryAll(
  target: Target,
  tally: Tally,
  account: Account,
  { why, host }: { readonly why: string; readonly host: string },
): Promise<void> {
  const { stranger } = target;
  const origin = `http://${host}`;
  const claims = [[origin], [], [target.site], [origin.toUpperCase()], [`${origin}/`], [target.site, origin]];
  for (const [name, settings] of Object.entries(secrets)) {
    for (const secretOrigins of claims) {
      stranger.seen.length = 0;
      await enter(target, account, { ...settings, secretOrigins }, `${origin}/open`);
      tally.count(`${why}: ${name} for ${secretOrigins.join(' and ')}`, isSent(target) ? 'was sent' : null);
    }
  }
  const link = await openLink(target, account, { settings: { ...plainSettings, respectRobots: false, slots: 64 } });
  await link.welcome;
  for (const purpose of fetchPurposes) {
    const { body, status } = await link.call(request(`${origin}/secret`, purpose)).response;
    tally.count(`${why}: robots.txt ignored as ${purpose}`, body === null ? null : `was read: ${status}`);
  }
  stranger.peak();
  await Promise.all(Array.from({ length: many }, (_, at) => link.call(request(`${origin}/many/${at}`)).response));
  const peak = stranger.peak();
  tally.count(`${why}: faster than a visitor`, peak <= politeMost ? null : `${peak} at once`);
  link.close(true);
}

export async function attackOwnHosts(target: Target, tally: Tally): Promise<void> {
  const { stranger } = target;
  const [owner, attacker] = [await target.newAccount(), await target.newAccount()];
  const host = `stranger.attack.test:${stranger.port}`;
  const url = `http://${host}/open`;
  await tryAll(target, tally, attacker, { why: 'nothing verified', host });
  await attackProofs(target, tally, attacker, host);
  const own = await add(target, owner, host);
  stranger.proof = proofsOf(host, own.token).file.value;
  const { state, text } = await check(target, owner, own);
  const settings = { cookie: `a=${word}`, secretOrigins: [`http://${host}`] };
  const refused = await enter(target, owner, settings, url);
  if (state !== 'verified' || refused !== null || !isSent(target))
    throw new Error(`a right proof gives no right: ${state} ${refused} ${text}`);
  await tryAll(target, tally, attacker, { why: "another account's proof", host });
  tally.count('the proof of another account is not taken', await takenBy(target, attacker, host));
  await target.call({ method: 'DELETE', path: `/server/user/hosts/${own.id}`, cookie: owner.cookie });
  await tryAll(target, tally, owner, { why: 'after it was removed', host });
  await attackByMoving(target, tally, owner);
  await attackByChecks(target, tally);
  tally.count('secrets in the log', target.output().includes(word) ? 'written' : null);
}

async function takenBy(target: Target, account: Account, host: string): Promise<string | null> {
  const { state } = await check(target, account, await add(target, account, host));
  return state === 'waiting' ? null : state;
}

/** What stands at the place of a proof and proves nothing. */
async function attackProofs(target: Target, tally: Tally, account: Account, host: string): Promise<void> {
  const own = await add(target, account, host);
  const { value } = proofsOf(host, own.token).file;
  const wrong = [
    `<p>${value}</p>`,
    value.toUpperCase(),
    own.token,
    `${value}0`,
    value.slice(0, -1),
    `# ${value}`,
    proofsOf(host, own.token).meta.value,
    '',
  ];
  for (const text of wrong) {
    target.stranger.proof = text;
    const { state } = await check(target, account, own);
    tally.count(`proof ${JSON.stringify(text)}`, state === 'waiting' ? null : state);
  }
  target.stranger.proof = null;
}

async function attackByMoving(target: Target, tally: Tally, account: Account): Promise<void> {
  const { stranger } = target;
  const host = `moved.attack.test:${stranger.port}`;
  const own = await add(target, account, host);
  stranger.proof = proofsOf(host, own.token).file.value;
  const { state } = await check(target, account, own);
  if (state !== 'verified') throw new Error(`the name that is to move is not verified: ${state}`);
  stranger.lead('second');
  await tryAll(target, tally, account, { why: 'after the name has moved', host });
  const reached = stranger.seen.some(({ address, headers }) => address === '127.0.0.8' && JSON.stringify(headers).includes(word));
  tally.count('secrets at the server that the name has moved to', reached ? 'were sent' : null);
  tally.count('the check after the move', (await check(target, account, own)).state === 'expired' ? null : 'still verified');
  stranger.lead('first');
}

/** The check asks hosts that somebody names: it is led inside as little as every other fetcher. */
async function attackByChecks(target: Target, tally: Tally): Promise<void> {
  const account = await target.newAccount();
  for (const name of ['inside', 'inside6', 'mapped', 'both', 'metadata', 'rebind', 'rebind-late']) {
    const host = `${name}.attack.test:${target.forbiddenPort}`;
    const before = target.reached.length;
    const { text } = await check(target, account, await add(target, account, host));
    const isBrought = text.includes(secret) || text.includes('"verified"');
    tally.count(`check of ${host}`, isBrought || target.reached.length > before ? 'reached the forbidden listener' : null);
  }
}
