/** Rows that stand on pages (links, images, resources, references) as number columns: read page by page, and read on while the scan grows. */
import type { Database } from '../../ports.ts';
import { ColumnsReader, NumberList } from './read-columns.ts';

/** Pages read at once. */
const chunk = 200;

export class PagedRows<C extends string> {
  readonly sources = new NumberList();
  readonly positions = new NumberList();
  readonly #names: readonly C[];
  readonly #columns: Readonly<Record<C, NumberList>>;
  readonly #reader: ColumnsReader;
  readonly #seen = new Set<number>();

  constructor(reader: ColumnsReader, names: readonly C[]) {
    this.#names = names;
    this.#columns = Object.fromEntries(names.map((name) => [name, new NumberList()])) as Record<C, NumberList>;
    this.#reader = reader;
  }

  /** Rows of the same table, none of which is read. */
  unread(): PagedRows<C> {
    return new PagedRows(this.#reader, this.#names);
  }

  get size(): number {
    return this.sources.length;
  }

  column(name: C): Int32Array {
    return this.#columns[name].values();
  }

  /** Reads pages that were not read yet, in their order, while `goesOn` says so. Returns how many are left. */
  read(pages: readonly number[], goesOn: () => boolean): number {
    const waiting = pages.filter((id) => !this.#seen.has(id));
    let at = 0;
    while (at < waiting.length && (at === 0 || goesOn())) {
      const part = waiting.slice(at, at + chunk);
      const [sources = [], positions = [], ...columns] = this.#reader.read(JSON.stringify(part));
      this.sources.append(sources);
      this.positions.append(positions);
      for (const [index, name] of this.#names.entries()) this.#columns[name].append(columns[index] ?? []);
      for (const id of part) this.#seen.add(id);
      at += part.length;
    }
    return waiting.length - Math.min(at, waiting.length);
  }
}

function rowsOf<const C extends string>(
  database: Database,
  table: 'links' | 'images' | 'resources' | 'refs',
  names: readonly C[],
): PagedRows<C> {
  const all = ['source_id', 'position', ...names];
  const columns = all.map((name) => `t.${name}`).join(', ');
  const query = `SELECT ${columns} FROM json_each(?) s CROSS JOIN ${table} t ON t.source_id = s.value ORDER BY s.key, t.position`;
  return new PagedRows(new ColumnsReader(database, all, query), names);
}

export type LinkRows = ReturnType<typeof linkRowsOf>;
export const linkRowsOf = (database: Database) => rowsOf(database, 'links', ['target_id', 'text_id', 'href_id', 'offset', 'flags']);

export type ImageRows = ReturnType<typeof imageRowsOf>;
export const imageRowsOf = (database: Database) => rowsOf(database, 'images', ['target_id', 'alt_id', 'src_id', 'offset', 'flags']);

export type ResourceRows = ReturnType<typeof resourceRowsOf>;
export const resourceRowsOf = (database: Database) => rowsOf(database, 'resources', ['target_id', 'kind', 'offset', 'flags']);

export type RefRows = ReturnType<typeof refRowsOf>;
export const refRowsOf = (database: Database) => rowsOf(database, 'refs', ['target_id', 'via', 'offset', 'text_id']);
