/** What every OpenDatabase must do, whatever it runs on. Each runtime calls `describeDatabase` in a test of its own. */
import type { OpenDatabase } from '@orbweaver/store/ports.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface DatabaseSubject {
  readonly name: string;
  /** A place without files; `path` is one in it. */
  create(): Promise<{ readonly openDatabase: OpenDatabase; readonly path: string; remove(): Promise<void> }>;
}

export function describeDatabase(subject: DatabaseSubject): void {
  describe(subject.name, () => {
    let place: Awaited<ReturnType<DatabaseSubject['create']>>;
    beforeEach(async () => {
      place = await subject.create();
    });
    afterEach(() => place.remove());

    const codeOf = (call: () => unknown): string => {
      try {
        call();
        return 'nothing thrown';
      } catch (error) {
        return String((error as { code?: unknown }).code ?? error);
      }
    };

    it('creates, writes, closes, and reads again', () => {
      const written = place.openDatabase(place.path, 'create');
      written.exec('CREATE TABLE rows(id INTEGER PRIMARY KEY, text TEXT); BEGIN');
      const insert = written.prepare('INSERT INTO rows(text) VALUES(?)');
      for (let at = 1; at <= 1000; at++) expect(insert.run(`row ${at}`)).toEqual({ changes: 1, lastInsertRowid: at });
      written.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
      written.close();
      const read = place.openDatabase(place.path, 'read');
      expect(read.prepare('SELECT count(*) AS n FROM rows').get()).toEqual({ n: 1000 });
      expect(read.prepare('SELECT text FROM rows WHERE id = ?').get(2)?.text).toBe('row 2');
      expect(read.prepare('SELECT text FROM rows WHERE id = ?').get(-1)).toBe(undefined);
      read.close();
    });

    it('keeps every kind of value', () => {
      const database = place.openDatabase(place.path, 'create');
      database.exec('CREATE TABLE kinds(value)');
      const blob = Uint8Array.from({ length: 3_000_000 }, (_, at) => (at * 7) % 256);
      const values = [
        '',
        'ä€😀\u0000x',
        'x'.repeat(2_000_000),
        0,
        -1,
        2 ** 31,
        -(2 ** 31) - 1,
        2 ** 53 - 1,
        0.1,
        -1e300,
        null,
        new Uint8Array(0),
        blob,
      ];
      const insert = database.prepare('INSERT INTO kinds VALUES (?)');
      for (const value of values) insert.run(value);
      const found = database.prepare('SELECT value FROM kinds ORDER BY rowid').all();
      expect(found.length).toBe(values.length);
      for (const [at, value] of values.entries()) expect(found[at]?.value).toEqual(value);
      expect(database.prepare('SELECT typeof(value) AS t FROM kinds WHERE rowid = 6').get()?.t === 'blob').toBe(false);
      expect(codeOf(() => database.prepare('SELECT 9007199254740993 AS n').get())).toBe('file-damaged');
      database.close();
    });

    it('gives no value that its column does not declare', () => {
      const database = place.openDatabase(place.path, 'create');
      database.exec(`CREATE TABLE kinds(id INTEGER PRIMARY KEY, i INTEGER, r REAL, t TEXT, b BLOB);
        INSERT INTO kinds VALUES (1, 1, 1, 1, x'01'), (2, NULL, NULL, NULL, NULL), (3, 'one', 'one', x'01', 'one'), (4, 1.5, x'', 'one', 1);
        CREATE VIEW seen AS SELECT id, i AS other FROM kinds`);
      expect(database.prepare('SELECT * FROM kinds WHERE id < 3 ORDER BY id').all()).toEqual([
        { id: 1, i: 1, r: 1, t: '1', b: Uint8Array.of(1) },
        { id: 2, i: null, r: null, t: null, b: null },
      ]);
      const refused = ['i', 'r', 't', 'b'].flatMap((column) =>
        [3, 4].map((id) => codeOf(() => database.prepare(`SELECT ${column} FROM kinds WHERE id = ?`).get(id))),
      );
      expect(refused).toEqual([...Array.from({ length: 5 }, () => 'file-damaged'), 'nothing thrown', 'file-damaged', 'file-damaged']);
      expect(codeOf(() => database.prepare('SELECT other FROM seen').all())).toBe('file-damaged');
      expect(codeOf(() => [...database.prepare('SELECT i FROM kinds ORDER BY id').iterate()])).toBe('file-damaged');
      expect(codeOf(() => database.prepare("SELECT json_extract(t, '$.a') FROM kinds WHERE id = 4").get())).toBe('file-damaged');
      database.close();
    });

    it('lets one statement be used again, in a loop over itself, and after a loop that was left', () => {
      const database = place.openDatabase(place.path, 'create');
      database.exec('CREATE TABLE numbers(n INTEGER)');
      for (let n = 1; n <= 5; n++) database.prepare('INSERT INTO numbers VALUES (?)').run(n);
      const sql = 'SELECT n FROM numbers WHERE n > ? ORDER BY n';
      const pairs: string[] = [];
      for (const { n: outer } of database.prepare(sql).iterate(3)) {
        for (const { n: inner } of database.prepare(sql).iterate(Number(outer))) pairs.push(`${outer}${inner}`);
      }
      expect(pairs).toEqual(['45']);
      const statement = database.prepare(sql);
      for (const row of statement.iterate(0)) {
        expect(row.n).toBe(1);
        break;
      }
      expect([...statement.iterate(4)]).toEqual([{ n: 5 }]);
      expect(statement.all(5)).toEqual([]);
      database.close();
    });

    it('names what is wrong with a file, and leaves a fault of SQL as it is', () => {
      expect(codeOf(() => place.openDatabase(place.path, 'read'))).toBe('file-not-found');
      expect(codeOf(() => place.openDatabase(place.path, 'write'))).toBe('file-not-found');
      const database = place.openDatabase(place.path, 'create');
      expect(codeOf(() => place.openDatabase(place.path, 'create'))).toBe('file-exists');
      database.exec('CREATE TABLE rows(id INTEGER PRIMARY KEY)');
      expect(() => database.prepare('SELECT * FROM absent')).toThrow(/no such table/);
      database.prepare('INSERT INTO rows VALUES (?)').run(1);
      expect(() => database.prepare('INSERT INTO rows VALUES (?)').run(1)).toThrow(/UNIQUE/);
      expect(database.prepare('SELECT count(*) AS n FROM rows').get()?.n).toBe(1);
      database.close();
    });

    it('does not write in read mode', () => {
      const database = place.openDatabase(place.path, 'create');
      database.exec('CREATE TABLE rows(id); PRAGMA journal_mode = DELETE');
      database.close();
      const reader = place.openDatabase(place.path, 'read');
      expect(codeOf(() => reader.exec('INSERT INTO rows VALUES (1)'))).toBe('file-unreadable');
      reader.close();
    });

    it('rolls back, and goes on in the write-ahead log that it left', () => {
      const first = place.openDatabase(place.path, 'create');
      first.exec('CREATE TABLE rows(id); BEGIN; INSERT INTO rows VALUES (1); ROLLBACK; INSERT INTO rows VALUES (2)');
      first.close();
      const second = place.openDatabase(place.path, 'write');
      expect(second.prepare('SELECT id FROM rows').all()).toEqual([{ id: 2 }]);
      expect(second.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      second.close();
    });
  });
}
