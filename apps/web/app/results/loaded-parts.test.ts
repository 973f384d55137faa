import { expect, test } from 'vitest';
import { type HeldParts, LoadedParts } from './loaded-parts.ts';

interface Row {
  readonly key: string;
  readonly text?: string;
}

const row = (key: string): Row => ({ key });

function begun(key = 'pages'): LoadedParts<Row> {
  const loaded = new LoadedParts<Row>();
  loaded.begin(key);
  return loaded;
}

function ask(loaded: LoadedParts<Row>, part: number, key = 'pages'): HeldParts<Row> {
  const asked = loaded.ask(key, part);
  if (asked === null) throw new Error(`part ${part} is on its way`);
  return asked;
}

test('a part that was on its way when another total came is asked for again', () => {
  const loaded = begun();
  loaded.put(ask(loaded, 0), 0, { total: 300, rows: [row('a')] });
  const second = ask(loaded, 1);
  loaded.put(ask(loaded, 0), 0, { total: 200, rows: [row('b')] });
  expect(loaded.isCurrent(second)).toBe(false);
  expect(loaded.put(second, 1, { total: 300, rows: [row('old')] })).toBeNull();
  expect(loaded.has(1)).toBe(false);
  expect([...(loaded.put(ask(loaded, 1), 1, { total: 200, rows: [row('c')] }) ?? [])]).toEqual([
    [0, [row('b')]],
    [1, [row('c')]],
  ]);
});

test('a part that was there is dropped with another total, and asked for again', () => {
  const loaded = begun();
  loaded.put(ask(loaded, 0), 0, { total: 300, rows: [row('a')] });
  loaded.put(ask(loaded, 1), 1, { total: 300, rows: [row('b')] });
  loaded.put(ask(loaded, 0), 0, { total: 301, rows: [row('a')] });
  expect(loaded.has(1)).toBe(false);
  expect(loaded.ask('pages', 1)).not.toBeNull();
});

test('a part is asked for once until it is put in or fails', () => {
  const loaded = begun();
  const asked = ask(loaded, 0);
  expect(loaded.ask('pages', 0)).toBeNull();
  loaded.release(asked, 0);
  loaded.put(ask(loaded, 0), 0, { total: 1, rows: [row('a')] });
  expect(loaded.ask('pages', 0)).not.toBeNull();
});

test('another key drops parts and questions; an outdated question leaves the new one alone', () => {
  const loaded = begun();
  const old = ask(loaded, 0);
  loaded.begin('images');
  const asked = ask(loaded, 0, 'images');
  loaded.release(old, 0);
  expect(loaded.ask('images', 0)).toBeNull();
  expect(loaded.ask('pages', 1)).toBeNull();
  expect(loaded.put(old, 0, { total: 1, rows: [] })).toBeNull();
  expect(loaded.put(asked, 0, { total: 1, rows: [row('a')] })?.size).toBe(1);
});

test('rows that say the same stay the same objects, over keys and totals', () => {
  const loaded = begun();
  const first = { key: 'a', text: 'one' };
  loaded.put(ask(loaded, 0), 0, { total: 2, rows: [first, { key: 'b', text: 'two' }] });
  loaded.begin('later');
  const parts = loaded.put(ask(loaded, 0, 'later'), 0, { total: 3, rows: [{ ...first }, { key: 'b', text: 'new' }] });
  expect(parts?.get(0)?.[0]).toBe(first);
  expect(parts?.get(0)?.[1]?.text).toBe('new');
  expect(loaded.put(ask(loaded, 0, 'later'), 0, { total: 4, rows: [{ ...first }] })?.get(0)?.[0]).toBe(first);
});
