import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { contentReadability } from './readability.ts';

const easy = 'The cat sat on the mat. The dog ran to the door. We go home now and eat. '.repeat(8);
const hard =
  'Institutional interdependencies notwithstanding, multidimensional organisational considerations necessitate comprehensive reconceptualisation. '.repeat(
    12,
  );
const of = (mainText: string | undefined, words: number, sentences: number, language = 'en') =>
  page({ text: { words, sentences, language } }, mainText === undefined ? {} : { mainText });

pageCheckTable(contentReadability, {
  pass: { 'short sentences': of(easy, 144, 24) },
  issue: { 'long words': { on: of(hard, 120, 12), findings: [{ severity: 'notice', evidence: { limit: 30, count: 120 } }] } },
  silent: {
    'a short text': of(hard, 99, 9),
    'a language without a formula': of(hard, 120, 12, 'ar'),
    'no text at hand': of(undefined, 120, 12),
    'an unknown language': of(hard, 120, 12, ''),
  },
});
