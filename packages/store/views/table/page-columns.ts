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

export class PageColumns {
  readonly ids: Int32Array;
  readonly texts = new GrowingTexts();
  readonly #numbers: Record<NumberColumn, number[]>;
  readonly #texts: Record<TextColumn, number[]>;
  readonly #rows = new Map<number, number>();

  /** All pages, or those of `wanted` in their order, which are few. */
  constructor(database: Database, wanted: readonly number[] | null = null) {
    const ids: number[] = [];
    this.#numbers = Object.fromEntries(numberColumns.map((name) => [name, []])) as unknown as Record<NumberColumn, number[]>;
    this.#texts = Object.fromEntries(textColumns.map((name) => [name, []])) as unknown as Record<TextColumn, number[]>;
    const read = wanted === null ? readAll(database) : [readSome(database, wanted)];
    for (const { numbers, texts } of read) {
      const [part = [], ...columns] = numbers;
      for (const id of part) this.#rows.set(id, ids.push(id) - 1);
      for (const [at, name] of numberColumns.entries()) this.#numbers[name].push(...(columns[at] as number[]));
      for (const [at, name] of textColumns.entries()) this.#texts[name].push(...(texts[at] ?? []).map((text) => this.texts.add(text)));
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

const all = ['url_id', ...numberColumns, ...textColumns];
const selected = `p.url_id, ${numberColumns.map((name) => `coalesce(p.${name}, ${noNumber}) AS ${name}`).join(', ')}, ${textColumns.map((name) => `p.${name}`).join(', ')}`;

type Columns = ReturnType<ColumnsReader['readWithTexts']>;

const firstText = 1 + numberColumns.length;

function* readAll(database: Database): Iterable<Columns> {
  const reader = new ColumnsReader(database, all, `SELECT ${selected} FROM pages p WHERE p.url_id > ? ORDER BY p.url_id LIMIT ${chunk}`);
  for (let last = 0; ; ) {
    const columns = reader.readWithTexts(firstText, last);
    const ids = columns.numbers[0] ?? [];
    if (ids.length === 0) return;
    yield columns;
    last = ids[ids.length - 1] as number;
  }
}

function readSome(database: Database, wanted: readonly number[]): Columns {
  const query = `SELECT ${selected} FROM json_each(?) w CROSS JOIN pages p ON p.url_id = w.value ORDER BY w.key`;
  return new ColumnsReader(database, all, query).readWithTexts(firstText, JSON.stringify(wanted));
}
