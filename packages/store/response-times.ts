/** Times of responses that are asked for again at the end of a crawl: which they are, and what takes the place of the first. */
import { responseFlags } from '@orbweaver/model/response-flags.ts';
import type { Database } from './ports.ts';

export interface TimeLimits {
  readonly ttfbMs: number;
  readonly totalMs: number;
}

export interface DoubtfulTime {
  readonly urlId: number;
  readonly url: string;
  readonly ttfbMs: number;
  readonly totalMs: number;
  /** They can have been more than that. */
  readonly isAtLeast: boolean;
}

/** Pages of the site that came slowly, or whose times the scanner was too busy to tell, in order of discovery. */
export function doubtfulTimes(database: Database, limits: TimeLimits): DoubtfulTime[] {
  const query = `SELECT a.url_id, u.url, a.ttfb_ms, a.total_ms, a.flags & ${responseFlags.timesAtLeast} AS at_least
    FROM responses a JOIN pages p ON p.url_id = a.url_id JOIN urls u ON u.id = a.url_id
    WHERE u.internal = 1 AND a.status = 200 AND a.error IS NULL
      AND (a.flags & ${responseFlags.timesAtLeast} OR a.ttfb_ms > ? OR a.total_ms > ?) ORDER BY a.url_id`;
  return database
    .prepare(query)
    .all(limits.ttfbMs, limits.totalMs)
    .map((row) => ({
      urlId: Number(row.url_id),
      url: String(row.url),
      ttfbMs: Number(row.ttfb_ms),
      totalMs: Number(row.total_ms),
      isAtLeast: Number(row.at_least) !== 0,
    }));
}

/** Inside a transaction of the writer. */
export function replaceTimes(database: Database, times: readonly Omit<DoubtfulTime, 'url'>[]): void {
  const bit = responseFlags.timesAtLeast;
  const update = database.prepare(`UPDATE responses SET ttfb_ms = ?, total_ms = ?, flags = flags - (flags & ${bit}) + ? WHERE url_id = ?`);
  for (const { urlId, ttfbMs, totalMs, isAtLeast } of times) update.run(ttfbMs, totalMs, isAtLeast ? bit : 0, urlId);
}
