/** What became of each URL as the target of a link: its own response's verdict, followed through redirects (product.md, section 2). */
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import { judgeStatus, type LinkVerdict, linkVerdicts } from '@orbweaver/model/link-verdict.ts';
import type { Database, SqlRow } from './ports.ts';

const number = Object.fromEntries(linkVerdicts.map((verdict, at) => [verdict, at])) as Record<LinkVerdict, number>;

/** Five bytes a URL, read once. */
export class TargetVerdicts {
  readonly #own: Uint8Array;
  readonly #redirectTo: Uint32Array;

  constructor(database: Database) {
    const size = Number(database.prepare('SELECT coalesce(max(id), 0) + 1 AS n FROM urls').get()?.n);
    this.#own = new Uint8Array(size).fill(number['not-checked']);
    this.#redirectTo = new Uint32Array(size);
    for (const row of database.prepare('SELECT url_id, status, error, redirect_to_id, verdict FROM responses').iterate()) {
      const id = Number(row.url_id);
      this.#own[id] = number[ownVerdict(row)];
      this.#redirectTo[id] = Number(row.redirect_to_id ?? 0);
    }
  }

  /** `redirects` when the chain ends well; what its end is when it does not; `broken` for a loop. */
  of(id: number): LinkVerdict {
    let at = id;
    for (let hops = 0; hops < maxRedirectHops; hops++) {
      const own = linkVerdicts[this.#own[at] ?? number['not-checked']] as LinkVerdict;
      if (own !== 'redirects') return hops > 0 && (own === 'works' || own === 'not-checked') ? 'redirects' : own;
      const next = this.#redirectTo[at] as number;
      if (next === 0) return 'redirects';
      at = next;
    }
    return 'broken';
  }
}

/** Of a row of `responses`. Those written without a verdict are judged by what they have: a redirect to a sign-in page counts as a redirect there. */
export function ownVerdict({ status, error, redirect_to_id: redirectTo, verdict }: SqlRow): LinkVerdict {
  if (verdict !== null) return verdict as LinkVerdict;
  if (error === null && redirectTo !== null) return 'redirects';
  return judgeStatus(Number(status), error as FetchErrorCode | null);
}
