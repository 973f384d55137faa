/** Attributes of one tag as offsets in the text (HTML standard 13.2.5.32 to 13.2.5.40); names and values become strings only when asked for. */
import { maxAttributes } from './limits.ts';

/** `scan` found the end of the text in the tag: the standard drops such a tag. */
const unfinishedTag = -1;
/** `scan` met more than `maxAttributes`. */
export const tooManyAttributes = -2;

// What a character is inside a tag: white space, `/`, `>`, `=` or anything else.
const isSpace = 1;
const isSlash = 2;
const isEnd = 3;
const isEquals = 4;
const kinds = new Uint8Array(65_536);
for (const char of '\t\n\f\r ') kinds[char.charCodeAt(0)] = isSpace;
kinds[47] = isSlash;
kinds[62] = isEnd;
kinds[61] = isEquals;

export class Attributes {
  count = 0;
  selfClosing = false;
  /** Index of the first attribute named `role`, or -1. */
  role = -1;
  readonly nameStart = new Int32Array(maxAttributes);
  readonly nameEnd = new Int32Array(maxAttributes);
  /** -1 for an attribute without value. */
  readonly valueStart = new Int32Array(maxAttributes);
  readonly valueEnd = new Int32Array(maxAttributes);

  clear(): void {
    this.count = 0;
    this.selfClosing = false;
    this.role = -1;
  }

  /** Reads from the end of a tag's name; returns the offset after its `>`, or one of the negative outcomes above. */
  scan(text: string, from: number): number {
    const end = text.length;
    let pos = from;
    let count = 0;
    this.role = -1;
    this.selfClosing = false;
    while (pos < end) {
      const first = kinds[text.charCodeAt(pos)] as number;
      if (first === isSpace) {
        pos++;
        continue;
      }
      if (first === isEnd) {
        this.count = count;
        return pos + 1;
      }
      if (first === isSlash) {
        pos++;
        if (text.charCodeAt(pos) === 62) {
          this.selfClosing = true;
          this.count = count;
          return pos + 1;
        }
        continue;
      }
      if (count === maxAttributes) return tooManyAttributes;
      const start = pos++;
      let kind = 0;
      // A name may begin with `=`, but not contain it.
      while (pos < end) {
        kind = kinds[text.charCodeAt(pos)] as number;
        if (kind !== 0) break;
        pos++;
      }
      if (pos >= end) return unfinishedTag;
      this.nameStart[count] = start;
      this.nameEnd[count] = pos;
      this.valueStart[count] = -1;
      if (pos - start === 4 && (text.charCodeAt(start) | 32) === 114 && this.role < 0 && isRole(text, start)) this.role = count;
      while (kind === isSpace) {
        if (++pos >= end) return unfinishedTag;
        kind = kinds[text.charCodeAt(pos)] as number;
      }
      if (kind === isEquals) {
        do pos++;
        while (pos < end && kinds[text.charCodeAt(pos)] === isSpace);
        if (pos >= end) return unfinishedTag;
        const quote = text.charCodeAt(pos);
        if (quote === 34 || quote === 39) {
          const close = text.indexOf(quote === 34 ? '"' : "'", pos + 1);
          if (close < 0) return unfinishedTag;
          this.valueStart[count] = pos + 1;
          this.valueEnd[count] = close;
          pos = close + 1;
        } else if (quote !== 62) {
          this.valueStart[count] = pos;
          do {
            pos++;
            kind = kinds[text.charCodeAt(pos)] as number;
          } while (pos < end && kind !== isSpace && kind !== isEnd);
          if (pos >= end) return unfinishedTag;
          this.valueEnd[count] = pos;
        }
      }
      count++;
    }
    return unfinishedTag;
  }

  /** Index of the first attribute of this lower-case name, or -1. */
  find(text: string, name: string): number {
    const length = name.length;
    for (let i = 0; i < this.count; i++) {
      const start = this.nameStart[i] as number;
      if ((this.nameEnd[i] as number) - start === length && isNamed(text, start, name)) return i;
    }
    return -1;
  }
}

function isRole(text: string, start: number): boolean {
  return (
    (text.charCodeAt(start + 1) | 32) === 111 && (text.charCodeAt(start + 2) | 32) === 108 && (text.charCodeAt(start + 3) | 32) === 101
  );
}

/** Does the text at `start` read as this lower-case name, ASCII letters in either case? */
export function isNamed(text: string, start: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const wanted = name.charCodeAt(i);
    const found = text.charCodeAt(start + i);
    if (found !== wanted && !(found >= 65 && found <= 90 && found + 32 === wanted)) return false;
  }
  return true;
}
