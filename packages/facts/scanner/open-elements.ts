/** The stack of open elements as parallel arrays, and the events that opening and closing an element makes. */
import { type Place, places } from '@orbweaver/model/place.ts';
import type { Attributes } from './attributes.ts';
import { type Delivery, inHtml, inSvg } from './delivery.ts';
import { htmlKinds, htmlNamespace, implied, impliedThoroughly, mathKinds, namesSvg, silent, special, svgKinds } from './element-kinds.ts';
import type { FormattingList } from './formatting-list.ts';
import { HandOver } from './hand-over.ts';
import { landmarkOfName, landmarkOfRole } from './landmark.ts';
import { maxDepth } from './limits.ts';
import { SourceCursor } from './source-cursor.ts';
import { SourceNames } from './source-names.ts';
import type { SourceText } from './source-text.ts';
import { returnStackArrays, type StackArrays, takeStackArrays } from './stack-arrays.ts';
import { known, tagNames } from './tag-names.ts';
import { WaitingText } from './waiting-text.ts';

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
  readonly names: SourceNames;
  private readonly waiting: WaitingText;
  private readonly cursor: SourceCursor;
  private readonly position = { offset: 0, end: -1, place: 'body' as Place, parent: '', inHead: false };

  constructor(source: SourceText, delivery: Delivery) {
    this.source = source;
    this.delivery = delivery;
    this.arrays = takeStackArrays();
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
    this.names = new SourceNames(source, this.attributes, delivery);
    this.waiting = new WaitingText(source);
    this.cursor = new SourceCursor(this.names, this.waiting);
  }

  /** To be called once when the page is done, however it ended. */
  release(): void {
    returnStackArrays(this.arrays);
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
    if ((this.waiting.isWaiting || this.delivery.wantsClosed) && this.opened[level] === 1) {
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
      const role = landmarkOfRole(this.names.attributeAt(this.attributes.role));
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
    if ((this.waiting.isWaiting || this.delivery.wantsClosed) && this.opened[level] === 1 && !(id === head && namespace === inHtml)) {
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
    this.waiting.close(level);
    if (namespace === inHtml && this.delivery.wantsClosed && this.delivery.wantsClosedOf(id)) {
      this.delivery.closed(id, this.names.elementName(id, namespace, offset, nameLength));
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
    const kinds = this.kinds[this.top] as number;
    if (this.waiting.captures > 0) this.waiting.add(start, end, decode, (kinds & (silent | namesSvg)) !== 0);
    if (this.delivery.wantsText && (kinds & silent) === 0) {
      const isLiteral = this.source.isLiteral(start, end, decode);
      this.position.offset = start;
      this.position.end = isLiteral ? end : -1;
      this.position.place = places[this.places[this.top] as number] as Place;
      this.position.parent = this.names.elementName(
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
