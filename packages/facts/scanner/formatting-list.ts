/** The list of active formatting elements (HTML standard 13.2.4.3) as parallel arrays: an entry is a tag number and where its tag is. */
import { HandOver } from './hand-over.ts';
import { maxFormatting as capacity } from './limits.ts';

/** Tag number of a marker. */
const marker = 0;

export class FormattingList {
  size = 0;
  readonly tag = new Uint8Array(capacity);
  /** Offset of the start tag, to read its attributes again. */
  readonly offset = new Int32Array(capacity);
  /** Level of the element on the stack of open elements, -1 when it is not open. */
  readonly level = new Int32Array(capacity);
  /** The entry of each level of the stack; kept by `OpenElements`. */
  private readonly entryOf: Int32Array;

  constructor(entryOf: Int32Array) {
    this.entryOf = entryOf;
  }

  push(tag: number, offset: number, level: number): void {
    if (this.size === capacity) throw new HandOver('formatting');
    this.tag[this.size] = tag;
    this.offset[this.size] = offset;
    this.level[this.size] = level;
    this.entryOf[level] = this.size++;
  }

  pushMarker(): void {
    if (this.size === capacity) throw new HandOver('formatting');
    this.tag[this.size] = marker;
    this.level[this.size++] = -1;
  }

  clearToMarker(): void {
    while (this.size > 0) {
      this.size--;
      if (this.tag[this.size] === marker) return;
      const level = this.level[this.size] as number;
      if (level >= 0) this.entryOf[level] = -1;
    }
  }

  remove(entry: number): void {
    const level = this.level[entry] as number;
    if (level >= 0) this.entryOf[level] = -1;
    this.size--;
    for (let i = entry; i < this.size; i++) {
      this.tag[i] = this.tag[i + 1] as number;
      this.offset[i] = this.offset[i + 1] as number;
      const moved = this.level[i + 1] as number;
      this.level[i] = moved;
      if (moved >= 0) this.entryOf[moved] = i;
    }
  }

  /** The newest entry of this tag after the last marker, or -1. */
  find(tag: number): number {
    for (let i = this.size - 1; i >= 0 && this.tag[i] !== marker; i--) if (this.tag[i] === tag) return i;
    return -1;
  }

  /** Entries from here on have to be opened again before text or inline elements are inserted; `size` when none. */
  firstToReopen(): number {
    let i = this.size;
    while (i > 0 && this.tag[i - 1] !== marker && (this.level[i - 1] as number) < 0) i--;
    return i;
  }

  /** Are there entries to open again? Asked for each piece of text. */
  get needsReopening(): boolean {
    const last = this.size - 1;
    return last >= 0 && (this.level[last] as number) < 0 && this.tag[last] !== marker;
  }

  /** How many entries of this tag there are after the last marker. */
  countOf(tag: number): number {
    let count = 0;
    for (let i = this.size - 1; i >= 0 && this.tag[i] !== marker; i--) if (this.tag[i] === tag) count++;
    return count;
  }

  /** Entries of this tag after the last marker, oldest first. */
  sameTag(tag: number): number[] {
    const entries: number[] = [];
    for (let i = this.size - 1; i >= 0 && this.tag[i] !== marker; i--) if (this.tag[i] === tag) entries.push(i);
    return entries.reverse();
  }
}
