/** Distinct texts by index, from 1 (0 is no text), with their order and the question which of them a test accepts. */
import type { Database, Statement } from '../../ports.ts';
import { isNumbers, isTexts, storedJson } from '../../stored-json.ts';
import type { Cell } from '../dataset.ts';
import { absentRank } from './rank.ts';

export interface Texts {
  text(index: number): string | null;
  /** 1 for each index whose text is accepted; index 0 is asked about as null. */
  where(accepts: (value: Cell) => boolean): Uint8Array;
  /** Place of each index in order without regard to case, equal texts alike. Kept until texts are added. */
  ranks(): Uint32Array;
}

/** Texts that are added one by one; equal ones get one index. */
export class GrowingTexts implements Texts {
  readonly #texts: string[] = [''];
  readonly #indexes = new Map<string, number>();
  #ranks: Uint32Array | null = null;

  /** 0 for null. */
  add(text: string | null): number {
    if (text === null) return 0;
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#texts.push(text) - 1;
    this.#indexes.set(text, index);
    this.#ranks = null;
    return index;
  }

  text(index: number): string | null {
    return index === 0 ? null : (this.#texts[index] ?? null);
  }

  where(accepts: (value: Cell) => boolean): Uint8Array {
    return acceptedOf(this.#texts, accepts);
  }

  ranks(): Uint32Array {
    this.#ranks ??= rankTexts(this.#texts);
    return this.#ranks;
  }
}

/** Rows asked for at once: one JSON array of strings is read many times faster than as many rows. */
const chunk = 4_000;

/** Texts that are kept where they are read one by one. */
const keptTexts = 4_000;

/**
 * The texts of a table (id, text) whose ids count up from 1. Read when first asked for, and read on when the table has grown; for reports, which
 * ask for each text where it stands, one by one.
 */
export class StoredTexts implements Texts {
  readonly #database: Database;
  readonly #table: string;
  readonly #column: string;
  readonly #texts: string[] = [''];
  #ranks: Uint32Array | null = null;

  readonly #one: Statement | null;
  readonly #kept = new Map<number, string | null>();

  constructor(database: Database, table: 'urls' | 'texts', column: 'url' | 'text', reads: 'all' | 'one by one' = 'all') {
    this.#database = database;
    this.#table = table;
    this.#column = column;
    this.#one = reads === 'all' ? null : database.prepare(`SELECT ${column} AS text FROM ${table} WHERE id = ?`);
  }

  text(index: number): string | null {
    if (index === 0) return null;
    if (this.#one !== null) return this.#readOne(index, this.#one);
    if (this.#texts[index] === undefined) this.load();
    return this.#texts[index] ?? null;
  }

  #readOne(index: number, statement: Statement): string | null {
    let text = this.#kept.get(index);
    if (text === undefined) {
      text = (statement.get(index)?.text as string | undefined) ?? null;
      if (this.#kept.size >= keptTexts) this.#kept.clear();
      this.#kept.set(index, text);
    }
    return text;
  }

  where(accepts: (value: Cell) => boolean): Uint8Array {
    this.load();
    return acceptedOf(this.#texts, accepts);
  }

  ranks(): Uint32Array {
    this.load();
    this.#ranks ??= rankTexts(this.#texts);
    return this.#ranks;
  }

  /** Reads what is new. */
  load(): void {
    const query = `SELECT json_group_array(id) AS ids, json_group_array(${this.#column}) AS texts FROM (SELECT id, ${this.#column} FROM ${this.#table} WHERE id > ? ORDER BY id LIMIT ${chunk})`;
    const statement = this.#database.prepare(query);
    for (;;) {
      const row = statement.get(this.#texts.length - 1);
      const ids = storedJson(row?.ids, isNumbers, []);
      const texts = storedJson(row?.texts, isTexts, []);
      if (ids.length === 0) return;
      this.#ranks = null;
      for (const [at, id] of ids.entries()) {
        while (this.#texts.length < id) this.#texts.push('');
        this.#texts.push(texts[at] as string);
      }
    }
  }
}

function acceptedOf(texts: readonly string[], accepts: (value: Cell) => boolean): Uint8Array {
  const accepted = new Uint8Array(texts.length);
  if (accepts(null)) accepted[0] = 1;
  for (let index = 1; index < texts.length; index++) if (accepts(texts[index] as string)) accepted[index] = 1;
  return accepted;
}

function rankTexts(texts: readonly string[]): Uint32Array {
  const folded = texts.map((text) => text.toLowerCase());
  const order = Array.from({ length: texts.length - 1 }, (_, at) => at + 1).sort((a, b) => {
    const [left, right] = [folded[a] as string, folded[b] as string];
    return left < right ? -1 : left > right ? 1 : 0;
  });
  const ranks = new Uint32Array(texts.length);
  ranks[0] = absentRank;
  let rank = 0;
  for (const [at, index] of order.entries()) {
    if (at > 0 && folded[index] !== folded[order[at - 1] as number]) rank++;
    // An empty text is there, but says nothing: it sorts with the absent ones.
    ranks[index] = folded[index] === '' ? absentRank : rank;
  }
  return ranks;
}
