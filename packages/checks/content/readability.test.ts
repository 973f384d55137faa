import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { factsOf } from '@orbweaver/facts/testing.ts';
import { textCheckTable } from '../testing/check-table.ts';
import { link, page } from '../testing/page.ts';
import { contentReadability } from './readability.ts';

const easy = 'The cat sat on the mat. The dog ran to the door. We go home now and eat. '.repeat(8);
const hard =
  'Institutional interdependencies notwithstanding, multidimensional organisational considerations necessitate comprehensive reconceptualisation. '.repeat(
    14,
  );

/** A page of one paragraph, read as the scan reads it. */
function of(text: string, language = 'en', links: readonly LinkFact[] = []) {
  return page({
    links,
    text: factsOf(`<!doctype html><html lang="${language}"><title>t</title><body><main><p>${text}</p></main>`).text,
  });
}

textCheckTable(contentReadability, {
  pass: { 'short sentences': of(easy) },
  issue: {
    'a long text beside its menu': { on: of(hard, 'en', [link('/a', { text: hard, place: 'nav' })]), findings: 1 },
    'long words': { on: of(hard), findings: [{ severity: 'opportunity', evidence: { limit: 30, count: 126 } }] },
  },
  silent: {
    'a table of contents': of(hard, 'en', [link('/a', { text: hard.slice(0, hard.length / 2 + 100) })]),
    'program code after easy text': page({
      text: factsOf(
        `<html lang="en"><main><p>${easy}</p><pre>${'organizationalConfigurationInitialization = multidimensionalArray '.repeat(200)}</pre></main>`,
      ).text,
    }),
    'a short text': of(hard.slice(0, 600)),
    'a language without a formula': of(hard, 'ar'),
    'a file of an older version': page({ text: { words: 120, sentences: 12, language: 'en' } }),
    'an unknown language': page({ text: { words: 120, sentences: 12, language: null, syllables: null } }),
  },
});
