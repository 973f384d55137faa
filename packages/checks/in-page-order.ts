/** Elements of a page by their place in its source. They are in the order of the page. */

/** The first element at `offset` or behind it. */
export function firstFrom<T extends { readonly offset: number }>(elements: readonly T[], offset: number): T | undefined {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return elements[low];
}
