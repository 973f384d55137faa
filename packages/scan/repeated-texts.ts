/** Finds in a finished file what repeats in the texts of most of its pages, so that text checks and lists go by the rest. */
import { RepeatedLines } from '@orbweaver/facts/text/repeated-lines.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { type RepeatedText, type StoredText, saveRepeatedTexts, storedTexts } from '@orbweaver/store/repeated-texts.ts';

export function findRepeatedTexts(database: Database): void {
  const lines = new RepeatedLines();
  for (const text of storedTexts(database)) lines.add({ ...text, folder: folderOf(text.url) });
  saveRepeatedTexts(database, repeatedIn(lines, storedTexts(database)));
}

function* repeatedIn(lines: RepeatedLines, texts: Iterable<StoredText>): Iterable<RepeatedText> {
  for (const text of texts) {
    const repeated = lines.in({ ...text, folder: folderOf(text.url) });
    if (repeated !== null) yield { urlId: text.urlId, ...repeated };
  }
}

/** Host and first folder of an address; of `/a.html` the host alone. */
function folderOf(url: string): string {
  return /^[a-z]+:\/\/[^/]*\/(?:[^/?#]*\/)?/i.exec(url)?.[0] ?? '';
}
