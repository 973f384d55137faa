/**
 * Tells a network that is not there from links that are broken: where nearly all other hosts could not be reached, what was asked of those
 * hosts says nothing about them, and their URLs have the verdict "not checked".
 */
import type { OtherHosts } from '@orbweaver/checks/site-view.ts';
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { judgeStatus } from '@orbweaver/model/link-verdict.ts';
import { isUnreachedStatus, unreachedErrors } from '@orbweaver/model/unreached.ts';
import { hostWithPort, originOf } from '@orbweaver/model/url.ts';
import type { Database, SqlRow } from './ports.ts';

/** One or two dead hosts are ordinary where any other responds. Where none does, or hardly any of many, nothing tells them from a missing network. */
export const minHosts = 3;
export const minShare = 0.9;

/** How many other hosts were asked, and how many of them could not be reached at any URL. */
export function otherHosts(database: Database): OtherHosts {
  const reached = new Map<string, boolean>();
  for (const row of foreignResponses(database)) {
    if (row.error === 'aborted' || row.error === 'address-blocked') continue;
    const host = hostWithPort(String(row.url));
    reached.set(host, reached.get(host) === true || !isUnreached(row));
  }
  for (const { url } of heldBack(database)) if (!reached.has(hostWithPort(url))) reached.set(hostWithPort(url), false);
  const asked = reached.size;
  const unreached = [...reached.values()].filter((isReached) => !isReached).length;
  const hasNone = asked > 0 && unreached === asked;
  return { asked, unreached, isOffline: hasNone || (unreached >= minHosts && unreached >= asked * minShare) };
}

/** Writes the verdicts; may be repeated, also after more of the hosts have been asked. */
export function judgeOtherHosts(database: Database): void {
  const { isOffline } = otherHosts(database);
  const write = database.prepare('UPDATE responses SET verdict = ? WHERE url_id = ?');
  const changed: [verdict: string, id: number][] = [];
  for (const row of foreignResponses(database)) {
    if (!isUnreached(row)) continue;
    const verdict = isOffline ? 'not-checked' : judgeStatus(Number(row.status), row.error as FetchErrorCode | null);
    if (verdict !== row.verdict) changed.push([verdict, Number(row.url_id)]);
  }
  for (const [verdict, id] of changed) write.run(verdict, id);
  const hold = database.prepare('UPDATE discovery SET not_fetched = ? WHERE url_id = ?');
  for (const { id } of heldBack(database)) hold.run(isOffline ? 'error' : 'robots', id);
}

/** URLs of other hosts that were not asked for, since a gateway responded in the place of their robots.txt. */
function heldBack(database: Database): { readonly id: number; readonly url: string }[] {
  const gateways = new Set<string>();
  for (const { origin, status } of database.prepare('SELECT origin, status FROM robots').iterate())
    if (isUnreachedStatus(Number(status))) gateways.add(String(origin));
  if (gateways.size === 0) return [];
  const query = `SELECT u.id, u.url FROM discovery d JOIN urls u ON u.id = d.url_id WHERE u.internal = 0 AND d.not_fetched IN ('robots', 'error')`;
  const rows = Array.from(database.prepare(query).iterate(), ({ id, url }) => ({ id: Number(id), url: String(url) }));
  return rows.filter(({ url }) => gateways.has(originOf(url)));
}

function foreignResponses(database: Database): Iterable<SqlRow> {
  const query = `SELECT a.url_id, a.status, a.error, a.verdict, u.url FROM responses a JOIN urls u ON u.id = a.url_id WHERE u.internal = 0`;
  return database.prepare(query).iterate();
}

function isUnreached({ status, error }: SqlRow): boolean {
  return status === 0 ? unreachedErrors.has(error as FetchErrorCode) : isUnreachedStatus(Number(status));
}
