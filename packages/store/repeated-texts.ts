/** Main texts with their lines out of the scan file, and what repeats in them back into it; `pages` then count without it. */
import { onDisk } from './faults.ts';
import { RowInserter } from './insert.ts';
import type { Database } from './ports.ts';
import { WordReader } from './word-blocks.ts';

export interface StoredText {
  readonly urlId: number;
  readonly url: string;
  /** Read before the next text is. */
  readonly words: Uint16Array;
  /** `TextFacts.parts`. */
  readonly lines: string;
}

/** Words [from, to) that repeat, and how many words and sentences they are. */
export interface RepeatedText {
  readonly urlId: number;
  readonly words: number;
  readonly sentences: number;
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
}

/** Of the site's pages that answered 200, in the order they are stored. */
export function* storedTexts(database: Database): Iterable<StoredText> {
  const query = `SELECT p.url_id, u.url, p.line_words, a.block_id FROM pages p JOIN urls u ON u.id = p.url_id JOIN responses a ON a.url_id = p.url_id
    WHERE u.internal = 1 AND a.status = 200 AND p.line_words <> '' ORDER BY p.url_id`;
  const reader = new WordReader(database);
  for (const row of database.prepare(query).iterate()) {
    const urlId = Number(row.url_id);
    yield { urlId, url: String(row.url), words: reader.read(urlId, Number(row.block_id)), lines: String(row.line_words) };
  }
}

/** To a file in which nothing repeats (undo.ts). */
export function saveRepeatedTexts(database: Database, texts: Iterable<RepeatedText>): void {
  onDisk(() => {
    database.exec('BEGIN');
    const rows = new RowInserter(database, 'repeated_texts');
    for (const { urlId, words, sentences, ranges } of texts) {
      const packed = new Uint32Array(ranges.flatMap(({ from, to }) => [from, to]));
      rows.add(urlId, words, sentences, new Uint8Array(packed.buffer));
    }
    rows.flush();
    database.exec(`UPDATE pages SET words = pages.words - r.words, sentences = pages.sentences - r.sentences
      FROM repeated_texts r WHERE r.url_id = pages.url_id; COMMIT`);
  });
}

/** The words of a page's text without those that repeat. */
export function repeatedFilter(database: Database): (urlId: number, words: Uint16Array) => Uint16Array {
  const select = database.prepare('SELECT ranges FROM repeated_texts WHERE url_id = ?');
  const isEmpty = database.prepare('SELECT 1 FROM repeated_texts LIMIT 1').get() === undefined;
  return (urlId, words) => {
    const ranges = isEmpty ? undefined : select.get(urlId)?.ranges;
    return ranges instanceof Uint8Array ? without(words, new Uint32Array(ranges.slice().buffer)) : words;
  };
}

function without(words: Uint16Array, ranges: Uint32Array): Uint16Array {
  const left = new Uint16Array(words.length);
  let size = 0;
  let from = 0;
  const keep = (to: number): void => {
    if (to <= from) return;
    left.set(words.subarray(from, to), size);
    size += Math.min(to, words.length) - from;
  };
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    keep(ranges[at] as number);
    from = Math.min(words.length, ranges[at + 1] as number);
  }
  keep(words.length);
  return left.subarray(0, size);
}
