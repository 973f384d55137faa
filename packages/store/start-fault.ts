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
  if (database.prepare('SELECT 1 FROM pages LIMIT 1').get() !== undefined) return null;
  const find = database.prepare('SELECT status, error, content_type, not_fetched, redirect_to FROM url_list WHERE url = ?');
  let url = startUrl;
  for (let step = 0; step <= maxRedirectHops; step++) {
    const row = find.get(url) ?? {};
    const [status, error, type, reason, target] = ['status', 'error', 'content_type', 'not_fetched', 'redirect_to'].map((name) =>
      ownValue(row, name),
    );
    if (status == null) return step > 0 ? { kind: 'leads-away', target: url } : { kind: 'not-asked', reason: String(reason ?? 'error') };
    if (status === 0) return { kind: 'no-response', error: String(error) };
    if (target == null) return fault(Number(status), String(type ?? ''));
    url = String(target);
  }
  return { kind: 'leads-away', target: url };
}

function fault(status: number, type: string): StartFault {
  return status < 200 || status > 299 ? { kind: 'status', status } : { kind: 'no-page', type: type.split(';', 1)[0] ?? '' };
}
