/** What a hostile page may cost. The fast scan is linear but for these; parse5 needs some hundred bytes for each node. */

/** Captures nest, and each copies its text: all of them together may copy this many characters. */
export function captureBudget(text: string): number {
  return 65_536 + 8 * text.length;
}

/** What a capture gets once the budget is spent. */
export const spentCapture = 100;

/** Deeper pages are left to parse5, whose stack is indexed; the fast scan's searches are linear in the depth. */
export const maxDepth = 512;

/** A tag with more attributes is left to parse5. */
export const maxAttributes = 512;

/** Open formatting elements, and those of one name that have to be compared with each other. */
export const maxFormatting = 256;
export const maxSameFormatting = 16;

/** Formatting elements that are opened again: each paragraph can repeat all of them. */
export function maxReopened(text: string): number {
  return 1_000 + text.length / 16;
}

/** Deeper elements are beyond what a tree of a page is walked for; browsers end theirs at 512. */
export const maxTreeDepth = 5_000;

/** parse5 sees this much of a page. */
export const maxTreeChars = 2_000_000;

/**
 * Nodes that the parser may make or move: reopened and adopted elements can be many more than the tags of a page. Each takes about a kilobyte until
 * the page is read, and each worker reads one page at a time.
 */
export function maxTreeSteps(text: string): number {
  return Math.min(75_000, 50_000 + text.length / 4);
}
