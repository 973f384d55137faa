/** The small pieces of evidence that most findings share. */

import type { Evidence } from '@orbweaver/model/issue.ts';
import type { PageView } from './check.ts';

/** Characters of a value that evidence keeps. */
export const maxValue = 300;

/** A text cut for evidence. */
export function cut(text: string): string {
  return text.length > maxValue ? `${text.slice(0, maxValue - 1).toWellFormed()}…` : text.toWellFormed();
}

/** Where in the page's source: offset and line; nothing for what came from a header. */
export function spot(page: PageView, offset: number): Pick<Evidence, 'offset' | 'line'> {
  return offset < 0 ? {} : { offset, line: page.lineAt(offset) };
}

/** Characters of a text that names a group: any title or address that people write. */
const maxGroup = 2_000;

/** Key of a group of equal texts: the text itself; of one that no person wrote, its start with a hash of the whole. */
export function groupOf(text: string): string {
  return text.length <= maxGroup ? text.toWellFormed() : `${text.slice(0, maxGroup).toWellFormed()} ${hashText(text)}`;
}

/** 64 bits in hex; for grouping, not for security. */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}
