/** What a hostile page may cost. Both ways through a page keep the same limits, so their results agree. */

/** Captures nest, and each copies its text: all of them together may copy this many characters. */
export function captureBudget(text: string): number {
  return 65_536 + 8 * text.length;
}

/** What a capture gets once the budget is spent. */
export const spentCapture = 1_000;
