// Every declared route asked by whom its policy leaves out: signed out, with a cookie that is none, as an ordinary account, and for what belongs to another.
import { createHash } from 'node:crypto';
import { newProfileSettings } from '@orbweaver/model/report-profile.ts';
import { objectOf, sampleObject } from '../../apps/server/src/testing/hostile-calls.ts';
import { solveProof } from '../../apps/server/src/testing/solve-proof.ts';
import { summary } from '../../apps/server/src/testing/uploads.ts';
import type { OwnedKind } from '../../packages/model/api/policy.ts';
import type { ProofChallenge } from '../../packages/model/api/proof.ts';
import type { Route } from '../../packages/model/api/route.ts';
import { splitName } from '../../packages/model/api/route-request.ts';
import { routes } from '../../packages/model/api/routes.ts';
import { newWidgetSettings } from '../../packages/model/widget.ts';
import { faultOf } from './input.ts';
import type { Tally } from './tally.ts';
import type { Account, Reply, Target } from './target.ts';

const scanFile = Buffer.concat([Buffer.from('SQLite format 3\0', 'latin1'), Buffer.alloc(5_000, 7)]);

interface Upload {
  readonly id: string;
  readonly scanId: string;
}

/** Announces a scan file; `isWhole` sends it, too. */
export async function upload(target: Target, { cookie }: Account, isWhole: boolean): Promise<Upload> {
  const sha256 = createHash('sha256').update(scanFile).digest('hex');
  const body = { bytes: scanFile.length, coding: 'identity', sha256, target: { kind: 'last' }, summary };
  const started = await target.call({ method: 'POST', path: '/server/uploads', cookie, body });
  if (started.status !== 201) throw new Error(`no upload: ${started.status} ${started.text}`);
  const { id } = (JSON.parse(started.text) as { data: { id: string } }).data;
  if (!isWhole) return { id, scanId: '' };
  const sent = await target.call({
    method: 'PATCH',
    path: `/server/uploads/${id}`,
    cookie,
    body: scanFile,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  });
  return { id, scanId: sent.headers.get('upload-scan') ?? '' };
}

async function ownedBy(target: Target, owner: Account): Promise<Readonly<Record<OwnedKind, string>>> {
  const { scanId } = await upload(target, owner, true);
  const { id } = await upload(target, owner, false);
  const granted = await target.call({ method: 'POST', path: '/server/grants', cookie: owner.cookie, body: { counter: 'spider' } });
  const sessions = await target.call({ path: '/server/user/sessions', cookie: owner.cookie });
  const [session] = (JSON.parse(sessions.text) as { data: readonly { id: string }[] }).data;
  if (session === undefined) throw new Error(`no session: ${sessions.text}`);
  const message = { subject: 'A ticket', category: 'other', message: 'Nobody else’s.' };
  const ticket = await target.call({ method: 'POST', path: '/server/tickets', cookie: owner.cookie, body: message });
  const host = await target.call({ method: 'POST', path: '/server/user/hosts', cookie: owner.cookie, body: { host: 'owned.example' } });
  const made = { name: 'Mine', scopes: ['scans:read', 'webhooks:write'] };
  const key = await target.call({ method: 'POST', path: '/server/user/keys', cookie: owner.cookie, body: made });
  const scanned = { url: 'https://owned.example/' };
  const run = await target.call({ method: 'POST', path: '/server/server-scans', cookie: owner.cookie, body: scanned });
  const rule = { cadence: 'daily', hour: 6, minute: 0, weekday: 1, monthDay: 1, timeZone: 'UTC' };
  const scheduled = { url: 'https://owned.example/', rule };
  const schedule = await target.call({ method: 'POST', path: '/server/schedules', cookie: owner.cookie, body: scheduled });
  const scan = `/server/scans/${scanId}/shares`;
  const share = await target.call({ method: 'POST', path: scan, cookie: owner.cookie, body: { days: 7, password: null } });
  const look = { ...newProfileSettings, name: 'A client' };
  const profile = await target.call({ method: 'POST', path: '/server/user/report-profiles', cookie: owner.cookie, body: look });
  const projects = await target.call({ path: '/server/projects', cookie: owner.cookie });
  const [project] = (JSON.parse(projects.text) as { data: readonly { id: string }[] }).data;
  if (project === undefined) throw new Error(`no project: ${projects.text}`);
  const headers = { authorization: `Bearer ${(JSON.parse(key.text) as { data: { key: string } }).data.key}` };
  const hook = { url: `${target.site}/hook`, events: ['scan.finished'] };
  const webhook = await target.call({ method: 'POST', path: '/api/v1/webhooks', headers, body: hook });
  const idOf = ({ text }: Reply) => (JSON.parse(text) as { data: { id: string } }).data.id;
  return {
    ...{ scan: scanId, upload: id, grant: idOf(granted), session: session.id },
    ...{ ticket: idOf(ticket), host: idOf(host), key: idOf(key), lead: await leadOf(target, owner) },
    ...{ 'server-scan': idOf(run), schedule: idOf(schedule), share: idOf(share) },
    ...{ 'report-profile': idOf(profile), webhook: idOf(webhook), project: project.id },
  };
}

/** A visitor of the owner's widget leaves an address. */
async function leadOf(target: Target, { cookie }: Account): Promise<string> {
  const settings = { ...newWidgetSettings, siteUrl: target.site };
  const saved = await target.call({ method: 'PUT', path: '/server/user/widget', cookie, body: settings });
  const { publicKey } = (JSON.parse(saved.text) as { data: { publicKey: string } }).data;
  const asked = await target.call({ path: `/server/widget/${publicKey}/challenge` });
  const { data: challenge } = JSON.parse(asked.text) as { data: ProofChallenge };
  const proof = await solveProof(challenge);
  const body = { url: `${target.site}/`, language: 'en', proof };
  const begun = await target.call({ method: 'POST', path: `/server/widget/${publicKey}/scans`, body });
  const { id } = (JSON.parse(begun.text) as { data: { id: string } }).data;
  const left = { email: 'visitor@example.com', name: '', phone: '', hasAgreed: true };
  await target.call({ method: 'POST', path: `/server/widget/scans/${id}/lead`, body: left });
  const listed = await target.call({ path: '/server/user/widget/leads', cookie });
  return (JSON.parse(listed.text) as { data: { leads: readonly { id: string }[] } }).data.leads[0]?.id ?? '';
}

function faultUnless(expected: readonly number[], reply: Reply): string | null {
  return faultOf(reply) ?? (expected.includes(reply.status) ? null : `${reply.status} ${reply.text.slice(0, 150)}`);
}

export async function attackRoles(target: Target, tally: Tally): Promise<void> {
  const [owner, stranger] = [await target.newAccount(), await target.newAccount()];
  const owned = await ownedBy(target, owner);
  const forged = stranger.cookie.replace(/[^=;]+(?=;|$)/g, (value) => [...value].reverse().join(''));
  const nobodies = [undefined, forged, 'better-auth.session_token=x', stranger.cookie.replace(/[^;]{6}(?=;|$)/g, 'AAAAAA')];
  for (const [name, route] of Object.entries<Route>(routes)) {
    const { method, path } = splitName(name as keyof typeof routes);
    const { who, owns } = route.policy;
    const ask = (cookie: string | undefined, id: string) =>
      target.call({
        method,
        path: path.replace(/:\w+/g, encodeURIComponent(id)),
        cookie,
        body: route.body === undefined ? (method === 'PATCH' ? scanFile : undefined) : sampleObject(objectOf(route.body)),
      });
    const id = owns === undefined ? 'x' : owned[owns];
    if (who === 'public') continue;
    for (const cookie of nobodies) tally.count(`${name}, signed out`, faultUnless([401, 404], await ask(cookie, id)));
    if (who === 'admin') tally.count(`${name}, no administrator`, faultUnless([404], await ask(stranger.cookie, id)));
    // A session opens no route for keys: the callers above were everybody.
    if (owns === undefined || who === 'key') continue;
    const others = method === 'PATCH' && owns === 'upload' ? [400, 404, 415] : [404];
    for (const form of [id, id.toUpperCase(), `${id}%00`, `${id}/`, `../${id}`]) {
      tally.count(
        `${name}, another's ${owns} ${form}`,
        faultUnless(form === id ? others : [...others, 400], await ask(stranger.cookie, form)),
      );
    }
  }
  await stillThere(target, tally, owner, owned);
}

/** What the owner has is as it was. */
async function stillThere(target: Target, tally: Tally, { cookie }: Account, owned: Readonly<Record<OwnedKind, string>>): Promise<void> {
  const scan = await target.call({ path: `/server/scans/${owned.scan}`, cookie });
  tally.count('the scan of the owner', scan.status === 200 ? null : `${scan.status} ${scan.text.slice(0, 150)}`);
  const rest = await target.call({ path: `/server/uploads/${owned.upload}`, cookie });
  tally.count('the upload of the owner', rest.text.includes('"offset":0') ? null : rest.text.slice(0, 150));
}
