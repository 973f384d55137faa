/** The stack of open elements as parallel arrays, and the events that opening and closing an element makes. */
import { type Place, places } from '@orbweaver/model/place.ts';
import { Attributes, isNamed } from './attributes.ts';
import { type Delivery, inHtml, inSvg, namespaces, rememberedNames } from './delivery.ts';
import { htmlKinds, htmlNamespace, implied, impliedThoroughly, mathKinds, silent, special, svgKinds, svgNames } from './element-kinds.ts';
import type { TagCursor } from './extractor.ts';
import { FormattingList } from './formatting-list.ts';
import { HandOver } from './hand-over.ts';
import { landmarkOfName, landmarkOfRole } from './landmark.ts';
import { captureBudget, maxDepth, spentCapture } from './limits.ts';
import { asciiLowerCase, detached, type SourceText } from './source-text.ts';
import { known, tagNames } from './tag-names.ts';

/** Key of an element that was removed from the middle of the stack: no rule sees it, but its children are still its children. */
const removed = 0xffff;

const p = known('p');
const head = known('head');
const template = known('template');

/** Landmark of each HTML element by tag number: index in `places`, or -1. */
const landmarks = Int8Array.from(tagNames, (name) => {
  const place = landmarkOfName(name);
  return place === null ? -1 : places.indexOf(place);
});

/** A key tells elements of the same name in different namespaces apart; an HTML element's key is its tag number. */
export function keyOf(id: number, namespace: number): number {
  return id | (namespace << 8);
}

/** One array for each thing to know of a level. They serve one page after the other: clearing them would cost more than many pages. */
class StackArrays {
  readonly keys = new Uint16Array(maxDepth);
  readonly kinds = new Int32Array(maxDepth);
  readonly offsets = new Int32Array(maxDepth);
  readonly nameLengths = new Int32Array(maxDepth);
  readonly ids = new Uint8Array(maxDepth);
  readonly opened = new Uint8Array(maxDepth);
  readonly places = new Uint8Array(maxDepth);
  readonly inHead = new Uint8Array(maxDepth);
  readonly children = new Int32Array(maxDepth);
  readonly entryOf = new Int32Array(maxDepth);
  readonly attributes = new Attributes();
  readonly formatting = new FormattingList(this.entryOf);
}

let idle: StackArrays | null = null;

/** The few attribute names there are, found by their characters without making a string again. */
const names: string[] = new Array(rememberedNames).fill('');
const longestRememberedName = 32;
const noNames: readonly string[] = [];

export class OpenElements {
  /** Index of the current node. */
  top = -1;
  readonly keys: Uint16Array;
  readonly kinds: Int32Array;
  /** Offset of the start tag, -1 when implied; the name is at `offset + 1`. */
  readonly offsets: Int32Array;
  readonly nameLengths: Int32Array;
  readonly formatting: FormattingList;
  /** Template elements open; inside, no events are made. */
  templates = 0;
  /** Level of the form element pointer, -1 when it points to nothing open. */
  formLevel = -1;
  readonly attributes: Attributes;
  readonly source: SourceText;
  readonly delivery: Delivery;
  elements = 0;
  deepest = 0;
  mostChildren = 0;
  private readonly ids: Uint8Array;
  private readonly opened: Uint8Array;
  private readonly places: Uint8Array;
  private readonly inHead: Uint8Array;
  private readonly children: Int32Array;
  private readonly entryOf: Int32Array;
  private readonly arrays: StackArrays;
  private openParagraphs = 0;
  private headChildren = 0;
  private headToClose = false;
  private readonly cursor: SourceCursor;
  private readonly position = { offset: 0, end: -1, place: 'body' as Place, parent: '', inHead: false };

  // Callbacks that wait for a level to close, and the pieces of text that captures among them will join.
  private readonly waitingLevel: number[] = [];
  private readonly waitingPiece: number[] = [];
  private readonly waitingDone: ((text: string) => void)[] = [];
  private waitingTop = -1;
  private captures = 0;
  private pieceCount = 0;
  private readonly pieceStart: number[] = [];
  private readonly pieceEnd: number[] = [];
  private readonly pieceDecode: boolean[] = [];
  /** Where `attributeName` found its last name remembered; -1 when it does not remember it. */
  private nameSlot = -1;
  private budget: number;

  constructor(source: SourceText, delivery: Delivery) {
    this.source = source;
    this.delivery = delivery;
    this.budget = captureBudget(source.text);
    this.arrays = idle ?? new StackArrays();
    idle = null;
    this.keys = this.arrays.keys;
    this.kinds = this.arrays.kinds;
    this.offsets = this.arrays.offsets;
    this.nameLengths = this.arrays.nameLengths;
    this.ids = this.arrays.ids;
    this.opened = this.arrays.opened;
    this.places = this.arrays.places;
    this.inHead = this.arrays.inHead;
    this.children = this.arrays.children;
    this.entryOf = this.arrays.entryOf;
    this.attributes = this.arrays.attributes;
    this.formatting = this.arrays.formatting;
    this.formatting.size = 0;
    this.cursor = new SourceCursor(this);
  }

  /** To be called once when the page is done, however it ended. */
  release(): void {
    idle = this.arrays;
  }

  get current(): number {
    return this.keys[this.top] as number;
  }

  get currentIsHtml(): boolean {
    return this.top < 0 || ((this.kinds[this.top] as number) & htmlNamespace) !== 0;
  }

  // ---- opening

  /** Opens an element whose tag is at `offset` and whose attributes are in `attributes`; -1 when it is implied. */
  push(id: number, namespace: number, offset: number, nameLength: number, moreKinds = 0): void {
    const level = this.top + 1;
    if (level >= maxDepth) throw new HandOver('depth');
    this.enter(level, id, namespace, offset, nameLength, offset >= 0);
    this.stand(level, id, namespace, offset, nameLength, moreKinds);
  }

  /** Opens an implied element that has the attributes in `attributes` all the same. */
  pushWithAttributes(id: number): void {
    const level = this.top + 1;
    this.enter(level, id, inHtml, -1, 0, true);
    this.stand(level, id, inHtml, -1, 0, 0);
  }

  private stand(level: number, id: number, namespace: number, offset: number, nameLength: number, moreKinds: number): void {
    this.top = level;
    const kinds = (namespace === inHtml ? htmlKinds : namespace === inSvg ? svgKinds : mathKinds)[id] as number;
    this.keys[level] = keyOf(id, namespace);
    this.kinds[level] = kinds | moreKinds;
    this.offsets[level] = offset;
    this.nameLengths[level] = nameLength;
    this.ids[level] = id;
    this.children[level] = 0;
    this.entryOf[level] = -1;
    if (namespace === inHtml) {
      if (id === p) this.openParagraphs++;
      else if (id === template) this.templates++;
      else if (id === head) this.headToClose = true;
    }
  }

  /** Opens and closes an element that has no contents. */
  append(id: number, namespace: number, offset: number, nameLength: number): void {
    const level = this.top + 1;
    if (level >= maxDepth) throw new HandOver('depth');
    this.enter(level, id, namespace, offset, nameLength, offset >= 0);
    if ((this.waitingTop >= 0 || this.delivery.wantsClosed) && this.opened[level] === 1) {
      this.closeEvents(level, id, namespace, offset, nameLength);
    }
  }

  /** Opens the head element again, without events, for what comes after its end tag. */
  pushHeadAgain(): void {
    const level = ++this.top;
    this.keys[level] = head;
    this.kinds[level] = htmlKinds[head] as number;
    this.ids[level] = head;
    this.opened[level] = 0;
    this.places[level] = 0;
    this.inHead[level] = 1;
    this.children[level] = this.headChildren;
    this.entryOf[level] = -1;
  }

  private enter(level: number, id: number, namespace: number, offset: number, nameLength: number, hasAttributes: boolean): void {
    if (this.templates > 0) {
      this.opened[level] = 0;
      return;
    }
    this.opened[level] = 1;
    this.elements++;
    if (level > this.deepest) this.deepest = level;
    let place = 0;
    let inHead = 0;
    if (level > 0) {
      const count = (this.children[level - 1] as number) + 1;
      this.children[level - 1] = count;
      place = this.places[level - 1] as number;
      inHead = this.inHead[level - 1] as number;
      if (inHead === 0 && count > this.mostChildren) this.mostChildren = count;
    }
    if (this.delivery.wants(id, namespace)) {
      this.cursor.hasAttributes = hasAttributes;
      this.cursor.set(id, namespace, offset, nameLength, inHead === 1, places[place] as Place, level);
      this.delivery.open(this.cursor, id, namespace);
    }
    if (namespace === inHtml) {
      const landmark = landmarks[id] as number;
      if (landmark >= 0) place = landmark;
      else if (id === head) inHead = 1;
    }
    if (hasAttributes && this.attributes.role >= 0) {
      const role = landmarkOfRole(this.attributeAt(this.attributes.role));
      if (role !== null) place = places.indexOf(role);
    }
    this.places[level] = place;
    this.inHead[level] = inHead;
  }

  // ---- closing

  pop(): void {
    const level = this.top;
    const id = this.ids[level] as number;
    const namespace = this.keys[level] === removed ? inHtml : (this.keys[level] as number) >> 8;
    const entry = this.entryOf[level] as number;
    if (entry >= 0) this.formatting.level[entry] = -1;
    if (level === this.formLevel) this.formLevel = -1;
    this.top = level - 1;
    if (namespace === inHtml) {
      if (id === p) this.openParagraphs--;
      else if (id === template) this.templates--;
      else if (id === head) this.headChildren = this.children[level] as number;
    }
    // What comes after the head's end tag may still go into the head: it closes when the body opens.
    if ((this.waitingTop >= 0 || this.delivery.wantsClosed) && this.opened[level] === 1 && !(id === head && namespace === inHtml)) {
      this.closeEvents(level, id, namespace, this.offsets[level] as number, this.nameLengths[level] as number);
    }
    while (this.top >= 0 && this.keys[this.top] === removed) this.pop();
  }

  /** Pops until `level` is popped. */
  popTo(level: number): void {
    while (this.top >= level) this.pop();
  }

  /** Pops until the topmost HTML element of this number is popped. */
  popUntil(id: number): void {
    this.popTo(Math.max(this.topmost(id), 0));
  }

  /** Takes an element out of the stack that is not the current node; its open descendants stay its descendants. */
  removeAt(level: number): void {
    if (level === this.top) {
      this.pop();
      return;
    }
    const entry = this.entryOf[level] as number;
    if (entry >= 0) this.formatting.level[entry] = -1;
    this.entryOf[level] = -1;
    if (level === this.formLevel) this.formLevel = -1;
    this.keys[level] = removed;
    this.kinds[level] = 0;
  }

  /** The head's own end, once nothing can go into it any more. */
  closeHead(): void {
    if (!this.headToClose) return;
    this.headToClose = false;
    this.closeEvents(1, head, inHtml, -1, 0);
  }

  private closeEvents(level: number, id: number, namespace: number, offset: number, nameLength: number): void {
    let text = '';
    let textPiece = -1;
    while (this.waitingTop >= 0 && this.waitingLevel[this.waitingTop] === level) {
      const firstPiece = this.waitingPiece[this.waitingTop] as number;
      const done = this.waitingDone[this.waitingTop--] as (text: string) => void;
      this.waitingDone.pop();
      if (firstPiece < 0) done('');
      else {
        // Those who wait for the same element get the same text.
        if (firstPiece === textPiece && this.budget > 0) this.budget -= text.length;
        else text = this.captured(firstPiece);
        textPiece = firstPiece;
        if (--this.captures === 0) this.pieceCount = 0;
        done(text);
      }
    }
    if (namespace === inHtml && this.delivery.wantsClosed && this.delivery.wantsClosedOf(id)) {
      this.delivery.closed(id, this.nameOf(id, namespace, offset, nameLength));
    }
  }

  // ---- searching

  /** Level of the topmost HTML element of this number, or -1. */
  topmost(id: number): number {
    for (let i = this.top; i >= 0; i--) if (this.keys[i] === id) return i;
    return -1;
  }

  /** Is an HTML element of this number open above every boundary of these kinds? */
  hasInScope(id: number, boundaries: number): boolean {
    for (let i = this.top; i >= 0; i--) {
      if (this.keys[i] === id) return true;
      if (((this.kinds[i] as number) & boundaries) !== 0) return false;
    }
    return true;
  }

  /** As `hasInScope` of p, but at no cost when no p is open. */
  hasParagraphInScope(boundaries: number): boolean {
    return this.openParagraphs > 0 && this.hasInScope(p, boundaries);
  }

  /** Level of the topmost element that has one of these kinds, or -1. */
  topmostOfKind(kinds: number): number {
    let i = this.top;
    while (i >= 0 && ((this.kinds[i] as number) & kinds) === 0) i--;
    return i;
  }

  /** Is an element of these kinds open above `level`? */
  hasKindAbove(level: number, kinds: number): boolean {
    for (let i = this.top; i > level; i--) if (((this.kinds[i] as number) & kinds) !== 0) return true;
    return false;
  }

  popImplied(): void {
    while (((this.kinds[this.top] as number) & implied) !== 0) this.pop();
  }

  popImpliedThoroughly(): void {
    while (((this.kinds[this.top] as number) & impliedThoroughly) !== 0) this.pop();
  }

  popImpliedExcept(id: number): void {
    while (((this.kinds[this.top] as number) & impliedThoroughly) !== 0 && this.keys[this.top] !== id) this.pop();
  }

  /** Has the element at `level` this name? `nameStart` is where a tag with that name has it, for names without a number. */
  isNamed(level: number, id: number, nameStart: number, nameLength: number): boolean {
    if (this.ids[level] !== id || this.keys[level] === removed) return false;
    return id !== 0 || this.isSpelt(level, nameStart, nameLength);
  }

  /** Level of the HTML element that an end tag of this name closes when no rule of its own is for it, or -1. */
  levelToClose(id: number, nameStart: number, nameLength: number): number {
    for (let level = this.top; level > 0; level--) {
      const kinds = this.kinds[level] as number;
      if (this.keys[level] === id && (id !== 0 || this.isSpelt(level, nameStart, nameLength))) return level;
      if ((kinds & special) !== 0) return -1;
    }
    return -1;
  }

  private isSpelt(level: number, nameStart: number, nameLength: number): boolean {
    if (this.nameLengths[level] !== nameLength) return false;
    return isSameName(this.source.text, (this.offsets[level] as number) + 1, nameStart, nameLength);
  }

  /** The entry of the list of active formatting elements that the current node has, or -1. */
  get currentEntry(): number {
    return this.entryOf[this.top] as number;
  }

  /** The entry's element is the current node from now on. */
  link(entry: number): void {
    this.formatting.level[entry] = this.top;
    this.entryOf[this.top] = entry;
  }

  // ---- text

  /** Text in the current node; `decode` when it may hold character references. */
  text(start: number, end: number, decode: boolean): void {
    if (this.templates > 0 || this.top <= 0 || start >= end) return;
    if (this.captures > 0) {
      this.pieceStart[this.pieceCount] = start;
      this.pieceEnd[this.pieceCount] = end;
      this.pieceDecode[this.pieceCount++] = decode;
    }
    if (this.delivery.wantsText && ((this.kinds[this.top] as number) & silent) === 0) {
      const isLiteral = this.source.isLiteral(start, end, decode);
      this.position.offset = start;
      this.position.end = isLiteral ? end : -1;
      this.position.place = places[this.places[this.top] as number] as Place;
      this.position.parent = this.nameOf(
        this.ids[this.top] as number,
        (this.keys[this.top] as number) >> 8,
        this.offsets[this.top] as number,
        this.nameLengths[this.top] as number,
      );
      this.position.inHead = this.inHead[this.top] === 1;
      const { source } = this;
      this.delivery.text(isLiteral ? source.text.slice(start, end) : source.content(start, end, decode), this.position);
    }
  }

  private captured(firstPiece: number): string {
    let text = '';
    for (let i = firstPiece; i < this.pieceCount && (this.budget > 0 || text.length < spentCapture); i++) {
      text += this.source.content(this.pieceStart[i] as number, this.pieceEnd[i] as number, this.pieceDecode[i] as boolean);
    }
    if (this.budget <= 0) text = text.slice(0, spentCapture);
    this.budget -= text.length;
    return detached(text);
  }

  /** For the cursor: the element that is being opened waits at the level above the top. */
  wait(capture: boolean, done: (text: string) => void): void {
    this.waitingTop++;
    this.waitingLevel[this.waitingTop] = this.top + 1;
    this.waitingPiece[this.waitingTop] = capture ? this.pieceCount : -1;
    this.waitingDone[this.waitingTop] = done;
    if (capture) this.captures++;
  }

  // ---- names and attributes

  nameOf(id: number, namespace: number, offset: number, nameLength: number): string {
    if (id !== 0) return namespace === inSvg && tagNames[id] === 'foreignobject' ? 'foreignObject' : (tagNames[id] as string);
    const name = this.lowerCase(offset + 1, nameLength);
    return namespace === inSvg ? (svgNames.get(name) ?? name) : name;
  }

  attributeAt(index: number): string {
    const { valueStart, valueEnd } = this.attributes;
    const start = valueStart[index] as number;
    return start < 0 ? '' : this.source.attributeValue(start, valueEnd[index] as number);
  }

  /** Name of the attribute, as the tokenizer gives it. */
  attributeName(index: number): string {
    const start = this.attributes.nameStart[index] as number;
    const length = (this.attributes.nameEnd[index] as number) - start;
    const { text } = this.source;
    let hash = length;
    for (let i = start; i < start + length; i++) hash = Math.imul(hash, 31) + (text.charCodeAt(i) | 32);
    const slot = (hash ^ (hash >>> 9)) & (rememberedNames - 1);
    this.nameSlot = length <= longestRememberedName ? slot : -1;
    const found = names[slot] as string;
    if (found.length === length && isNamed(text, start, found)) return found;
    const name = this.lowerCase(start, length);
    if (length <= longestRememberedName) names[slot] = name;
    return name;
  }

  attributeBits(index: number): number {
    const name = this.attributeName(index);
    return this.delivery.bitsOf(name, this.nameSlot);
  }

  private lowerCase(start: number, length: number): string {
    return asciiLowerCase(this.source.raw(start, start + length));
  }
}

/** Are these two names the same, ASCII letters in either case? */
function isSameName(text: string, first: number, second: number, length: number): boolean {
  for (let i = 0; i < length; i++) {
    const a = text.charCodeAt(first + i);
    const b = text.charCodeAt(second + i);
    if (a !== b && !((a | 32) === (b | 32) && (a | 32) >= 97 && (a | 32) <= 122)) return false;
  }
  return true;
}

class SourceCursor implements TagCursor {
  name = '';
  namespace: TagCursor['namespace'] = 'html';
  offset = -1;
  inHead = false;
  place: Place = 'body';
  depth = 0;
  hasAttributes = false;
  valueStart = 0;
  valueEnd = 0;
  private readonly elements: OpenElements;

  constructor(elements: OpenElements) {
    this.elements = elements;
  }

  set(id: number, namespace: number, offset: number, nameLength: number, inHead: boolean, place: Place, depth: number): void {
    this.name = this.elements.nameOf(id, namespace, offset, nameLength);
    this.namespace = namespaces[namespace] as TagCursor['namespace'];
    this.offset = offset;
    this.inHead = inHead;
    this.place = place;
    this.depth = depth;
  }

  attr(name: string): string | null {
    if (!this.hasAttributes) return null;
    const index = this.elements.attributes.find(this.elements.source.text, name);
    return index < 0 ? null : this.elements.attributeAt(index);
  }

  hasAttr(name: string): boolean {
    return this.hasAttributes && this.elements.attributes.find(this.elements.source.text, name) >= 0;
  }

  attrBits(): number {
    if (!this.hasAttributes) return 0;
    const { count } = this.elements.attributes;
    let bits = 0;
    for (let i = 0; i < count; i++) bits |= this.elements.attributeBits(i);
    return bits;
  }

  attrNames(): readonly string[] {
    const { count } = this.elements.attributes;
    if (!this.hasAttributes || count === 0) return noNames;
    if (count === 1) return [this.elements.attributeName(0)];
    const found: string[] = [];
    for (let i = 0; i < count; i++) {
      const name = this.elements.attributeName(i);
      if (!found.includes(name)) found.push(name);
    }
    return found;
  }

  rawValue(name: string): string | null {
    if (!this.hasAttributes) return null;
    const { attributes, source } = this.elements;
    const index = attributes.find(source.text, name);
    if (index < 0 || (attributes.valueStart[index] as number) < 0) return null;
    this.valueStart = attributes.valueStart[index] as number;
    this.valueEnd = attributes.valueEnd[index] as number;
    return source.text;
  }

  captureText(done: (text: string) => void): void {
    this.elements.wait(true, done);
  }

  onClose(done: () => void): void {
    this.elements.wait(false, done);
  }
}
