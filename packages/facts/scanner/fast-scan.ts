/**
 * The fast way through a page: one pass over the decoded text that jumps from `<` to `<` (HTML standard 13.2.5, tokenization). It
 * makes no object for a tag and no string that nobody asked for, and throws a HandOver where the tree builder cannot follow.
 */
import { parse, html as parse5Html } from 'parse5';
import { isNamed, tooManyAttributes } from './attributes.ts';
import type { Delivery } from './delivery.ts';
import type { DocumentScan } from './document-scan.ts';
import { HandOver } from './hand-over.ts';
import { OpenElements } from './open-elements.ts';
import { SourceText } from './source-text.ts';
import { longestName, nameCode, tagIdOfPacked, tagNames } from './tag-names.ts';
import { escapableText, markup, scriptText, TreeBuilder } from './tree-builder.ts';

/** Scans `text` and delivers it to the extractors; throws a HandOver when the page has to be done by way of parse5. */
export function fastScan(text: string, delivery: Delivery, scripting: boolean): DocumentScan {
  if (text.includes('\0')) throw new HandOver('nul');
  const open = new OpenElements(new SourceText(text), delivery);
  const builder = new TreeBuilder(open, scripting);
  try {
    new Tokenizer(text, open, builder).run();
  } finally {
    open.release();
  }
  return {
    handedOver: null,
    cut: null,
    elements: open.elements,
    maxDepth: open.deepest,
    maxChildren: open.mostChildren,
    headEnd: builder.headEnd,
    headTags: builder.headTags,
    bodyTags: builder.bodyTags,
    quirks: builder.quirks,
  };
}

class Tokenizer {
  private readonly text: string;
  private readonly open: OpenElements;
  private readonly builder: TreeBuilder;
  /** Where the text since the last token began. */
  private textStart = 0;
  // Outcome of `readName`.
  private tag = 0;
  private nameEnd = 0;

  constructor(text: string, open: OpenElements, builder: TreeBuilder) {
    this.text = text;
    this.open = open;
    this.builder = builder;
  }

  run(): void {
    const { text } = this;
    const end = text.length;
    let at = text.indexOf('<');
    while (at >= 0) {
      const next = text.charCodeAt(at + 1);
      let after: number;
      if (isLetter(next)) after = this.startTag(at);
      else if (next === 47) after = this.endTagOrComment(at);
      else if (next === 33) after = this.declaration(at);
      else if (next === 63) after = this.bogusComment(at);
      else {
        at = text.indexOf('<', at + 1);
        continue;
      }
      if (after < 0) break;
      at = nextTag(text, after);
    }
    this.flush(end);
    this.builder.end();
  }

  /** Text up to `end` is complete. */
  private flush(end: number): void {
    if (end > this.textStart) {
      this.builder.text(this.textStart, end, true);
      this.textStart = end;
    }
  }

  /** Reads the name of the tag that begins at `from`. */
  private readName(from: number): void {
    const { text } = this;
    let pos = from;
    let low = 0;
    let code = codeAt(text, pos);
    for (let left = 5; code !== 0 && left > 0; left--) {
      low = (low << 6) | code;
      code = codeAt(text, ++pos);
    }
    if (code === 0) this.tag = tagIdOfPacked(low, 0, 0);
    else {
      let middle = 0;
      let high = 0;
      for (; code !== 0; code = codeAt(text, ++pos)) {
        const length = pos - from;
        if (length < 10) middle = (middle << 6) | code;
        else if (length < longestName) high = (high << 6) | code;
      }
      this.tag = pos - from <= longestName ? tagIdOfPacked(low, middle, high) : 0;
    }
    this.nameEnd = pos;
  }

  /** Reads the rest of a tag; -1 when the text ends in it, and the standard drops the tag. */
  private readAttributes(): number {
    const { attributes } = this.open;
    if (this.text.charCodeAt(this.nameEnd) === 62) {
      attributes.clear();
      return this.nameEnd + 1;
    }
    const after = attributes.scan(this.text, this.nameEnd);
    if (after === tooManyAttributes) throw new HandOver('attributes');
    return after;
  }

  private startTag(at: number): number {
    // First, because text may open formatting elements again, which takes the place of this tag's attributes.
    this.flush(at);
    this.readName(at + 1);
    const after = this.readAttributes();
    if (after < 0) return this.drop();
    this.textStart = after;
    const { builder } = this;
    builder.startTag(this.tag, at, this.nameEnd);
    return builder.textAhead === markup ? after : this.elementText(after);
  }

  /** The text ends inside a tag: what came before is all there is. */
  private drop(): number {
    this.textStart = this.text.length;
    return -1;
  }

  private endTagOrComment(at: number): number {
    const next = this.text.charCodeAt(at + 2);
    if (isLetter(next)) return this.endTag(at);
    if (next === 62) {
      this.flush(at);
      this.textStart = at + 3;
      return at + 3;
    }
    // `</` at the very end is text.
    return at + 2 >= this.text.length ? -1 : this.bogusComment(at);
  }

  private endTag(at: number): number {
    this.flush(at);
    this.readName(at + 2);
    const after = this.readAttributes();
    if (after < 0) return this.drop();
    this.textStart = after;
    this.builder.endTag(this.tag, at, this.nameEnd);
    return after;
  }

  /** `<!`: comment, doctype, CDATA section or bogus comment. */
  private declaration(at: number): number {
    const { text } = this;
    if (text.startsWith('--', at + 2)) return this.comment(at, commentEnd(text, at + 4));
    if (isNamed(text, at + 2, 'doctype')) return this.doctype(at);
    if (text.startsWith('[CDATA[', at + 2)) {
      // What is open decides what this is, so the text before has to be delivered first.
      this.flush(at);
      if (this.builder.isForeign) return this.cdata(at + 9);
    }
    return this.bogusComment(at);
  }

  private comment(at: number, after: number): number {
    this.flush(at);
    this.textStart = after;
    this.builder.comment(at, after);
    return after;
  }

  private bogusComment(at: number): number {
    const close = this.text.indexOf('>', at + 2);
    return this.comment(at, close < 0 ? this.text.length : close + 1);
  }

  private cdata(start: number): number {
    const close = this.text.indexOf(']]>', start);
    const end = close < 0 ? this.text.length : close;
    if (end > start) this.builder.text(start, end, false);
    this.textStart = close < 0 ? end : close + 3;
    return this.textStart;
  }

  private doctype(at: number): number {
    this.flush(at);
    const close = this.text.indexOf('>', at + 2);
    const after = close < 0 ? this.text.length : close + 1;
    this.textStart = after;
    const doctype = doctypeOf(this.open.source.raw(at, after));
    if (this.builder.doctype(doctype.isQuirks)) this.open.delivery.doctype(doctype);
    return after;
  }

  /** The contents and the end tag of an element that holds only text. */
  private elementText(start: number): number {
    const { text, builder } = this;
    const kind = builder.textAhead;
    builder.textAhead = markup;
    const tag = this.tag;
    const name = tagNames[tag] as string;
    const close = kind === scriptText ? scriptEnd(text, start) : rawTextEnd(text, start, name);
    const end = close < 0 ? text.length : close;
    if (end > start) builder.text(start, end, kind === escapableText);
    this.textStart = end;
    if (close < 0) return -1;
    this.nameEnd = close + 2 + name.length;
    this.tag = tag;
    const after = this.readAttributes();
    if (after < 0) return this.drop();
    this.textStart = after;
    builder.endTag(tag, close, this.nameEnd);
    return after;
  }
}

/** Offset of the next `<`, or -1; it often follows at once or behind a line end, and to search costs more than to look. */
function nextTag(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === 60) return from;
  if (first === 10 && text.charCodeAt(from + 1) === 60) return from + 1;
  return text.indexOf('<', from);
}

function isLetter(char: number): boolean {
  return (char >= 97 && char <= 122) || (char >= 65 && char <= 90);
}

/** Code of a character of a tag name; 0 where the name ends, at the end of the text too. */
function codeAt(text: string, at: number): number {
  const char = text.charCodeAt(at);
  return char < 128 ? (nameCode[char] as number) : at < text.length ? 63 : 0;
}

function endsName(char: number): boolean {
  return char < 128 && nameCode[char] === 0;
}

/** Is this name written here, and ended? */
function hasName(text: string, at: number, name: string): boolean {
  return isNamed(text, at, name) && endsName(text.charCodeAt(at + name.length));
}

/** Offset of the end tag that closes raw text, or -1. */
function rawTextEnd(text: string, start: number, name: string): number {
  let at = text.indexOf('</', start);
  while (at >= 0 && !hasName(text, at + 2, name)) at = text.indexOf('</', at + 2);
  return at;
}

/** As `rawTextEnd` for script, where `<!--` and a further `<script` in it hide end tags (13.2.5.15 to 13.2.5.31). */
function scriptEnd(text: string, start: number): number {
  let pos = start;
  for (;;) {
    const at = text.indexOf('<', pos);
    if (at < 0) return -1;
    if (text.charCodeAt(at + 1) === 47 && hasName(text, at + 2, 'script')) return at;
    pos = at + 1;
    if (!text.startsWith('!--', pos)) continue;
    // The dashes that open may be those that close: `<!-->`.
    const close = text.indexOf('-->', pos + 1);
    const end = close < 0 ? text.length : close;
    let isHidden = false;
    let inner = text.indexOf('<', pos + 3);
    while (inner >= 0 && inner < end) {
      const isEnd = text.charCodeAt(inner + 1) === 47;
      if (hasName(text, inner + (isEnd ? 2 : 1), 'script')) {
        if (!isHidden && isEnd) return inner;
        isHidden = !isEnd;
      }
      inner = text.indexOf('<', inner + 1);
    }
    if (close < 0) return -1;
    pos = close + 3;
  }
}

/** Offset after the comment whose contents begin at `start`. */
function commentEnd(text: string, start: number): number {
  if (text.charCodeAt(start) === 62) return start + 1;
  if (text.startsWith('->', start)) return start + 2;
  let at = text.indexOf('--', start);
  while (at >= 0) {
    let pos = at + 2;
    while (text.charCodeAt(pos) === 45) pos++;
    if (text.charCodeAt(pos) === 62) return pos + 1;
    if (text.charCodeAt(pos) === 33 && text.charCodeAt(pos + 1) === 62) return pos + 2;
    at = text.indexOf('--', pos);
  }
  return text.length;
}

interface Doctype {
  readonly name: string;
  readonly publicId: string | null;
  readonly systemId: string | null;
  readonly isQuirks: boolean;
}

const standard: Doctype = { name: 'html', publicId: null, systemId: null, isQuirks: false };
/** A site has one or two doctypes. */
const doctypes = new Map<string, Doctype>();
const maxDoctypes = 64;

/** A doctype's parts and mode; the rare long ones by way of parse5. */
function doctypeOf(source: string): Doctype {
  if (source.length === 15 && isNamed(source, 2, 'doctype html>') && source.charCodeAt(9) === 32) return standard;
  const before = doctypes.get(source);
  if (before !== undefined) return before;
  const document = parse(source);
  const node = document.childNodes.find((child) => child.nodeName === '#documentType');
  const parts = node !== undefined && 'publicId' in node ? node : { name: '', publicId: '', systemId: '' };
  const doctype: Doctype = {
    name: parts.name,
    publicId: parts.publicId || null,
    systemId: parts.systemId || null,
    isQuirks: document.mode === parse5Html.DOCUMENT_MODE.QUIRKS,
  };
  if (doctypes.size < maxDoctypes) doctypes.set(source, doctype);
  return doctype;
}
