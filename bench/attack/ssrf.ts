// Every spelling of an address that only this machine or its network should reach, through everything that fetches for an account: directly, by a redirect, by
// what a page loads, and by names that change their address. Held = nobody reached the forbidden listener, and the fetcher says that it refused.
import { openSocket, plainSettings } from '../../apps/server/src/gateway/testing/bare-gateway.ts';
import type { FetchRequest } from '../../packages/model/fetch-record.ts';
import { GatewayLink, type LinkOptions } from '../../packages/platform/browser/gateway-link.ts';
import { systemClock } from '../../packages/platform/node/clock.ts';
import { faultOf } from './input.ts';
import { addressForms, elsewhereNames, otherSchemes } from './ssrf-forms.ts';
import { inParallel, type Tally } from './tally.ts';
import { type Account, type Reply, secret, type Target } from './target.ts';

interface Attack {
  readonly what: string;
  readonly url: string;
}

/** Of the tool's answer: it did not ask, or what it asked answered nothing. A list of sitemaps that ends at once names nothing. */
const refusals =
  /address-blocked|"blocked"|forbidden|input-invalid|page-unreachable|not-found|unsupported-scheme|media-type-unsupported|robots|"unreachable"|^\{"end":true/;
const critical = 'critical-css';
const tools = ['page-source', 'redirects', 'icons', 'sitemap', 'picture', critical] as const;

/** The browser takes seconds for one page: of so many attacks it gets one. */
const browserEach = 12;

function reachedBy(target: Target, id: string): boolean {
  return target.reached.some((path) => path.includes(id));
}

let attempts = 0;

/** What is held to be a refusal is none if nothing can be fetched at all, and silence of a listener that nobody could reach proves nothing. */
async function checkOracle(target: Target): Promise<void> {
  const id = 'oracle-self-check';
  const seen = await (await fetch(`http://127.0.0.1:${target.forbiddenPort}/${id}`)).text();
  if (!reachedBy(target, id) || !seen.includes(secret)) throw new Error('the forbidden listener notices nobody');
  const { cookie } = await target.newAccount();
  const reply = await target.call({
    method: 'POST',
    path: '/server/tools/page-source',
    cookie,
    body: { url: `${target.site}/page/${id}` },
  });
  const verdictOfSecret = verdict(target, { ...reply, text: secret }, { id: 'nobody', url: target.site });
  if (!reply.text.includes(id) || refusals.test(reply.text) || verdictOfSecret === null)
    throw new Error(`an allowed page is not told from a refusal: ${reply.status} ${reply.text.slice(0, 200)}`);
}

export async function attackFetchers(target: Target, tally: Tally): Promise<void> {
  await checkOracle(target);
  await attackGateway(target, tally);
  await attackMailCheck(target, tally);
  for (const tool of tools) await attackTool(target, tally, tool);
}

function attacksOn(target: Target): ((id: string) => Attack)[] {
  const forms = addressForms(target.forbiddenPort, target.port);
  const direct = forms.map((form) => (id: string) => ({ what: form, url: `${form}/${id}` }));
  const indirect = ['to', 'page'].flatMap((kind) =>
    [...forms, ...otherSchemes].map((form) => (id: string) => ({
      what: `${kind} ${form}`,
      url: `${target.site}/${kind}/${encodeURIComponent(`${form}/${id}`)}`,
    })),
  );
  return [...direct, ...otherSchemes.map((form) => (id: string) => ({ what: form, url: `${form}/${id}` })), ...indirect];
}

async function attackTool(target: Target, tally: Tally, tool: (typeof tools)[number]): Promise<void> {
  let account = target.newAccount();
  const ask = async (url: string): Promise<Reply> => {
    for (;;) {
      const asked = account;
      const { cookie } = await asked;
      const body = tool === 'redirects' ? { url, userAgent: null } : { url };
      const reply = await target.call({ method: 'POST', path: `/server/tools/${tool}`, cookie, body });
      if (reply.status !== 429) return reply;
      // The account's hour is used up: another one goes on.
      if (asked === account) account = target.newAccount();
    }
  };
  const all = attacksOn(target);
  const chosen = tool === critical ? all.filter((_, at) => at % browserEach === 0) : all;
  await inParallel(chosen, tool === critical ? 2 : 4, async (make) => {
    const id = `id-${++attempts}-`;
    const { what, url } = make(id);
    const reply = await ask(url);
    tally.count(`${tool} ${what}`, verdict(target, reply, { id, url }));
  });
}

function verdict(target: Target, reply: Reply, { id, url }: { readonly id: string; readonly url: string }): string | null {
  if (reachedBy(target, id)) return 'reached the forbidden listener';
  if (reply.text.includes(secret)) return 'brought what only this machine may read';
  const failed = faultOf(reply);
  if (failed !== null) return failed;
  const isDirect = !url.startsWith(target.site);
  const mayLeadNowhere = elsewhereNames.test(url);
  // A page of the allowed site is read; what it points to must not be.
  return !isDirect || mayLeadNowhere || refusals.test(reply.text) ? null : `no refusal: ${reply.status} ${reply.text.slice(0, 200)}`;
}

async function attackMailCheck(target: Target, tally: Tally): Promise<void> {
  const hosts = addressForms(target.forbiddenPort, target.port).map((form) => form.replace(/^https?:\/\//, ''));
  let { cookie } = await target.newAccount();
  for (const host of hosts) {
    const body = { target: host, port: null, security: 'none', selectors: [], signIn: null, sendsTestMail: false };
    let reply = await target.call({ method: 'POST', path: '/server/tools/mail-check', cookie, body });
    if (reply.status === 429) {
      ({ cookie } = await target.newAccount());
      reply = await target.call({ method: 'POST', path: '/server/tools/mail-check', cookie, body });
    }
    const isTold = reply.text.includes(secret) || /"transcript":\[\s*\{/.test(reply.text);
    tally.count(`mail-check ${host}`, isTold ? `talked to it: ${reply.text.slice(0, 200)}` : faultOf(reply));
  }
}

export async function openLink(target: Target, account: Account, more: Partial<LinkOptions> = {}): Promise<GatewayLink> {
  const granted = await target.call({ method: 'POST', path: '/server/grants', cookie: account.cookie, body: { counter: 'spider' } });
  const { id } = (JSON.parse(granted.text) as { data: { id: string } }).data;
  const url = `ws://127.0.0.1:${target.port}/server/gateway?scan=${id}`;
  return new GatewayLink({
    open: () => openSocket(url, target.origin, account.cookie),
    settings: plainSettings,
    clock: systemClock,
    ...more,
  });
}

async function attackGateway(target: Target, tally: Tally): Promise<void> {
  const link = await openLink(target, await target.newAccount());
  await link.welcome;
  // A gateway follows no redirect, so each hop is another ask: the address itself is all that there is to try.
  const forms = [...addressForms(target.forbiddenPort, target.port), ...otherSchemes];
  await inParallel(forms, 8, async (form) => {
    for (const purpose of ['page', 'robots', 'resource'] as const) {
      const id = `id-${++attempts}-`;
      const request: FetchRequest = { url: `${form}/${id}`, purpose, body: 'full', maxBodyBytes: 100_000, timeoutMs: 20_000 };
      // The gateway gives a connection up that asks for what is no address; the link would wait for another one.
      if (!URL.canParse(request.url) || !/^https?:/.test(request.url)) continue;
      const { status, error, body } = await link.call({ ...request, url: new URL(request.url).href }).response;
      const isBrought = body !== null && Buffer.from(body).includes(secret);
      const fault = reachedBy(target, id) || isBrought ? 'reached the forbidden listener' : null;
      tally.count(
        `gateway ${purpose} ${form}`,
        fault ?? (error === 'address-blocked' || elsewhereNames.test(form) ? null : `no refusal: ${status} ${error}`),
      );
    }
  });
  link.close(true);
}
