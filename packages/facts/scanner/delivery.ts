/**
 * From parser events to extractor calls: which handlers a tag has, which open elements wait for their text or their end.
 * Both ways through a page (fast scan and tree walk) deliver through this, so an extractor cannot tell them apart.
 */
import type { Extractor, TagCursor, TextPosition } from './extractor.ts';
import { tagIdOf, tagNames } from './tag-names.ts';

type TagHandler = (tag: TagCursor) => void;
type ClosedHandler = (name: string) => void;

/** Attribute names that a scan remembers. */
export const rememberedNames = 512;

/** Namespaces by number: what a cursor's `namespace` says. */
export const namespaces = ['html', 'svg', 'math'] as const;
export const inHtml = 0;
export const inSvg = 1;
export const inMath = 2;

export class Delivery {
  readonly wantsText: boolean;
  readonly wantsComments: boolean;
  wantsClosed = false;
  readonly wantsEvery: boolean;
  /** Answers of the extractor that has `attributeBits`, by the slot in which `SourceNames` remembers a name. */
  readonly bitsOfSlot = new Int32Array(rememberedNames);
  readonly nameOfSlot: string[] = new Array(rememberedNames).fill('');
  private attributeBits: ((name: string) => number) | null = null;
  private readonly every: TagHandler[] = [];
  private readonly byId: (TagHandler[] | undefined)[] = new Array(tagNames.length).fill(undefined);
  private readonly byName = new Map<string, TagHandler[]>();
  private readonly svg: TagHandler[] = [];
  private readonly math: TagHandler[] = [];
  private readonly closedEvery: ClosedHandler[] = [];
  private readonly closedById: (ClosedHandler[] | undefined)[] = new Array(tagNames.length).fill(undefined);
  private readonly closedByName = new Map<string, ClosedHandler[]>();
  private readonly texts: Extractor<unknown>[] = [];
  private readonly comments: Extractor<unknown>[] = [];
  private readonly doctypes: Extractor<unknown>[] = [];

  constructor(extractors: readonly Extractor<unknown>[]) {
    for (const extractor of extractors) {
      if (extractor.tags) for (const name in extractor.tags) this.subscribe(name, extractor.tags[name] as TagHandler);
      if (extractor.closed) for (const name in extractor.closed) this.subscribeClosed(name, extractor.closed[name] as ClosedHandler);
      if (extractor.text) this.texts.push(extractor);
      if (extractor.comment) this.comments.push(extractor);
      if (extractor.doctype) this.doctypes.push(extractor);
      if (extractor.attributeBits) this.attributeBits = extractor.attributeBits;
    }
    this.wantsText = this.texts.length > 0;
    this.wantsComments = this.comments.length > 0;
    this.wantsEvery = this.every.length > 0;
  }

  /** Has the start tag of this number in this namespace a handler? (`unknown` names: maybe.) */
  wants(id: number, namespace: number): boolean {
    if (this.wantsEvery) return true;
    if (namespace === inHtml) return id === 0 ? this.byName.size > 0 : this.byId[id] !== undefined;
    return namespace === inSvg ? this.svg.length > 0 : this.math.length > 0;
  }

  open(tag: TagCursor, id: number, namespace: number): void {
    if (this.wantsEvery) call(this.every, tag);
    if (namespace === inHtml) {
      const handlers = id === 0 ? this.byName.get(tag.name) : this.byId[id];
      if (handlers !== undefined) call(handlers, tag);
    } else if (namespace === inSvg) {
      if (this.svg.length > 0 && tag.name === 'svg') call(this.svg, tag);
    } else if (this.math.length > 0 && tag.name === 'math') call(this.math, tag);
  }

  /** Bits of an attribute's name; `slot` is where the name is remembered, -1 for names that are not. */
  bitsOf(name: string, slot: number): number {
    if (slot >= 0 && this.nameOfSlot[slot] === name) return this.bitsOfSlot[slot] as number;
    const bits = this.attributeBits === null ? 0 : this.attributeBits(name);
    if (slot >= 0) {
      this.nameOfSlot[slot] = name;
      this.bitsOfSlot[slot] = bits;
    }
    return bits;
  }

  /** An HTML element has left the stack of open elements. */
  closed(id: number, name: string): void {
    for (let i = 0; i < this.closedEvery.length; i++) (this.closedEvery[i] as ClosedHandler)(name);
    const handlers = id === 0 ? this.closedByName.get(name) : this.closedById[id];
    if (handlers !== undefined) for (let i = 0; i < handlers.length; i++) (handlers[i] as ClosedHandler)(name);
  }

  wantsClosedOf(id: number): boolean {
    if (this.closedEvery.length > 0) return true;
    return id === 0 ? this.closedByName.size > 0 : this.closedById[id] !== undefined;
  }

  text(text: string, at: TextPosition): void {
    for (let i = 0; i < this.texts.length; i++) (this.texts[i] as Extractor<unknown>).text?.(text, at);
  }

  comment(start: number, end: number): void {
    for (let i = 0; i < this.comments.length; i++) (this.comments[i] as Extractor<unknown>).comment?.(start, end);
  }

  doctype(doctype: { readonly name: string; readonly publicId: string | null; readonly systemId: string | null }): void {
    for (let i = 0; i < this.doctypes.length; i++) (this.doctypes[i] as Extractor<unknown>).doctype?.(doctype);
  }

  private subscribe(name: string, handler: TagHandler): void {
    if (name === '*') this.every.push(handler);
    else if (name === 'svg') this.svg.push(handler);
    else if (name === 'math') this.math.push(handler);
    else add(this.byId, this.byName, name, handler);
  }

  private subscribeClosed(name: string, handler: ClosedHandler): void {
    this.wantsClosed = true;
    if (name === '*') this.closedEvery.push(handler);
    else add(this.closedById, this.closedByName, name, handler);
  }
}

function add<T>(byId: (T[] | undefined)[], byName: Map<string, T[]>, name: string, handler: T): void {
  const id = tagIdOf(name);
  const list = id === 0 ? byName.get(name) : byId[id];
  if (list !== undefined) list.push(handler);
  else if (id === 0) byName.set(name, [handler]);
  else byId[id] = [handler];
}

function call(handlers: readonly TagHandler[], tag: TagCursor): void {
  for (let i = 0; i < handlers.length; i++) (handlers[i] as TagHandler)(tag);
}

/** Elements of the HTML namespace whose text is never shown to `Extractor.text`. `noscript` only where it holds raw text. */
export function isSilent(name: string, scripting: boolean): boolean {
  switch (name) {
    // White space between head and body, which no reader sees.
    case 'html':
    case 'script':
    case 'style':
    case 'iframe':
    case 'noembed':
    case 'noframes':
      return true;
    case 'noscript':
      return scripting;
    default:
      return false;
  }
}
