/** The arrays of the stack of open elements, kept from page to page. */
import { Attributes } from './attributes.ts';
import { FormattingList } from './formatting-list.ts';
import { maxDepth } from './limits.ts';

/** One array for each thing to know of a level. They serve one page after the other: clearing them would cost more than many pages. */
export class StackArrays {
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

export function takeStackArrays(): StackArrays {
  const arrays = idle ?? new StackArrays();
  idle = null;
  return arrays;
}

export function returnStackArrays(arrays: StackArrays): void {
  idle = arrays;
}
