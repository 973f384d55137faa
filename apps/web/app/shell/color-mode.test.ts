import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { colorModeKey, colorModeScript, forcedTheme, readColorMode, themeOf } from './color-mode.ts';

test('the storage key', () => {
  expect(colorModeKey).toBe('nuxt-color-mode');
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'system'],
  [null, 'system'],
  ['purple', 'system'],
])('stored %s is %s', (stored, mode) => {
  expect(readColorMode(stored)).toBe(mode);
});

test.each([
  ['system', true, 'dark'],
  ['system', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('%s on a device that is dark: %s', (mode, isDeviceDark, theme) => {
  expect(themeOf(mode, isDeviceDark)).toBe(theme);
});

test('a page may force light or dark, never system', () => {
  expect(forcedTheme('dark')).toBe('dark');
  expect(forcedTheme(undefined)).toBeNull();
  expect(() => forcedTheme('system')).toThrow('not system');
});

describe('the script of the head', () => {
  function classOf({ stored, device, forced }: { stored: string | null | Error; device: 'dark' | 'light'; forced?: string }) {
    const classes: string[] = [];
    runInNewContext(colorModeScript, {
      document: { documentElement: { dataset: { theme: forced }, classList: { add: (name: string) => classes.push(name) } } },
      localStorage: {
        getItem: (key: string) => {
          if (stored instanceof Error) throw stored;
          return key === colorModeKey ? stored : null;
        },
      },
      matchMedia: () => ({ matches: device === 'dark' }),
    });
    return classes;
  }

  test.each([
    [{ stored: null, device: 'dark' }, 'dark'],
    [{ stored: null, device: 'light' }, 'light'],
    [{ stored: 'light', device: 'dark' }, 'light'],
    [{ stored: 'system', device: 'dark' }, 'dark'],
    [{ stored: 'dark', device: 'light', forced: 'light' }, 'light'],
    [{ stored: new Error('denied'), device: 'light' }, 'light'],
  ] as const)('%o is %s', (circumstances, name) => {
    expect(classOf(circumstances)).toEqual([name]);
  });
});
