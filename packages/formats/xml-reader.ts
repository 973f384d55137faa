/**
 * Reads XML in pieces into events (XML 1.0, fifth edition), tolerantly: what is not well-formed is a fault with its line, and reading
 * goes on. Entities that a document declares are never expanded. Memory stays bounded by the longest single piece of markup.
 */
import { lookup } from '@orbweaver/model/lookup.ts';

export const xmlFaultCodes = [
  'xml-ampersand', // & that starts no entity, or an entity that is not predefined
  'xml-markup', // a tag, comment or attribute that cannot be read, or a declaration behind something else
  'xml-nesting', // an end tag that does not fit
  'xml-unclosed', // the end came inside an element or tag
  'xml-root', // no root element, a second one, or text outside it
  'xml-character', // a character that XML does not allow
  'xml-doctype', // entities declared in the document; not expanded
  'xml-too-deep',
] as const;
export type XmlFaultCode = (typeof xmlFaultCodes)[number];

export type Attribute = readonly [name: string, value: string];

export interface XmlHandler {
  /** Names keep their prefix. `attributes` is called only where they are wanted. */
  open(name: string, attributes: () => readonly Attribute[], line: number): void;
  close(name: string): void;
  /** Decoded text; one run may come in several calls. */
  text(text: string): void;
  /** A processing instruction: target and the rest. */
  instruction(target: string, line: number): void;
  fault(code: XmlFaultCode, line: number, value: string): void;
}

/** One tag, comment or CDATA section longer than this is not read. */
const maxPieceChars = 4_000_000;
const maxDepth = 256;
const predefined = lookup<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });

export class XmlReader {
  private readonly handler: XmlHandler;
  private rest = '';
  private line = 1;
  private readonly names: string[] = [];
  private rootSeen = false;
  private stopped = false;
  /** Something stands before the place that is read; a byte order mark does not count. */
  private begun = false;

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  /** Takes the next piece of the document. */
  write(piece: string): void {
    if (!this.stopped) this.read(this.rest + piece, false);
  }

  /** Ends the document: open elements are closed. */
  end(): void {
    if (!this.stopped) this.read(this.rest, true);
    if (this.names.length > 0 && !this.stopped) this.fault('xml-unclosed', this.names[this.names.length - 1] ?? '');
    if (!this.rootSeen) this.fault('xml-root', '');
    this.stopped = true;
    while (this.names.length > 0) this.handler.close(this.names.pop() ?? '');
  }

  private fault(code: XmlFaultCode, value: string): void {
    this.handler.fault(code, this.line, value.slice(0, 200));
  }

  /** Reads all whole pieces; keeps what may go on in the next one. */
  private read(text: string, last: boolean): void {
    let at = 0;
    while (at < text.length && !this.stopped) {
      const open = text.indexOf('<', at);
      const textEnd = open === -1 ? this.safeEnd(text, at, last) : open;
      if (textEnd > at) this.readText(text.slice(at, textEnd));
      at = textEnd;
      if (open === -1) break;
      const next = this.readMarkup(text, open, last);
      if (next === -1) break;
      this.begun = true;
      this.countLines(text, open, next);
      at = next;
    }
    this.rest = last || this.stopped ? '' : text.slice(at);
    if (this.rest.length > maxPieceChars) {
      this.fault('xml-markup', this.rest);
      this.rest = '';
    }
  }

  /** Where text may be cut before the next piece: not inside an entity. */
  private safeEnd(text: string, from: number, last: boolean): number {
    const ampersand = last ? -1 : text.lastIndexOf('&');
    return ampersand >= from && text.length - ampersand < 32 && !text.includes(';', ampersand) ? ampersand : text.length;
  }

  private readText(text: string): void {
    if (text !== '\ufeff') this.begun = true;
    if (this.names.length === 0) {
      if (/[^\s\ufeff]/.test(text)) this.fault('xml-root', text.trim());
    } else this.handler.text(this.decode(text));
    this.countLines(text, 0, text.length);
  }

  private countLines(text: string, from: number, to: number): void {
    for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10) this.line++;
  }

  /** Text with its entities resolved. */
  private decode(text: string): string {
    if (hasForbidden(text)) this.fault('xml-character', text);
    if (!text.includes('&')) return text;
    return text.replace(/&(?:#(\d{1,7});|#x([\da-f]{1,6});|(\w{1,30});)?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? (hex === undefined ? -1 : Number.parseInt(hex, 16)) : Number(decimal);
      if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
      const known = name === undefined ? undefined : predefined[name];
      if (known === undefined) this.fault('xml-ampersand', text);
      return known ?? whole;
    });
  }

  /** Reads the piece at `<`; the index after it, or -1 when it is not whole yet. */
  private readMarkup(text: string, at: number, last: boolean): number {
    if (text.startsWith('<!--', at)) return this.until(text, at, '-->', last);
    if (text.startsWith('<![CDATA[', at)) return this.readCdata(text, at, last);
    if (text.startsWith('<?', at)) {
      const end = this.until(text, at, '?>', last);
      if (end === -1) return end;
      const target = /^<\?([^\s?]*)/.exec(text.slice(at, at + 100))?.[1] ?? '';
      // The declaration may stand at the very start only (XML 1.0, section 2.8).
      if (target.toLowerCase() === 'xml' && this.begun) this.fault('xml-markup', text.slice(at, end));
      this.handler.instruction(target, this.line);
      return end;
    }
    if (text.startsWith('<!', at)) return this.readDeclaration(text, at, last);
    if (!last && text.length - at < 3) return -1;
    return this.readTag(text, at, last);
  }

  private until(text: string, at: number, terminator: string, last: boolean): number {
    const end = text.indexOf(terminator, at);
    if (end !== -1) return end + terminator.length;
    if (!last) return -1;
    this.fault('xml-unclosed', text.slice(at, at + 100));
    return text.length;
  }

  private readCdata(text: string, at: number, last: boolean): number {
    const end = this.until(text, at, ']]>', last);
    if (end === -1) return -1;
    const content = text.slice(at + 9, text.endsWith(']]>', end) ? end - 3 : end);
    if (this.names.length > 0) this.handler.text(content);
    else this.fault('xml-root', content);
    return end;
  }

  /** `<!DOCTYPE ...>` with or without an internal subset. */
  private readDeclaration(text: string, at: number, last: boolean): number {
    if (!last && text.length - at < 9) return -1;
    const bracket = text.indexOf('[', at);
    const close = text.indexOf('>', at);
    const hasSubset = bracket !== -1 && (close === -1 || bracket < close);
    const subsetEnd = hasSubset ? text.indexOf(']', bracket) : at;
    const end = subsetEnd === -1 ? -1 : text.indexOf('>', subsetEnd);
    if (end === -1 && !last && text.length - at < maxPieceChars) return -1;
    if (!text.startsWith('<!DOCTYPE', at) || this.names.length > 0) this.fault('xml-markup', text.slice(at, at + 100));
    else if (hasSubset && text.slice(bracket, end === -1 ? undefined : end).includes('<!ENTITY'))
      this.fault('xml-doctype', text.slice(at, at + 100));
    return end === -1 ? text.length : end + 1;
  }

  private readTag(text: string, at: number, last: boolean): number {
    const isEnd = text[at + 1] === '/';
    if (!startsName(text.charCodeAt(at + (isEnd ? 2 : 1)))) {
      this.fault('xml-markup', text.slice(at, at + 40));
      if (this.names.length > 0) this.handler.text('<');
      return at + 1;
    }
    const end = tagEnd(text, at + 1);
    if (end === -1) {
      if (!last) return -1;
      this.fault('xml-unclosed', text.slice(at, at + 100));
      return text.length;
    }
    if (isEnd) this.closeTag(text.slice(at + 2, end));
    else this.openTag(text.slice(at + 1, end));
    return end + 1;
  }

  private openTag(inside: string): void {
    const closes = inside.endsWith('/');
    const body = closes ? inside.slice(0, -1) : inside;
    const space = indexOfSpace(body);
    const name = space === -1 ? body : body.slice(0, space);
    if (this.names.length === 0) {
      if (this.rootSeen) this.fault('xml-root', name);
      this.rootSeen = true;
    }
    if (this.names.length >= maxDepth) {
      this.fault('xml-too-deep', name);
      this.stopped = true;
      return;
    }
    const attributes = space === -1 ? noAttributes : this.readAttributes(body.slice(space));
    this.names.push(name);
    this.handler.open(name, () => attributes, this.line);
    if (closes) this.handler.close(this.names.pop() ?? '');
  }

  private closeTag(written: string): void {
    if (written === this.names[this.names.length - 1]) {
      this.names.pop();
      this.handler.close(written);
      return;
    }
    const name = written.trimEnd();
    const depth = this.names.lastIndexOf(name);
    if (depth !== this.names.length - 1 || depth === -1) this.fault('xml-nesting', name);
    if (depth === -1) return;
    while (this.names.length > depth) this.handler.close(this.names.pop() ?? '');
  }

  private readAttributes(text: string): readonly Attribute[] {
    const attributes: Attribute[] = [];
    const pattern = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
    let end = 0;
    for (let found = pattern.exec(text); found !== null && attributes.length < 100; found = pattern.exec(text)) {
      const name = found[1] ?? '';
      const value = found[2] ?? found[3] ?? '';
      if (value.includes('<') || attributes.some((earlier) => earlier[0] === name)) this.fault('xml-markup', found[0]);
      attributes.push([name, this.decode(value)]);
      end = pattern.lastIndex;
    }
    if (text.slice(end).trim() !== '') this.fault('xml-markup', text);
    return attributes;
  }
}

const noAttributes: readonly Attribute[] = [];

function hasForbidden(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code >= 0xfffe) return true;
  }
  return false;
}

function indexOfSpace(text: string): number {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) <= 32) return at;
  return -1;
}

function startsName(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || code === 0x5f || code === 0x3a || code > 0x7f;
}

/** The index of the `>` that ends a tag, quoted values skipped; -1 when it is not there. A `<` outside quotes ends it before. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3e) return at;
    if (code === 0x22 || code === 0x27) {
      const quote = text.indexOf(code === 0x22 ? '"' : "'", at + 1);
      if (quote === -1) return text.length - at > 10_000 ? text.indexOf('>', at) : -1;
      at = quote;
    }
  }
  return -1;
}
