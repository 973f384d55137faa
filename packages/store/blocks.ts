/**
 * Entries of `blocks`: raw-deflated UTF-8 JSON arrays with one entry a line, several answers to a block. A line is parsed when it is
 * asked for; the text of the blocks read last stays open, since a report reads pages in another order than they were written.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import type { FactGroups } from '@orbweaver/model/fact-groups.ts';
import { isRecord } from '@orbweaver/model/json-shape.ts';
import { fillAbsent } from './absent-facts.ts';
import { isBlockEntry } from './block-shape.ts';
import { heldGroups } from './held-groups.ts';
import { inflate } from './inflate.ts';
import type { Database, Statement } from './ports.ts';
import type { BlockEntry } from './rows.ts';
import { readable } from './stored-json.ts';

const separator = ',\n';
/** Characters of open blocks. */
const openChars = 12_000_000;

export class BlockReader {
  readonly #select: Statement;
  readonly #database: Database;
  readonly #groups: FactGroups;
  /** Oldest first. */
  readonly #open = new Map<number, readonly string[]>();
  #chars = 0;

  constructor(database: Database) {
    this.#select = database.prepare('SELECT entries FROM blocks WHERE id = ?');
    this.#database = database;
    this.#groups = heldGroups(database);
  }

  /** Throws AppError 'file-damaged' when the block is missing or unreadable. */
  entry(blockId: number, index: number): BlockEntry {
    const line = this.#lines(blockId)[index];
    if (line === undefined) throw new AppError('file-damaged');
    const entry: unknown = readable(() => JSON.parse(line));
    if (isRecord(entry)) fillAbsent(entry, this.#groups);
    if (!isBlockEntry(entry)) throw new AppError('file-damaged');
    return entry;
  }

  #lines(blockId: number): readonly string[] {
    const known = this.#open.get(blockId);
    if (known !== undefined) {
      this.#open.delete(blockId);
      this.#open.set(blockId, known);
      return known;
    }
    const lines = readLines(this.#database, this.#select.get(blockId)?.entries);
    this.#open.set(blockId, lines);
    this.#chars += lengthOf(lines);
    for (const [id, oldest] of this.#open) {
      if (this.#chars <= openChars || id === blockId) break;
      this.#open.delete(id);
      this.#chars -= lengthOf(oldest);
    }
    return lines;
  }
}

/** What a block holds before it is deflated. JSON escapes line feeds inside strings, so lines are entries. */
export function blockText(entries: readonly BlockEntry[]): string {
  return `[${entries.map((entry) => JSON.stringify(entry)).join(separator)}]`;
}

function readLines(database: Database, block: unknown): readonly string[] {
  if (!(block instanceof Uint8Array)) throw new AppError('file-damaged');
  return readable(() => new TextDecoder().decode(inflate(database, block)).slice(1, -1).split(separator));
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
