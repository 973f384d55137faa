import { describe, expect, test } from 'vitest';
import english from './messages/en/report.json' with { type: 'json' };
import { reportLocales, reportWords } from './report-words.ts';

const values = { site: 's', score: 7, errors: 1, warnings: 2, pages: 3, urls: 4, issues: 5, limit: 6, count: 8, list: 'l' };

describe.each(reportLocales)('the words of the report in %s', (locale) => {
  test.each(Object.keys(english))('%s', (key) => {
    const words = reportWords(locale)(key, values);
    expect(words).not.toBe('');
    expect(words).not.toMatch(/[{}]/);
    for (const [name, value] of Object.entries(values)) {
      if (english[key as keyof typeof english].text.includes(`{${name},`) && typeof value === 'number' && value > 2)
        expect(words).toContain(String(value));
    }
  });
});

test('an Arabic report has no English sentence of ours', () => {
  const say = reportWords('ar');
  for (const key of ['report.verdict', 'report.why-words', 'report.fix-first', 'report.made-by'])
    expect(say(key, values)).toMatch(/[\u0600-\u06ff]/);
});
