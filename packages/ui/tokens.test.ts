import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = ['light', 'dark'] as const;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe.each(themes)('%s', (theme) => {
  const at = theme === 'light' ? 0 : 1;
  const colour = (name: string): string => {
    const values = [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map((match) => match[1]);
    expect(values, name).toHaveLength(2);
    return values[at] ?? '';
  };

  test.each(['ink', 'muted', 'accent', 'error', 'warning', 'notice', 'opportunity'] as const)('%s is readable on every ground', (name) => {
    for (const ground of ['paper', 'surface', 'raised'] as const) {
      expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['accent', 'error', 'warning', 'notice', 'opportunity'] as const)('%s is readable on its soft ground', (name) => {
    expect(contrast(colour(name), colour(`${name}-soft`))).toBeGreaterThanOrEqual(4.5);
  });

  test('words on the accent are readable, and controls have a visible edge', () => {
    expect(contrast(colour('accent-ink'), colour('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('line-strong'), colour('surface'))).toBeGreaterThanOrEqual(3);
  });
});

test('each ramp has the shades 50, 100 to 900 and 950', () => {
  for (const ramp of ['accent', 'neutral', 'error', 'warning', 'notice', 'opportunity']) {
    const shades = [...css.matchAll(new RegExp(`--color-${ramp}-(\\d+):`, 'g'))].map((match) => Number(match[1]));
    expect(shades, ramp).toEqual([50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]);
  }
});
