/** The exact way through a page: parse5's tree, walked into the extractors' events. The reference of the fast scan, and its fallback. */
import type { Place } from '@orbweaver/model/place.ts';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, Parser, type ParserOptions, type Token } from 'parse5';
import type { DocumentCut } from '../document-cut.ts';
import { type Delivery, inHtml, inMath, inSvg, isSilent, namespaces } from './delivery.ts';
import type { DocumentScan } from './document-scan.ts';
import type { TagCursor } from './extractor.ts';
import { landmarkOfName, landmarkOfRole } from './landmark.ts';
import { limitedAdapter, StepLimit } from './limited-tree.ts';
import { captureBudget, maxTreeChars, maxTreeDepth, maxTreeSteps, spentCapture } from './limits.ts';
import { asciiLowerCase } from './source-text.ts';
import { tagIdOf } from './tag-names.ts';
import type { Wanted } from './waiting-text.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type TreeMap = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

/**
 * Parses `text` and delivers it to the extractors. `reason` is reported as `handedOver`, with what was cut of a page that is too
 * much for a tree (see limits.ts).
 */
export function walkTree(text: string, delivery: Delivery, scripting: boolean, reason: string, maxChars = maxTreeChars): DocumentScan {
  const source = text.length > maxChars ? text.slice(0, maxChars) : text;
  const parser = new HeadWatchingParser(source, scripting);
  const stop = parser.parse();
  const walk = new TreeWalk(delivery, scripting, source);
  walk.run(parser.document);
  const stopped = stop === null ? '' : `, stopped after ${stop.limit} ${stop.by === 'depth' ? 'levels' : 'steps'}`;
  const cut: DocumentCut | null = source === text ? null : { by: 'characters', limit: maxChars, offset: maxChars };
  return {
    handedOver: `${reason}${source === text ? '' : `, cut at ${maxChars} characters`}${stopped}`,
    cut: stop ?? cut,
    elements: walk.elements,
    maxDepth: walk.maxDepth,
    maxChildren: walk.maxChildren,
    headEnd: parser.headEnd,
    headTags: parser.headTags,
    bodyTags: parser.bodyTags,
    quirks: parser.document.mode === html.DOCUMENT_MODE.QUIRKS,
  };
}

/** The tree does not say what ended the head, nor how many head and body tags there were: the parser's tokens do. */
class HeadWatchingParser extends Parser<TreeMap> {
  headTags = 0;
  bodyTags = 0;
  headEnd: { offset: number; by: string | null };
  private headIsOpen = true;
  private by: string | null = null;
  private offset = 0;
  private readonly source: string;

  constructor(text: string, scripting: boolean) {
    super({
      scriptingEnabled: scripting,
      sourceCodeLocationInfo: true,
      treeAdapter: limitedAdapter(maxTreeSteps(text)),
    } as ParserOptions<TreeMap>);
    this.source = text;
    this.headEnd = { offset: text.length, by: null };
  }

  /** Returns what limit stopped it; the tree holds what it had made by then. */
  parse(): DocumentCut | null {
    try {
      this.tokenizer.write(this.source, true);
      return null;
    } catch (thrown) {
      if (thrown instanceof StepLimit) return { by: thrown.by, limit: thrown.limit, offset: this.tokenizer.preprocessor.offset };
      throw thrown;
    }
  }

  override onItemPop(node: TreeMap['parentNode'], isTop: boolean): void {
    if (this.headIsOpen && node === this.headElement) {
      this.headIsOpen = false;
      this.headEnd = { offset: this.offset, by: this.by };
    }
    super.onItemPop(node, isTop);
  }

  override onCharacter(token: Token.CharacterToken): void {
    this.see(token, '#text');
    super.onCharacter(token);
  }

  override onNullCharacter(token: Token.CharacterToken): void {
    this.see(token, '#text');
    super.onNullCharacter(token);
  }

  override onStartTag(token: Token.TagToken): void {
    if (token.tagName === 'head') this.headTags++;
    else if (token.tagName === 'body') this.bodyTags++;
    this.see(token, token.tagName === 'body' ? null : token.tagName);
    if (this.openElements.stackTop > maxTreeDepth) throw new StepLimit('depth', maxTreeDepth);
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    this.see(token, token.tagName === 'br' ? '/br' : null);
    super.onEndTag(token);
  }

  override onEof(token: Token.EOFToken): void {
    this.see(token, null);
    super.onEof(token);
  }

  private see(token: Token.Token, by: string | null): void {
    if (!this.headIsOpen) return;
    this.by = by;
    this.offset = afterNothing(this.source, token.location?.startOffset ?? 0);
  }
}

interface Piece {
  readonly text: string;
  readonly isUnseen: boolean;
}

interface Waiting {
  readonly depth: number;
  /** Index of the first text piece in it; -1 when it waits for the end only. */
  readonly firstPiece: number;
  /** Of its text, what is seen is wanted alone. */
  readonly isVisible: boolean;
  readonly done: (text: string) => void;
}

interface OpenElement {
  readonly element: Element;
  readonly children: readonly ChildNode[];
  nextChild: number;
  elementChildren: number;
  readonly place: Place;
  readonly inHead: boolean;
}

class TreeWalk {
  elements = 0;
  maxDepth = 0;
  maxChildren = 0;
  readonly delivery: Delivery;
  private readonly scripting: boolean;
  private readonly stack: OpenElement[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly pieces: Piece[] = [];
  private readonly cursor = new TreeCursor(this);
  private readonly position = {
    offset: 0,
    end: -1,
    place: 'body' as Place,
    parent: '',
    inHead: false,
  };
  private captures = 0;
  private budget: number;
  private readonly source: string;

  constructor(delivery: Delivery, scripting: boolean, text: string) {
    this.delivery = delivery;
    this.scripting = scripting;
    this.budget = captureBudget(text);
    this.source = text;
  }

  run(document: DefaultTreeAdapterTypes.Document): void {
    for (const node of document.childNodes) {
      this.visit(node);
      while (this.stack.length > 0) {
        const top = this.stack[this.stack.length - 1] as OpenElement;
        const child = top.children[top.nextChild++];
        if (child === undefined) this.close(top);
        else this.visit(child);
      }
    }
  }

  wait(wanted: Wanted, done: (text: string) => void): void {
    this.waiting.push({
      depth: this.stack.length,
      firstPiece: wanted === 'none' ? -1 : this.pieces.length,
      isVisible: wanted === 'visible',
      done,
    });
    if (wanted !== 'none') this.captures++;
  }

  private visit(node: ChildNode): void {
    if (defaultTreeAdapter.isElementNode(node)) this.open(node);
    else if (defaultTreeAdapter.isTextNode(node)) this.text(node);
    else if (defaultTreeAdapter.isCommentNode(node)) {
      const at = node.sourceCodeLocation;
      // parse5 ends a comment that the text ends in one too late.
      if (at) this.delivery.comment(at.startOffset, Math.min(at.endOffset, this.source.length));
    } else if (defaultTreeAdapter.isDocumentTypeNode(node)) {
      this.delivery.doctype({
        name: node.name,
        publicId: node.publicId || null,
        systemId: node.systemId || null,
      });
    }
  }

  private open(element: Element): void {
    const parent = this.stack[this.stack.length - 1];
    const depth = this.stack.length;
    this.elements++;
    this.maxDepth = Math.max(this.maxDepth, depth);
    const isHtml = element.namespaceURI === html.NS.HTML;
    const namespace = isHtml ? inHtml : element.namespaceURI === html.NS.SVG ? inSvg : inMath;
    const role = element.attrs.find((attr) => attr.name === 'role' && !attr.prefix)?.value;
    const place =
      (role === undefined ? null : landmarkOfRole(role)) ?? (isHtml ? landmarkOfName(element.tagName) : null) ?? parent?.place ?? 'body';
    const inHead =
      parent !== undefined && (parent.inHead || (parent.element.tagName === 'head' && parent.element.namespaceURI === html.NS.HTML));
    if (parent && !inHead) this.maxChildren = Math.max(this.maxChildren, ++parent.elementChildren);
    this.cursor.set(element, namespace, inHead, parent?.place ?? 'body', depth);
    this.delivery.open(this.cursor, tagIdOf(element.tagName), namespace);
    const entry: OpenElement = {
      element,
      children: element.childNodes,
      nextChild: 0,
      elementChildren: 0,
      place,
      inHead,
    };
    this.stack.push(entry);
  }

  private text(node: DefaultTreeAdapterTypes.TextNode): void {
    const parent = this.stack[this.stack.length - 1];
    if (parent === undefined || this.stack.length === 1) return;
    const isSilent = isSilentElement(parent.element, this.scripting);
    if (this.captures > 0) this.pieces.push({ text: node.value, isUnseen: isSilent || namesSvg(parent.element) });
    if (!this.delivery.wantsText || isSilent) return;
    this.position.offset = this.offsetOf(parent.element, node.sourceCodeLocation?.startOffset ?? -1);
    this.position.place = parent.place;
    this.position.parent = parent.element.tagName;
    this.position.inHead = parent.inHead || parent.element.tagName === 'head';
    this.delivery.text(node.value, this.position);
  }

  private offsetOf(parent: Element, offset: number): number {
    return this.scripting && parent.tagName === 'noscript' && parent.namespaceURI === html.NS.HTML
      ? offset
      : textOffset(this.source, parent, offset);
  }

  private close(top: OpenElement): void {
    this.stack.pop();
    const depth = this.stack.length;
    for (
      let last = this.waiting[this.waiting.length - 1];
      last !== undefined && last.depth === depth;
      last = this.waiting[this.waiting.length - 1]
    ) {
      this.waiting.pop();
      if (last.firstPiece < 0) last.done('');
      else {
        last.done(this.textFrom(last.firstPiece, last.isVisible));
        if (--this.captures === 0) this.pieces.length = 0;
      }
    }
    if (top.element.namespaceURI === html.NS.HTML) this.delivery.closed(tagIdOf(top.element.tagName), top.element.tagName);
  }

  private textFrom(firstPiece: number, isVisible: boolean): string {
    let text = '';
    for (let i = firstPiece; i < this.pieces.length && (this.budget > 0 || text.length < spentCapture); i++) {
      const { text: piece, isUnseen } = this.pieces[i] as Piece;
      if (!isVisible || !isUnseen) text += piece;
    }
    if (this.budget <= 0) text = text.slice(0, spentCapture);
    this.budget -= text.length;
    return text;
  }
}

function isSilentElement(element: Element, scripting: boolean): boolean {
  if (element.namespaceURI === html.NS.HTML) return isSilent(element.tagName, scripting);
  return element.tagName === 'script' || element.tagName === 'style';
}

function namesSvg({ namespaceURI, tagName }: Element): boolean {
  return namespaceURI === html.NS.SVG && (tagName === 'title' || tagName === 'desc');
}

class TreeCursor implements TagCursor {
  name = '';
  namespace: TagCursor['namespace'] = 'html';
  offset = -1;
  inHead = false;
  place: Place = 'body';
  depth = 0;
  readonly valueStart = 0;
  valueEnd = 0;
  private element: Element | null = null;
  private readonly walk: TreeWalk;

  constructor(walk: TreeWalk) {
    this.walk = walk;
  }

  set(element: Element, namespace: number, inHead: boolean, place: Place, depth: number): void {
    this.element = element;
    this.name = element.tagName;
    this.namespace = namespaces[namespace] ?? 'html';
    this.offset = element.sourceCodeLocation?.startOffset ?? -1;
    this.inHead = inHead;
    this.place = place;
    this.depth = depth;
  }

  attr(name: string): string | null {
    for (const attr of this.element?.attrs ?? []) if (sourceName(attr) === name) return attr.value;
    return null;
  }

  hasAttr(name: string): boolean {
    return this.attr(name) !== null;
  }

  attrBits(): number {
    let bits = 0;
    for (const attr of this.element?.attrs ?? []) bits |= this.walk.delivery.bitsOf(sourceName(attr), -1);
    return bits;
  }

  attrNames(): readonly string[] {
    return (this.element?.attrs ?? []).map(sourceName);
  }

  /** Its character references are resolved: what looks like one is one for the reader too, who then asks `attr`. */
  rawValue(name: string): string | null {
    const value = this.attr(name);
    this.valueEnd = value?.length ?? 0;
    return value;
  }

  captureText(done: (text: string) => void): void {
    this.walk.wait('all', done);
  }

  captureVisible(done: (text: string) => void): void {
    this.walk.wait('visible', done);
  }

  onClose(done: () => void): void {
    this.walk.wait('none', done);
  }
}

/** parse5 counts `</>`, which is nothing, to the text behind it. */
function afterNothing(source: string, offset: number): number {
  let at = offset;
  while (source.startsWith('</>', at)) at += 3;
  return at;
}

const textOnly = new Set(['title', 'textarea', 'xmp', 'plaintext', 'script', 'style', 'iframe', 'noembed', 'noframes']);
const dropsNewline = new Set(['pre', 'listing', 'textarea']);

/** Offset of the first character of a text node: parse5 counts a CDATA section's opening and a dropped newline to it, too. */
function textOffset(source: string, parent: Element, offset: number): number {
  if (parent.namespaceURI !== html.NS.HTML) {
    const at = afterNothing(source, offset);
    return source.startsWith('<![CDATA[', at) ? at + 9 : at;
  }
  if (dropsNewline.has(parent.tagName) && offset === parent.sourceCodeLocation?.startTag?.endOffset) {
    if (source.startsWith('\r\n', offset)) return offset + 2;
    if (source[offset] === '\n' || source[offset] === '\r') return offset + 1;
  }
  return textOnly.has(parent.tagName) ? offset : afterNothing(source, offset);
}

/** parse5 adjusts the names of some foreign attributes; here they are as the tokenizer saw them. */
function sourceName(attr: Token.Attribute): string {
  return asciiLowerCase(attr.prefix ? `${attr.prefix}:${attr.name}` : attr.name);
}
