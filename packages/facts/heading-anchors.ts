/** An empty `<a id="x">` in a heading with that id, or directly before or behind it: both are one place, so nothing is lost where browsers find the first. */
import type { TagCursor } from './scanner/extractor.ts';

export interface HeadingAnchors {
  reset(): void;
  /** Every element, before its id is looked at. */
  pass(tag: TagCursor): void;
  /** An element with an id. */
  see(tag: TagCursor, id: string): void;
  /** Whether it is at the heading whose id it repeats; `found` is called if it turns out to have a text of its own. */
  isTwin(tag: TagCursor, id: string, found: () => void): boolean;
}

export function headingAnchors(): HeadingAnchors {
  /** The last one, until something other than an anchor or the paragraph below it follows. */
  let heading: { readonly id: string; readonly depth: number; isLeft: boolean } | null = null;
  /** Id of the empty anchor that has just closed. */
  let anchor: string | null = null;

  const isAnchor = (tag: TagCursor): boolean => tag.name === 'a' && !tag.hasAttr('href');

  return {
    reset() {
      [heading, anchor] = [null, null];
    },
    pass(tag) {
      if (anchor !== null && !isHeading(tag.name)) anchor = null;
      if (heading === null || tag.depth > heading.depth || tag.name === 'a') return;
      if (tag.name === 'p' && !heading.isLeft) heading.isLeft = true;
      else heading = null;
    },
    see(tag, id) {
      anchor = null;
      if (isHeading(tag.name)) heading = { id, depth: tag.depth, isLeft: false };
      else if (isAnchor(tag))
        tag.captureText((text) => {
          anchor = text.trim() === '' ? id : null;
        });
    },
    isTwin(tag, id, found) {
      if (isHeading(tag.name)) return anchor === id;
      if (heading?.id !== id || !isAnchor(tag)) return false;
      tag.captureText((text) => {
        if (text.trim() !== '') found();
      });
      return true;
    },
  };
}

function isHeading(name: string): boolean {
  return name.length === 2 && name >= 'h1' && name <= 'h6';
}
