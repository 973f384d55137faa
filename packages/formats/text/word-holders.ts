/** How many texts of a site hold each word, words being numbers of 16 bits: what is rare is typical of the texts that have it. */
export const wordRange = 65_536;

export interface WordHolders {
  /** Texts by word. */
  readonly holders: Uint32Array;
  readonly texts: number;
}

/** Each text is read before the next one is asked for. */
export function countHolders(texts: Iterable<Uint16Array>): WordHolders {
  const holders = new Uint32Array(wordRange);
  const seenIn = new Uint32Array(wordRange);
  let count = 0;
  for (const words of texts) {
    count++;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as number;
      if (seenIn[word] === count) continue;
      seenIn[word] = count;
      holders[word] = (holders[word] as number) + 1;
    }
  }
  return { holders, texts: count };
}
