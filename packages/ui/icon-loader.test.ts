import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { iconRequest, loadIcons } from './icon-loader.ts';

const circle = { body: '<circle cx="12" cy="12" r="9"/>' };

function sourceOf(responses: Readonly<Record<string, () => unknown>>) {
  const asked: string[] = [];
  const logged: unknown[][] = [];
  return {
    asked,
    logged,
    hosts: Object.keys(responses),
    log: (...words: unknown[]) => void logged.push(words),
    fetchIcons: async (url: string) => {
      asked.push(url);
      const host = Object.keys(responses).find((each) => url.startsWith(`${each}/`)) as string;
      return { ok: true, json: async () => responses[host]?.() };
    },
  };
}

const never = () => new Promise(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('names become bodies', async () => {
  const source = sourceOf({ '/api/_nuxt_icon': () => ({ prefix: 'lucide', icons: { a: circle, b: circle } }) });
  expect(await loadIcons('lucide', ['b', 'a'], source)).toEqual({ a: circle.body, b: circle.body });
  expect(source.asked).toEqual(['/api/_nuxt_icon/lucide.json?icons=a,b']);
});

test.each([
  ['another prefix', { prefix: 'mdi', icons: {} }],
  ['no icons', { prefix: 'lucide' }],
  ['nothing', null],
])('%s is invalid and logged', async (_name, response) => {
  const source = sourceOf({ '/one': () => response });
  expect(await loadIcons('lucide', ['a'], source)).toEqual({});
  expect(source.logged[0]?.[0]).toBe('Failed to load custom icons');
});

test('the next host is asked after 750 ms', async () => {
  const source = sourceOf({ '/slow': never, '/quick': () => ({ prefix: 'lucide', icons: { a: circle } }) });
  const loading = loadIcons('lucide', ['a'], source);
  await vi.advanceTimersByTimeAsync(iconRequest.rotateMs - 1);
  expect(source.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toEqual({ a: circle.body });
});

test('all hosts are given up after 5,000 ms', async () => {
  const source = sourceOf({ '/slow': never });
  const loading = loadIcons('lucide', ['a'], source);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loading).toEqual({});
  expect(source.logged).toHaveLength(1);
});

test('a URL has at most 500 characters', async () => {
  const names = Array.from({ length: 90 }, (_, n) => `icon-number-${n}`);
  const source = sourceOf({ '/one': () => ({ prefix: 'lucide', icons: {} }) });
  await loadIcons('lucide', names, source);
  expect(source.asked.length).toBeGreaterThan(1);
  expect(Math.max(...source.asked.map((url) => url.length))).toBeLessThanOrEqual(500);
  expect(source.asked.flatMap((url) => url.split('icons=')[1]?.split(',') ?? []).sort()).toEqual([...names].sort());
});

test('an answer that is more than a drawing is left out', async () => {
  const icons = { a: { body: '<script>1</script>' }, b: { body: '<path onload="x()"/>' }, c: circle };
  expect(await loadIcons('lucide', ['a', 'b', 'c'], sourceOf({ '/one': () => ({ prefix: 'lucide', icons }) }))).toEqual({ c: circle.body });
});
