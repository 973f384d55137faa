/** The rows that SQLite keeps in `sqlite_schema` for a list of statements, so that a file can be compared with what its format declares. */

/** What `sqlite_schema` says of one table, view or index; the text without its line breaks. */
export interface DeclaredObject {
  readonly type: string;
  readonly table: string;
  readonly sql: string;
}

/** Objects by name after these scripts. Knows the statements that the scan file's migrations are written in; throws on another one. */
export function declaredSchema(scripts: readonly string[]): ReadonlyMap<string, DeclaredObject> {
  const objects = new Map<string, DeclaredObject>();
  for (const statement of scripts.flatMap((script) => script.split(';'))) {
    const sql = onOneLine(statement);
    if (sql !== '' && !/^(?:INSERT|UPDATE|DELETE) /.test(sql)) declare(sql, objects);
  }
  return objects;
}

/** White space as one blank each: SQLite keeps the text as it was written. */
export function onOneLine(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim();
}

function declare(sql: string, objects: Map<string, DeclaredObject>): void {
  const made = /^CREATE (TABLE|VIEW|INDEX) (\w+)(?: ON (\w+))?/.exec(sql);
  if (made !== null) {
    const [, type = '', name = '', on] = made;
    objects.set(name, { type: type.toLowerCase(), table: on ?? name, sql });
    return;
  }
  const dropped = /^DROP (?:TABLE|VIEW|INDEX) (\w+)$/.exec(sql)?.[1];
  if (dropped !== undefined) {
    objects.delete(dropped);
    return;
  }
  const [, from, to = ''] = /^ALTER TABLE (\w+) RENAME TO (\w+)$/.exec(sql) ?? [];
  const renamed = from === undefined ? undefined : objects.get(from);
  if (from !== undefined && renamed !== undefined) {
    objects.delete(from);
    // SQLite puts the new name in quotes.
    objects.set(to, { type: renamed.type, table: to, sql: renamed.sql.replace(`CREATE TABLE ${from}(`, `CREATE TABLE "${to}"(`) });
    return;
  }
  const [, table = '', column = ''] = /^ALTER TABLE (\w+) ADD COLUMN (.+)$/.exec(sql) ?? [];
  const before = objects.get(table);
  if (before === undefined) throw new Error(`not a statement of a migration: ${sql}`);
  objects.set(table, { ...before, sql: `${before.sql.slice(0, before.sql.lastIndexOf(')'))}, ${column})` });
}
