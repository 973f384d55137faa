/**
 * Bytes in, charset label of the first usable meta out: "prescan a byte stream to determine its encoding",
 * "get an attribute" and "extracting a character encoding from a meta element" of the WHATWG HTML standard.
 */

export const prescanBytes = 1024;

interface Attribute {
  name: string;
  value: string;
}

/** Reads bytes from `at` on; one object per prescan. */
class Prescan {
  at = 0;
  readonly bytes: Uint8Array;
  readonly end: number;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.end = Math.min(bytes.length, prescanBytes);
  }

  byte(offset = 0): number {
    const i = this.at + offset;
    return i < this.end ? (this.bytes[i] as number) : -1;
  }

  /** Does `word` (lower case) stand at the position, in any case? */
  follows(word: string): boolean {
    for (let i = 0; i < word.length; i += 1) if (lower(this.byte(i)) !== word.charCodeAt(i)) return false;
    return true;
  }

  skipComment(): void {
    for (let i = this.at + 4; i < this.end; i += 1) {
      if (this.bytes[i] === 0x3e && this.bytes[i - 1] === 0x2d && this.bytes[i - 2] === 0x2d) {
        this.at = i;
        return;
      }
    }
    this.at = this.end;
  }

  skipTo(byte: number): void {
    while (this.at < this.end && this.byte() !== byte) this.at += 1;
  }

  skipToSpaceOrEnd(): void {
    while (this.at < this.end && !isSpace(this.byte()) && this.byte() !== 0x3e) this.at += 1;
  }

  /** "Get an attribute"; null at the end of the tag or of the bytes. */
  attribute(): Attribute | null {
    while (isSpace(this.byte()) || this.byte() === 0x2f) this.at += 1;
    if (this.byte() === 0x3e || this.byte() === -1) return null;
    let name = '';
    for (;;) {
      const c = this.byte();
      if (c === -1) return null;
      if (c === 0x3d && name !== '') break;
      if (isSpace(c)) {
        while (isSpace(this.byte())) this.at += 1;
        if (this.byte() !== 0x3d) return { name, value: '' };
        break;
      }
      if (c === 0x2f || c === 0x3e) return { name, value: '' };
      name += String.fromCharCode(lower(c));
      this.at += 1;
    }
    this.at += 1;
    while (isSpace(this.byte())) this.at += 1;
    return this.value(name);
  }

  private value(name: string): Attribute | null {
    const quote = this.byte();
    let value = '';
    if (quote === 0x22 || quote === 0x27) {
      for (;;) {
        this.at += 1;
        const c = this.byte();
        if (c === -1) return null;
        if (c === quote) {
          this.at += 1;
          return { name, value };
        }
        value += String.fromCharCode(lower(c));
      }
    }
    for (;;) {
      const c = this.byte();
      if (c === -1) return null;
      if (isSpace(c) || c === 0x3e) return { name, value };
      value += String.fromCharCode(lower(c));
      this.at += 1;
    }
  }
}

/** The label as declared (lower case) of the first meta whose label `isKnown`; null when none in the first 1,024 bytes. */
export function prescanCharset(bytes: Uint8Array, isKnown: (label: string) => boolean): string | null {
  const scan = new Prescan(bytes);
  for (; scan.at < scan.end; scan.at += 1) {
    if (scan.byte() !== 0x3c) continue;
    const next = lower(scan.byte(1));
    if (scan.follows('<!--')) scan.skipComment();
    else if (scan.follows('<meta') && (isSpace(scan.byte(5)) || scan.byte(5) === 0x2f)) {
      scan.at += 5;
      const label = metaLabel(scan);
      if (label !== null && isKnown(label)) return label;
    } else if (isLetter(next) || (next === 0x2f && isLetter(lower(scan.byte(2))))) {
      scan.skipToSpaceOrEnd();
      while (scan.attribute() !== null);
    } else if (next === 0x21 || next === 0x2f || next === 0x3f) scan.skipTo(0x3e);
  }
  return null;
}

function metaLabel(scan: Prescan): string | null {
  const seen = new Set<string>();
  let gotPragma = false;
  let needPragma: boolean | null = null;
  let charset: string | null = null;
  for (let attribute = scan.attribute(); attribute !== null; attribute = scan.attribute()) {
    if (seen.has(attribute.name)) continue;
    seen.add(attribute.name);
    if (attribute.name === 'http-equiv') gotPragma = attribute.value === 'content-type';
    else if (attribute.name === 'charset') {
      charset = attribute.value.trim();
      needPragma = false;
    } else if (attribute.name === 'content' && charset === null) {
      const found = charsetOfContent(attribute.value);
      if (found !== null) {
        charset = found;
        needPragma = true;
      }
    }
  }
  if (needPragma === null || (needPragma && !gotPragma)) return null;
  return charset;
}

/** The label in a `content` value such as `text/html; charset=utf-8`, lower case; null when there is none. */
export function charsetOfContent(content: string): string | null {
  const text = content.toLowerCase();
  for (let at = text.indexOf('charset'); at !== -1; at = text.indexOf('charset', at + 1)) {
    let i = at + 7;
    while (isSpace(text.charCodeAt(i))) i += 1;
    if (text[i] !== '=') continue;
    i += 1;
    while (isSpace(text.charCodeAt(i))) i += 1;
    const quote = text[i];
    if (quote === '"' || quote === "'") {
      const close = text.indexOf(quote, i + 1);
      return close === -1 ? null : text.slice(i + 1, close).trim();
    }
    let end = i;
    while (end < text.length && !isSpace(text.charCodeAt(end)) && text[end] !== ';') end += 1;
    return end === i ? null : text.slice(i, end);
  }
  return null;
}

function isSpace(c: number): boolean {
  return c === 0x20 || c === 0x0a || c === 0x09 || c === 0x0d || c === 0x0c;
}

function isLetter(c: number): boolean {
  return c >= 0x61 && c <= 0x7a;
}

function lower(c: number): number {
  return c >= 0x41 && c <= 0x5a ? c + 0x20 : c;
}
