/** The element that is being opened, as extractors see it: read from its tag in the source when they ask. */
import type { Place } from '@orbweaver/model/place.ts';
import { namespaces } from './delivery.ts';
import type { TagCursor } from './extractor.ts';
import type { SourceNames } from './source-names.ts';
import type { WaitingText } from './waiting-text.ts';

const noNames: readonly string[] = [];

export class SourceCursor implements TagCursor {
  name = '';
  namespace: TagCursor['namespace'] = 'html';
  offset = -1;
  inHead = false;
  place: Place = 'body';
  depth = 0;
  hasAttributes = false;
  valueStart = 0;
  valueEnd = 0;
  private readonly names: SourceNames;
  private readonly waiting: WaitingText;

  constructor(names: SourceNames, waiting: WaitingText) {
    this.names = names;
    this.waiting = waiting;
  }

  set(id: number, namespace: number, offset: number, nameLength: number, inHead: boolean, place: Place, depth: number): void {
    this.name = this.names.elementName(id, namespace, offset, nameLength);
    this.namespace = namespaces[namespace] as TagCursor['namespace'];
    this.offset = offset;
    this.inHead = inHead;
    this.place = place;
    this.depth = depth;
  }

  attr(name: string): string | null {
    if (!this.hasAttributes) return null;
    const index = this.names.attributes.find(this.names.source.text, name);
    return index < 0 ? null : this.names.attributeAt(index);
  }

  hasAttr(name: string): boolean {
    return this.hasAttributes && this.names.attributes.find(this.names.source.text, name) >= 0;
  }

  attrBits(): number {
    if (!this.hasAttributes) return 0;
    const { count } = this.names.attributes;
    let bits = 0;
    for (let i = 0; i < count; i++) bits |= this.names.attributeBits(i);
    return bits;
  }

  attrNames(): readonly string[] {
    const { count } = this.names.attributes;
    if (!this.hasAttributes || count === 0) return noNames;
    if (count === 1) return [this.names.attributeName(0)];
    const found: string[] = [];
    for (let i = 0; i < count; i++) {
      const name = this.names.attributeName(i);
      if (!found.includes(name)) found.push(name);
    }
    return found;
  }

  rawValue(name: string): string | null {
    if (!this.hasAttributes) return null;
    const { attributes, source } = this.names;
    const index = attributes.find(source.text, name);
    if (index < 0 || (attributes.valueStart[index] as number) < 0) return null;
    this.valueStart = attributes.valueStart[index] as number;
    this.valueEnd = attributes.valueEnd[index] as number;
    return source.text;
  }

  captureText(done: (text: string) => void): void {
    this.waiting.wait(this.depth, 'all', done);
  }

  captureVisible(done: (text: string) => void): void {
    this.waiting.wait(this.depth, 'visible', done);
  }

  onClose(done: () => void): void {
    this.waiting.wait(this.depth, 'none', done);
  }
}
