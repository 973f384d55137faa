interface Keyed {
  readonly key: string | number;
}

/** What a question for a part was asked of: its answer is put in there or nowhere. */
export interface HeldParts<Row> {
  readonly key: string;
  /** Null until the first answer. */
  readonly total: number | null;
  readonly parts: ReadonlyMap<number, readonly Row[]>;
  readonly pending: Set<number>;
  /** Of the query before, whose rows may be the same. */
  readonly before: ReadonlyMap<number, readonly Row[]>;
}

/** The parts of one query's rows and the marks of those on their way: of one key and one total, with which both go. */
export class LoadedParts<Row extends Keyed> {
  #held: HeldParts<Row> = { key: '', total: null, parts: new Map(), pending: new Set(), before: new Map() };

  /** A new key begins without parts or questions. */
  begin(key: string): void {
    if (key === this.#held.key) return;
    const { parts, before } = this.#held;
    this.#held = { key, total: null, parts: new Map(), pending: new Set(), before: parts.size > 0 ? parts : before };
  }

  has(part: number): boolean {
    return this.#held.parts.has(part);
  }

  /** Marks the part as asked for; null where it is on its way, or the key is another by now. */
  ask(key: string, part: number): HeldParts<Row> | null {
    if (key !== this.#held.key || this.#held.pending.has(part)) return null;
    this.#held.pending.add(part);
    return this.#held;
  }

  /** Whether an answer to it would be of use. */
  isCurrent(held: HeldParts<Row>): boolean {
    return held.pending === this.#held.pending;
  }

  /** Puts an answer in and gives all parts; null for an outdated one. Another total makes the other parts, and those asked for, outdated. */
  put(asked: HeldParts<Row>, part: number, { total, rows }: { readonly total: number; readonly rows: readonly Row[] }) {
    if (!this.isCurrent(asked)) return null;
    const { key, parts, before, pending } = this.#held;
    const isSame = this.#held.total === null || this.#held.total === total;
    const put = keepSame(parts.get(part) ?? before.get(part), rows);
    pending.delete(part);
    this.#held = {
      key,
      total,
      parts: new Map([...(isSame ? parts : []), [part, put]]),
      pending: isSame ? pending : new Set(),
      before: isSame ? before : new Map([...before, ...parts]),
    };
    return this.#held.parts;
  }

  /** No answer came: the part may be asked for again. */
  release(asked: HeldParts<Row>, part: number): void {
    asked.pending.delete(part);
  }
}

/** Rows that say what they said before stay the same objects, and are not drawn again. */
function keepSame<Row extends Keyed>(before: readonly Row[] | undefined, rows: readonly Row[]): readonly Row[] {
  if (before === undefined) return rows;
  const known = new Map(before.map((row) => [row.key, row]));
  return rows.map((row) => {
    const old = known.get(row.key);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
