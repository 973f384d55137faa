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

  constructor(database: Database, table: 'links' | 'images' | 'resources' | 'refs', names: readonly C[]) {
    this.#names = names;
    this.#columns = Object.fromEntries(names.map((name) => [name, new NumberList()])) as Record<C, NumberList>;
    const all = ['source_id', 'position', ...names];
    this.#reader = new ColumnsReader(
      database,
      all,
      `SELECT ${all.map((name) => `t.${name}`).join(', ')} FROM json_each(?) s CROSS JOIN ${table} t ON t.source_id = s.value ORDER BY t.source_id, t.position`,
    );
  }

  get size(): number {
    return this.sources.length;
  }

  column(name: C): Int32Array {
    return this.#columns[name].values();
  }

  /** Reads pages that were not read yet, while `goesOn` says so. Returns how many are left. */
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
