/** Comparable pages that share a text. Two passes: hashes of all texts find the repeated ones, then only their pages are held. */
import type { PageText } from '@orbweaver/checks/site-view.ts';
import type { Database, SqlValue } from './ports.ts';

const columnOf: Readonly<Record<PageText, string>> = {
  title: 'title',
  description: 'description',
  h1: 'h1',
  'content-hash': 'content_hash',
};

const kinds = ['title', 'description', 'h1', 'content-hash'] as const satisfies readonly PageText[];

export interface TextGroup {
  /** Trimmed, collapsed, case-folded. */
  readonly text: string;
  /** Two or more, in (depth, url) order. */
  readonly pageIds: readonly number[];
}

/** Finds them for all four texts in one reading of the pages, so that asking for the next text costs little. */
export class DuplicateTexts {
  readonly #database: Database;
  #repeated: ReadonlyMap<PageText, ReadonlySet<number>> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Groups in the order of their first page. */
  groups(kind: PageText): TextGroup[] {
    this.#repeated ??= repeatedHashes(this.#database);
    const repeated = this.#repeated.get(kind) as ReadonlySet<number>;
    if (repeated.size === 0) return [];
    const fold = folds[kind];
    const groups = new Map<string, Member[]>();
    for (const row of this.#database.prepare(queryOf([kind])).iterate()) {
      const text = fold(row[columnOf[kind]]);
      if (text === '' || !repeated.has(hashOf(text))) continue;
      const member = { id: Number(row.url_id), rank: Number(row.rank) };
      const members = groups.get(text);
      if (members === undefined) groups.set(text, [member]);
      else members.push(member);
    }
    return ordered(groups);
  }
}

/** In id order: both tables are read from front to back, which 2 MB of cache are enough for. */
function queryOf(kinds: readonly PageText[]): string {
  const columns = kinds.map((kind) => `p.${columnOf[kind]}`).join(', ');
  return `SELECT d.url_id, d.rank, ${columns} FROM discovery d JOIN pages p ON p.url_id = d.url_id WHERE d.comparable = 1`;
}

interface Member {
  readonly id: number;
  readonly rank: number;
}

function ordered(groups: ReadonlyMap<string, Member[]>): TextGroup[] {
  const found: { readonly text: string; readonly members: readonly Member[] }[] = [];
  for (const [text, members] of groups) {
    if (members.length > 1) found.push({ text, members: members.sort((a, b) => a.rank - b.rank) });
  }
  found.sort((a, b) => (a.members[0]?.rank ?? 0) - (b.members[0]?.rank ?? 0));
  return found.map(({ text, members }) => ({ text, pageIds: members.map(({ id }) => id) }));
}

const folds: Readonly<Record<PageText, (text: SqlValue | undefined) => string>> = {
  title: foldText,
  description: foldText,
  h1: foldText,
  'content-hash': (text) => String(text ?? ''),
};

/** Texts are collapsed already where the page is; what is left is folding. */
function foldText(text: SqlValue | undefined): string {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().toLowerCase() : '';
}

/** Hashes that more than one comparable page has, for each text. */
function repeatedHashes(database: Database): ReadonlyMap<PageText, ReadonlySet<number>> {
  const pages = Number(database.prepare('SELECT count(*) AS n FROM pages').get()?.n);
  const hashes = kinds.map(() => new Uint32Array(pages));
  const counts = kinds.map(() => 0);
  for (const row of database.prepare(queryOf(kinds)).iterate()) {
    for (const [at, kind] of kinds.entries()) {
      const text = folds[kind](row[columnOf[kind]]);
      if (text === '') continue;
      const count = counts[at] as number;
      (hashes[at] as Uint32Array)[count] = hashOf(text);
      counts[at] = count + 1;
    }
  }
  return new Map(kinds.map((kind, at) => [kind, repeatedIn((hashes[at] as Uint32Array).subarray(0, counts[at]))]));
}

function repeatedIn(hashes: Uint32Array): ReadonlySet<number> {
  hashes.sort();
  const repeated = new Set<number>();
  for (let at = 1; at < hashes.length; at++) if (hashes[at] === hashes[at - 1]) repeated.add(hashes[at] as number);
  return repeated;
}

/** FNV-1a. A collision costs memory in the second pass, never a wrong group. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
