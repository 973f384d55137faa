/** node:sqlite as the store's Database, for the bench alone. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Database, SqlRow, Statement } from '@orbweaver/store/ports.ts';

export function openDatabase(path: string): Database {
  const database = new DatabaseSync(path);
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql): Statement => {
      const statement = database.prepare(sql);
      return {
        run: (...values) => {
          const { changes, lastInsertRowid } = statement.run(...(values as SQLInputValue[]));
          return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
        },
        get: (...values) => statement.get(...(values as SQLInputValue[])) as SqlRow | undefined,
        all: (...values) => statement.all(...(values as SQLInputValue[])) as SqlRow[],
        iterate: (...values) => statement.iterate(...(values as SQLInputValue[])) as Iterable<SqlRow>,
      };
    },
    close: () => database.close(),
  };
}
