/** Comparable pages that share a text. Two passes: hashes of all texts find the repeated ones, then only their pages are held. */
import type { PageText } from '@orbweaver/checks/site-view.ts';
import type { Database } from './ports.ts';

const columnOf: Readonly<Record<PageText, string>> = {
  title: 'title',
  description: 'description',
  h1: 'h1',
  'content-hash': 'content_hash',
};

export interface TextGroup {
  /** Trimmed, collapsed, case-folded. */
  readonly text: string;
  /** Two or more, in (depth, url) order. */
  readonly pageIds: readonly number[];
}

/** Groups in the order of their first page. */
export function duplicateTexts(database: Database, kind: PageText): TextGroup[] {
  const column = columnOf[kind];
  const query = `SELECT p.url_id, p.${column} AS text FROM discovery d JOIN pages p ON p.url_id = d.url_id
    WHERE d.comparable = 1 AND p.${column} <> '' ORDER BY d.rank`;
  const fold = kind === 'content-hash' ? (text: string) => text : foldText;
  const repeated = repeatedHashes(database.prepare(query).iterate(), fold);
  if (repeated.size === 0) return [];
  const groups = new Map<string, number[]>();
  for (const row of database.prepare(query).iterate()) {
    const text = fold(String(row.text));
    if (text === '' || !repeated.has(hashOf(text))) continue;
    const pages = groups.get(text);
    if (pages === undefined) groups.set(text, [Number(row.url_id)]);
    else pages.push(Number(row.url_id));
  }
  return Array.from(groups, ([text, pageIds]) => ({ text, pageIds })).filter(({ pageIds }) => pageIds.length > 1);
}

export function foldText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

function repeatedHashes(rows: Iterable<Readonly<Record<string, unknown>>>, fold: (text: string) => string): ReadonlySet<number> {
  let hashes = new Uint32Array(1024);
  let count = 0;
  for (const row of rows) {
    const text = fold(String(row.text));
    if (text === '') continue;
    if (count === hashes.length) {
      const larger = new Uint32Array(count * 2);
      larger.set(hashes);
      hashes = larger;
    }
    hashes[count++] = hashOf(text);
  }
  const sorted = hashes.subarray(0, count).sort();
  const repeated = new Set<number>();
  for (let at = 1; at < count; at++) if (sorted[at] === sorted[at - 1]) repeated.add(sorted[at] as number);
  return repeated;
}

/** FNV-1a. A collision costs memory in the second pass, never a wrong group. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
