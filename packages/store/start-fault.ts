/** Why a scan has read no page: what its start responded with instead of one. */
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { Database } from './ports.ts';

export type StartFault =
  | { readonly kind: 'no-response'; readonly error: string }
  | { readonly kind: 'status'; readonly status: number }
  /** Media type, empty where none was sent. */
  | { readonly kind: 'no-page'; readonly type: string }
  /** Its redirects end where the scan does not go, or nowhere. */
  | { readonly kind: 'leads-away'; readonly target: string }
  | { readonly kind: 'not-asked'; readonly reason: string };

/** Null where the scan has read a page. */
export function readStartFault(database: Database, startUrl: string): StartFault | null {
  return database.prepare('SELECT 1 FROM pages LIMIT 1').get() === undefined ? readStart(database, startUrl) : null;
}

/** What the start responded with instead of a page; null where a page came. */
export function readStart(database: Database, startUrl: string): StartFault | null {
  const page = database.prepare('SELECT 1 FROM pages p JOIN urls u ON u.id = p.url_id WHERE u.url = ?');
  const find = database.prepare('SELECT status, error, content_type, not_fetched, redirect_to FROM url_list WHERE url = ?');
  let url = startUrl;
  for (let step = 0; step <= maxRedirectHops; step++) {
    const row = find.get(url) ?? {};
    const [status, error, type, reason, target] = ['status', 'error', 'content_type', 'not_fetched', 'redirect_to'].map((name) =>
      ownValue(row, name),
    );
    if (status == null) return step > 0 ? { kind: 'leads-away', target: url } : { kind: 'not-asked', reason: String(reason ?? 'error') };
    if (status === 0) return { kind: 'no-response', error: String(error) };
    if (target == null) return fault(Number(status), { type: String(type ?? ''), isPage: page.get(url) !== undefined });
    url = String(target);
  }
  return { kind: 'leads-away', target: url };
}

/** In the words of no language: a status, an error's code, an address. */
export function faultDetail(fault: StartFault): string {
  if (fault.kind === 'no-response') return fault.error;
  if (fault.kind === 'status') return String(fault.status);
  if (fault.kind === 'leads-away') return fault.target;
  return fault.kind === 'no-page' ? fault.type : fault.reason;
}

function fault(status: number, { type, isPage }: { readonly type: string; readonly isPage: boolean }): StartFault | null {
  if (status < 200 || status > 299) return { kind: 'status', status };
  return isPage ? null : { kind: 'no-page', type: type.split(';', 1)[0] ?? '' };
}
