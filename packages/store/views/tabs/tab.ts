/** One result tab: what it reads and how its rows are made. */
import type { Books, SteppedBook } from '../table/books.ts';
import type { Table } from '../table/table.ts';

export interface Tab {
  /** Of the address and of message keys. */
  readonly id: string;
  /** Books that take a while to read: the table is shown, and grows, while they are. */
  readonly needs: readonly SteppedBook[];
  build(books: Books): Table;
}

/** A check belongs to a tab when its category does. */
export function ofCategories(...categories: readonly string[]): (check: string, category: string) => boolean {
  return (_, category) => categories.includes(category);
}
