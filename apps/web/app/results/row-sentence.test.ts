import { resultsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import { expect, test } from 'vitest';
import { rowSentence } from './row-sentence.ts';

const t = (await loadTranslate('en', [resultsFiles])) as Translate;
const count = (rows: number) => ({ causes: rows, rows });

test.each([
  ['some rows with a finding', 'title', 12, 3, 5, '12 rows, 3 with findings.'],
  ['nothing found', 'title', 12, 0, 0, '12 rows, none with findings.'],
  ['findings about the site, which are no rows', 'logo', 0, 0, 2, '0 rows.'],
  ['no rows', 'title', 0, 0, 0, '0 rows.'],
  ['a view whose rows have no findings', 'hosts', 9, 0, 0, '9 rows.'],
  ['a view whose rows show findings that are counted at others', 'htaccess', 100, 100, 0, '100 rows.'],
  ['the findings themselves', 'issues', 1, 1, 1, '1 finding'],
])('%s', (_, view, all, withFindings, findings, sentence) => {
  expect(rowSentence(t, view, { all, withFindings, findings: count(findings), lists: [] })).toBe(sentence);
});

test.each([
  ['hosts', 'broken', '9 rows.'],
  ['navigation', 'unnamed', '9 rows.'],
  ['navigation', 'without-links', '9 rows.'],
  ['server', 'without-tls', '9 rows.'],
  ['css', 'external', '9 rows.'],
])('%s: "none with findings" is not said beside a chip that counts: %s', (view, id, sentence) => {
  const told = (many: number) => rowSentence(t, view, { all: 9, withFindings: 0, findings: count(0), lists: [{ id, count: many }] });
  expect(told(3)).toBe(sentence);
  expect(told(0)).toBe(view === 'hosts' ? '9 rows.' : '9 rows, none with findings.');
});
