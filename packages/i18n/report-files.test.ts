import { describe, expect, test } from 'vitest';
import { reportFiles } from './generated/area-files.ts';
import type { KeyOf } from './keys.ts';
import { loadTranslate } from './load-translate.ts';
import { locales } from './locales.ts';
import english from './messages/en/report.json' with { type: 'json' };

const values = {
  site: 's',
  score: 7,
  errors: 1,
  warnings: 2,
  pages: 3,
  urls: 4,
  issues: 5,
  limit: 6,
  count: 8,
  list: 'l',
  date: 'd',
  gained: 9,
  lost: 11,
};

const keys = Object.keys(english) as KeyOf<'report'>[];

describe.each(locales)('the words of the report in $name', ({ id }) => {
  test.each(keys)('%s', async (key) => {
    const t = await loadTranslate(id, [reportFiles]);
    const words = t(key, values);
    expect(words).not.toBe('');
    expect(words).not.toMatch(/[{}]/);
    for (const [name, value] of Object.entries(values)) {
      if (english[key].text.includes(`{${name},`) && typeof value === 'number' && value > 2) expect(words).toContain(String(value));
    }
  });
});

test('an Arabic report has no English sentence of ours', async () => {
  const t = await loadTranslate('ar', [reportFiles]);
  for (const key of ['report.verdict', 'report.why-words', 'report.fix-first', 'report.found'] as const)
    expect(t(key, values)).toMatch(/[\u0600-\u06ff]/);
});
