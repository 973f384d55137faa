/**
 * The link score of each page: PageRank (Page, Brin, Motwani and Winograd 1999, "The PageRank Citation Ranking") over the links between the
 * pages of the site, as docs/decisions/037-link-score.md defines it. 1 is the score of an average page; all scores add up to the number of pages.
 */

import { AppError } from '@orbweaver/model/errors.ts';
import { grown } from '@orbweaver/model/grown.ts';
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { readEdges } from './edges.ts';
import type { Database } from './ports.ts';

/** The share of its score that a page passes on by its links; the rest comes to every page alike. */
const damping = 0.85;
/** The sum of all changes after which no score is further than six times as much from its limit. */
const settled = 1e-12;
/** 0.85 to the power of 250 is 2e-18: beyond it nothing changes but the rounding, however many pages there are. */
const maxRounds = 250;
/** More digits than the computation is exact to, and few enough to survive JSON of any SQLite. */
const storedDigits = 14;

/** Pages are numbers from 0 in (depth, url) order, so that sums are rounded alike in any scan of the same site. */
export interface PageGraph {
  readonly size: number;
  /** Followed targets of page n: `targets[starts[n]]` up to, but not with, `targets[ends[n]]`. Each page once, never the page itself. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly targets: Uint32Array;
  /** Distinct pages that page n links to, nofollow links among them: what its score is divided by. */
  readonly linked: Uint32Array;
}

/** Score of each page, by its number. */
export function linkScores({ size, starts, ends, targets, linked }: PageGraph): Float64Array {
  let scores = new Float64Array(size).fill(1);
  let next = new Float64Array(size);
  for (let round = 0, change = Number.POSITIVE_INFINITY; round < maxRounds && change > settled; round++) {
    next.fill(0);
    let unspent = 0;
    for (let page = 0; page < size; page++) {
      const count = linked[page] as number;
      const [from, to] = [starts[page] as number, ends[page] as number];
      const score = scores[page] as number;
      if (count > to - from || count === 0) unspent += count === 0 ? score : (score * (count - (to - from))) / count;
      const share = score / count;
      for (let at = from; at < to; at++) next[targets[at] as number] = (next[targets[at] as number] as number) + share;
    }
    const base = 1 - damping + (damping * unspent) / size;
    change = 0;
    for (let page = 0; page < size; page++) {
      const score = base + damping * (next[page] as number);
      change += Math.abs(score - (scores[page] as number));
      next[page] = score;
    }
    [scores, next] = [next, scores];
  }
  return scores;
}

/** Writes `discovery.link_score` of a finished graph; may be repeated. Throws AppError 'file-damaged' where links of a page cannot be read. */
export function scoreLinks(database: Database): void {
  const ids = sitePagesByRank(database);
  const scores = linkScores(readGraph(database, ids));
  const write = database.prepare('UPDATE discovery SET link_score = ? WHERE url_id = ?');
  for (const [page, id] of ids.entries()) write.run(Number((scores[page] as number).toPrecision(storedDigits)), id);
}

/** HTML pages of the site that answered 200. */
function sitePagesByRank(database: Database): Uint32Array {
  const query = `SELECT d.url_id FROM discovery d JOIN pages p ON p.url_id = d.url_id JOIN urls u ON u.id = d.url_id
    JOIN responses a ON a.url_id = d.url_id WHERE u.internal = 1 AND a.status = 200 ORDER BY d.rank, d.url_id`;
  return Uint32Array.from(Array.from(database.prepare(query).iterate(), (row) => Number(row.url_id)));
}

/** Four bytes a link and 36 a URL. */
function readGraph(database: Database, ids: Uint32Array): PageGraph {
  const size = ids.length;
  const pageOf = targetPages(database, ids);
  const [starts, ends, linked] = [new Float64Array(size), new Float64Array(size), new Uint32Array(size)];
  const [seen, followed] = [new Uint32Array(size), new Uint32Array(size)];
  let targets = new Uint32Array(1024);
  let used = 0;
  const rows = database.prepare('SELECT url_id, edges, flags FROM pages ORDER BY url_id');
  for (const { url_id: id, edges, flags } of rows.iterate()) {
    const source = pageOf[Number(id)] ?? -1;
    if (source < 0 || ids[source] !== Number(id)) continue;
    if (!(edges instanceof Uint8Array)) throw new AppError('file-damaged');
    const mark = source + 1;
    const pageFollows = (Number(flags) & pageFlags.nofollow) === 0;
    let count = 0;
    starts[source] = used;
    readEdges(edges, (url, nofollow) => {
      const target = pageOf[url] ?? -1;
      if (target < 0 || target === source) return;
      if (seen[target] !== mark) count++;
      seen[target] = mark;
      if (nofollow || !pageFollows || followed[target] === mark) return;
      followed[target] = mark;
      if (used === targets.length) targets = grown(targets, used);
      targets[used++] = target;
    });
    ends[source] = used;
    linked[source] = count;
  }
  return { size, starts, ends, targets, linked };
}

/** By URL id the page that a link to it leads to, at the end of its redirects; -1 for none. */
function targetPages(database: Database, ids: Uint32Array): Int32Array {
  const count = Number(database.prepare('SELECT coalesce(max(id), 0) AS n FROM urls').get()?.n);
  const pages = new Int32Array(count + 1).fill(-1);
  for (const [page, id] of ids.entries()) pages[id] = page;
  const next = new Map<number, number>();
  const redirects = database.prepare('SELECT url_id, redirect_to_id FROM responses WHERE redirect_to_id > 0');
  for (const { url_id: from, redirect_to_id: to } of redirects.iterate()) next.set(Number(from), Number(to));
  const ends = Array.from(next.keys(), (from) => [from, endOf(from, next)] as const);
  for (const [from, end] of ends) if (pages[from] === -1) pages[from] = pages[end] ?? -1;
  return pages;
}

/** 0 for a loop, and for more hops than a visit follows. */
function endOf(from: number, next: ReadonlyMap<number, number>): number {
  let at = from;
  for (let hops = 0; hops <= maxRedirectHops; hops++) {
    const to = next.get(at);
    if (to === undefined) return at;
    at = to;
  }
  return 0;
}
