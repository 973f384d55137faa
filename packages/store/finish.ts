/**
 * Turns a crawled file into a finished one: depth, rank, inlinks, reasons and link score per URL, the pages that link to each URL, late
 * indexes, one single file. Inlinks come from `pages.edges`, read once in page order into typed arrays: 24 bytes a URL and 4 a link
 * of a slice, however many links there are.
 */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { notFetchedReasons, urlKinds } from '@orbweaver/model/url-state.ts';
import { packSources, readEdges } from './edges.ts';
import { onDisk } from './faults.ts';
import { RowInserter } from './insert.ts';
import { scoreLinks } from './link-score.ts';
import { judgeOtherHosts } from './other-hosts.ts';
import type { Database } from './ports.ts';
import type { UrlOutcome } from './rows.ts';
import { finishIndexes, indexStatement } from './schema.ts';
import { slashCopies } from './slash-copies.ts';
import { undoFinish } from './undo.ts';

/** What the frontier knows at the end of the crawl, or at a stop. URLs without an outcome count as reached by nothing. */
export interface FinishInput {
  readonly outcomes: Iterable<UrlOutcome>;
}

/** Distinct links held in memory at once while the reverse lists are built: 64 MB. */
const sliceEdges = 16_000_000;
/** Sorts after every depth. */
const noDepth = 0x7fffffff;

/**
 * Writes `discovery` and `inlinks`. After it site checks may ask their questions. `commit` of the writer comes before; may be
 * repeated. `maxEdges` is for tests.
 */
export function finishGraph(database: Database, input: FinishInput, maxEdges = sliceEdges): void {
  onDisk(() => {
    undoFinish(database);
    database.exec('BEGIN');
    const count = Number(database.prepare('SELECT coalesce(max(id), 0) AS n FROM urls').get()?.n);
    const graph = countInlinks(database, count);
    for (const copy of slashCopies(database).keys()) graph.comparable[copy] = 0;
    writeDiscovery(database, input.outcomes, graph);
    writeSources(database, graph, maxEdges);
    judgeOtherHosts(database);
    for (const index of Object.entries(finishIndexes)) database.exec(indexStatement(index));
    scoreLinks(database);
    database.exec('COMMIT');
  });
}

/** Leaves one file: no write-ahead log beside it. Call last; the database may be closed afterwards. */
export function sealFile(database: Database): void {
  onDisk(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE'));
}

interface Graph {
  /** Highest URL id. */
  readonly count: number;
  readonly inlinks: Uint32Array;
  readonly followed: Uint32Array;
  /** 1 for internal, indexable pages that are their own canonical page, without copies under several slashes in a row: those that duplicates are looked for among. */
  readonly comparable: Uint8Array;
}

function countInlinks(database: Database, count: number): Graph {
  const inlinks = new Uint32Array(count + 1);
  const followed = new Uint32Array(count + 1);
  const comparable = new Uint8Array(count + 1);
  const seen = new Uint32Array(count + 1);
  const seenFollowed = new Uint32Array(count + 1);
  const isComparable = pageFlags.indexable | pageFlags.selfCanonical;
  for (const { source, flags, edges } of internalPages(database)) {
    if ((flags & isComparable) === isComparable) comparable[source] = 1;
    const pageFollows = (flags & pageFlags.nofollow) === 0;
    readEdges(edges, (target, nofollow) => {
      if (target === source) return;
      if (seen[target] !== source) {
        seen[target] = source;
        inlinks[target] = (inlinks[target] as number) + 1;
      }
      if (pageFollows && !nofollow && seenFollowed[target] !== source) {
        seenFollowed[target] = source;
        followed[target] = (followed[target] as number) + 1;
      }
    });
  }
  return { count, inlinks, followed, comparable };
}

function* internalPages(database: Database): Iterable<{ readonly source: number; readonly flags: number; readonly edges: Uint8Array }> {
  const query = 'SELECT p.url_id, p.edges, p.flags FROM pages p JOIN urls u ON u.id = p.url_id WHERE u.internal = 1 ORDER BY p.url_id';
  for (const row of database.prepare(query).iterate()) {
    yield { source: Number(row.url_id), flags: Number(row.flags), edges: row.edges as Uint8Array };
  }
}

function writeDiscovery(database: Database, outcomes: Iterable<UrlOutcome>, graph: Graph): void {
  const { count, inlinks, followed, comparable } = graph;
  const depths = new Int32Array(count + 1).fill(noDepth);
  const ways = new Uint16Array(count + 1);
  const foundOn = new Uint32Array(count + 1);
  const reasons = new Uint8Array(count + 1);
  const kinds = new Uint8Array(count + 1);
  for (const { id, kind, depth, discoveredBy, foundOnId, notFetched } of outcomes) {
    kinds[id] = urlKinds.indexOf(kind) + 1;
    depths[id] = depth ?? noDepth;
    ways[id] = discoveredBy;
    foundOn[id] = foundOnId ?? 0;
    reasons[id] = notFetched === null ? 0 : notFetchedReasons.indexOf(notFetched) + 1;
  }
  const ranks = rankUrls(database, depths);
  const rows = new RowInserter(database, 'discovery');
  for (const { id, kind } of database.prepare('SELECT id, kind FROM urls ORDER BY id').iterate()) {
    const url = Number(id);
    const depth = depths[url] as number;
    const from = foundOn[url] as number;
    rows.add(
      url,
      ranks[url] as number,
      urlKinds[(kinds[url] as number) - 1] ?? kind ?? 'other',
      depth === noDepth ? null : depth,
      ways[url] as number,
      from === 0 ? null : from,
      notFetchedReasons[(reasons[url] as number) - 1] ?? null,
      inlinks[url] as number,
      followed[url] as number,
      comparable[url] as number,
    );
  }
  rows.flush();
}

/** Place of each URL in (depth, url) order, unknown depths last, from 1. SQLite sorts the URLs; a stable count sorts them by depth. */
function rankUrls(database: Database, depths: Int32Array): Uint32Array {
  const byUrl = new Uint32Array(depths.length);
  let known = 0;
  const perDepth = new Map<number, number>();
  for (const { id } of database.prepare('SELECT id FROM urls ORDER BY url, id').iterate()) {
    const url = Number(id);
    byUrl[known++] = url;
    const depth = depths[url] as number;
    perDepth.set(depth, (perDepth.get(depth) ?? 0) + 1);
  }
  let next = 1;
  for (const depth of [...perDepth.keys()].sort((a, b) => a - b)) {
    const size = perDepth.get(depth) as number;
    perDepth.set(depth, next);
    next += size;
  }
  const ranks = new Uint32Array(depths.length);
  for (let at = 0; at < known; at++) {
    const url = byUrl[at] as number;
    const depth = depths[url] as number;
    const rank = perDepth.get(depth) as number;
    ranks[url] = rank;
    perDepth.set(depth, rank + 1);
  }
  return ranks;
}

/** Writes `inlinks`: the sources of each target, built for one range of targets at a time. */
function writeSources(database: Database, { count, inlinks }: Graph, maxEdges: number): void {
  const rows = new RowInserter(database, 'inlinks');
  const seen = new Uint32Array(count + 1);
  for (let first = 1; first <= count; ) {
    const starts: number[] = [];
    let total = 0;
    let end = first;
    while (end <= count && (end === first || total + (inlinks[end] as number) <= maxEdges)) {
      starts.push(total);
      total += inlinks[end++] as number;
    }
    const next = Uint32Array.from(starts);
    const sources = new Uint32Array(total);
    for (const { source, edges } of total === 0 ? [] : internalPages(database)) {
      readEdges(edges, (target) => {
        if (target === source || target < first || target >= end || seen[target] === source) return;
        seen[target] = source;
        const at = next[target - first] as number;
        sources[at] = source;
        next[target - first] = at + 1;
      });
    }
    for (let target = first; target < end; target++) {
      const from = starts[target - first] as number;
      if ((inlinks[target] as number) > 0) rows.add(target, packSources(sources, from, from + (inlinks[target] as number)));
    }
    first = end;
  }
  rows.flush();
}
