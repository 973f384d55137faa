/** The names of elements and attributes as they stand in the source, in lower case; the common ones without making a string again. */
import { type Attributes, isNamed } from './attributes.ts';
import { type Delivery, inSvg, rememberedNames } from './delivery.ts';
import { svgNames } from './element-kinds.ts';
import { asciiLowerCase, type SourceText } from './source-text.ts';
import { tagNames } from './tag-names.ts';

/** The few attribute names there are, found by their characters without making a string again. */
const names: string[] = new Array(rememberedNames).fill('');
const longestRememberedName = 32;

export class SourceNames {
  readonly source: SourceText;
  readonly attributes: Attributes;
  private readonly delivery: Delivery;
  /** Where `attributeName` found its last name remembered; -1 when it does not remember it. */
  private nameSlot = -1;

  constructor(source: SourceText, attributes: Attributes, delivery: Delivery) {
    this.source = source;
    this.attributes = attributes;
    this.delivery = delivery;
  }

  /** The name of an element; for one without a number, as the tag at `offset` has it. */
  elementName(id: number, namespace: number, offset: number, nameLength: number): string {
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
