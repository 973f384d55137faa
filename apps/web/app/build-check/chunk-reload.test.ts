import { expect, test } from 'vitest';
import { mayReload, reloadGuardMs } from './chunk-reload.ts';

function memoryOf(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  return { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value) };
}

test('the guard is 10 seconds', () => {
  expect(reloadGuardMs).toBe(10_000);
});

test('one reload in 10 s for a path', () => {
  const memory = memoryOf();
  expect(mayReload(memory, '/features', 1_000)).toBe(true);
  expect(mayReload(memory, '/features', 10_999)).toBe(false);
  expect(mayReload(memory, '/features', 11_000)).toBe(true);
});

test('another path has a reload of its own', () => {
  const memory = memoryOf();
  expect(mayReload(memory, '/features', 1_000)).toBe(true);
  expect(mayReload(memory, '/pricing', 1_001)).toBe(true);
});

test('no storage, no reload', () => {
  const broken = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {},
  };
  expect(mayReload(broken, '/', 0)).toBe(false);
});

test('a foreign value in the storage counts as none', () => {
  expect(mayReload(memoryOf({ 'orbweaver-chunk-reload': '17' }), '/', 0)).toBe(true);
});
