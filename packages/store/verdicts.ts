/** What became of each URL as the target of a link: its own answer's verdict, followed through redirects (product.md, section 2). */
import type { LinkVerdict } from '@orbweaver/model/url-state.ts';
import { linkVerdicts } from '@orbweaver/model/url-state.ts';
import type { Database, SqlRow } from './ports.ts';

/** Longer redirect chains count as loops. */
const maxHops = 20;
/** As crawl/verdict.ts has them, for answers stored without a verdict. */
const blockedStatuses: readonly number[] = [401, 403, 407, 429, 430, 451, 503, 999];
const number = Object.fromEntries(linkVerdicts.map((verdict, at) => [verdict, at])) as Record<LinkVerdict, number>;

/** Five bytes a URL, read once. */
export class TargetVerdicts {
  readonly #own: Uint8Array;
  readonly #redirectTo: Uint32Array;

  constructor(database: Database) {
    const size = Number(database.prepare('SELECT coalesce(max(id), 0) + 1 AS n FROM urls').get()?.n);
    this.#own = new Uint8Array(size).fill(number['not-checked']);
    this.#redirectTo = new Uint32Array(size);
    for (const row of database.prepare('SELECT url_id, status, error, redirect_to_id, verdict FROM answers').iterate()) {
      const id = Number(row.url_id);
      this.#own[id] = number[(row.verdict as LinkVerdict | null) ?? judge(row)];
      this.#redirectTo[id] = Number(row.redirect_to_id ?? 0);
    }
  }

  /** `redirects` when the chain ends well; what its end is when it does not; `broken` for a loop. */
  of(id: number): LinkVerdict {
    let at = id;
    for (let hops = 0; hops < maxHops; hops++) {
      const own = linkVerdicts[this.#own[at] ?? number['not-checked']] as LinkVerdict;
      if (own !== 'redirects') return hops > 0 && (own === 'works' || own === 'not-checked') ? 'redirects' : own;
      const next = this.#redirectTo[at] as number;
      if (next === 0) return 'redirects';
      at = next;
    }
    return 'broken';
  }
}

function judge(row: SqlRow): LinkVerdict {
  const status = Number(row.status);
  if (row.error === 'timeout') return 'timed-out';
  if (row.error === 'address-blocked' || blockedStatuses.includes(status)) return 'blocked';
  if (row.error === 'aborted' || row.error === 'unsupported-scheme' || row.error === 'memory-limit') return 'not-checked';
  if (row.error !== null) return 'broken';
  if (row.redirect_to_id !== null) return 'redirects';
  return status === 0 ? 'not-checked' : status >= 400 ? 'broken' : 'works';
}
