/** The pages of a scan as columns, one row a page in the order of their ids: what `pages` says of each. */
import type { Database } from '../../ports.ts';
import { ColumnsReader } from './read-columns.ts';
import { GrowingTexts } from './texts.ts';

const chunk = 2_000;
const noNumber = -1;

const numberColumns = [
  'title_count',
  'description_count',
  'h1_count',
  'canonical_id',
  'canonical_count',
  'flags',
  'words',
  'unique_words',
  'sentences',
  'lines',
  'chars',
] as const;
type NumberColumn = (typeof numberColumns)[number];
const textColumns = ['title', 'description', 'h1', 'lang'] as const;
type TextColumn = (typeof textColumns)[number];

export class PageBook {
  readonly ids: Int32Array;
  readonly texts = new GrowingTexts();
  readonly #numbers: Record<NumberColumn, number[]>;
  readonly #texts: Record<TextColumn, number[]>;
  readonly #rows = new Map<number, number>();

  constructor(database: Database) {
    const ids: number[] = [];
    this.#numbers = Object.fromEntries(numberColumns.map((name) => [name, []])) as unknown as Record<NumberColumn, number[]>;
    this.#texts = Object.fromEntries(textColumns.map((name) => [name, []])) as unknown as Record<TextColumn, number[]>;
    const all = ['url_id', ...numberColumns, ...textColumns];
    const reader = new ColumnsReader(
      database,
      all,
      `SELECT url_id, ${numberColumns.map((name) => `coalesce(${name}, ${noNumber}) AS ${name}`).join(', ')}, ${textColumns.join(', ')} FROM pages WHERE url_id > ? ORDER BY url_id LIMIT ${chunk}`,
    );
    for (let last = 0; ; ) {
      const [part = [], ...columns] = reader.read(last);
      if (part.length === 0) break;
      for (const id of part) this.#rows.set(id, ids.push(id) - 1);
      for (const [at, name] of numberColumns.entries()) this.#numbers[name].push(...(columns[at] as number[]));
      for (const [at, name] of textColumns.entries()) {
        const texts = columns[numberColumns.length + at] as unknown as (string | null)[];
        this.#texts[name].push(...texts.map((text) => this.texts.add(text)));
      }
      last = part[part.length - 1] as number;
    }
    this.ids = Int32Array.from(ids);
  }

  /** Row of a page; -1 for what is no page. */
  rowOf(urlId: number): number {
    return this.#rows.get(urlId) ?? -1;
  }

  /** -1 where there is none. */
  number(name: NumberColumn, row: number): number {
    return this.#numbers[name][row] ?? noNumber;
  }

  /** Index in `texts`; 0 where there is none. */
  textIndex(name: TextColumn, row: number): number {
    return this.#texts[name][row] ?? 0;
  }
}
