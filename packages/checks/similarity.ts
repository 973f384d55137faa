/** How much two texts have in common, estimated from their sketches (facts/text/fingerprint.ts). */

/** `one` and `other` are decoded sketches. Share of equal slots, which estimates the Jaccard similarity of the texts' shingles. Slots of 4 bytes; those empty on both sides do not count. */
export function similarity(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let used = 0;
  let equal = 0;
  for (let at = 0; at < length; at += slotBytes) {
    let isEqual = true;
    let isEmpty = true;
    for (let byte = at; byte < at + slotBytes; byte++) {
      const left = one.charCodeAt(byte);
      if (left !== other.charCodeAt(byte)) isEqual = false;
      if (left !== 255) isEmpty = false;
    }
    if (isEqual && isEmpty) continue;
    used++;
    if (isEqual) equal++;
  }
  return used === 0 ? 1 : equal / used;
}

const slotBytes = 4;
