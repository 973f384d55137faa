/** Where an address in running text ends: what stands behind a scheme or a host is one word. */
import { charBit, charEntry } from './char-class.ts';

const slash = 0x2f;
const notInAddress = '<>"`{}|\\^';

/** Position behind the last sign of the address that goes on at `at`: signs at its end belong to the sentence. */
export function addressEnd(text: string, at: number, to: number): number {
  let last = at;
  for (let i = at + 1; i < to; i += 1) {
    const code = text.charCodeAt(i);
    const entry = charEntry(code);
    if (entry & (charBit.space | charBit.unspaced) || (code < 0x80 && notInAddress.includes(text[i] as string))) break;
    if (entry & (charBit.word | charBit.surrogate) || code === slash) last = i + 1;
  }
  return last;
}
