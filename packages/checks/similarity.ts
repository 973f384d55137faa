/** How much two texts have in common, estimated from their sketches (facts/text/fingerprint.ts). */

/** `one` and `other` are decoded sketches. Share of equal slots, which estimates the Jaccard similarity of the texts' shingles. Slots of 4 bytes; those empty on both sides do not count. */
export function similarity(one: string, other: string): number {
  let used = 0;
  let equal = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += 4) {
    const left = one.slice(at, at + 4);
    const right = other.slice(at, at + 4);
    if (left === emptySlot && right === emptySlot) continue;
    used++;
    if (left === right) equal++;
  }
  return used === 0 ? 1 : equal / used;
}

const emptySlot = '\xff\xff\xff\xff';
