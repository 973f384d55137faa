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

const filler =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua, ut enim ad minim veniam. '.repeat(
    8,
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
    'a table after a long text': {
      on: page({
        text: factsOf(`<html lang="en"><main><p>${hard}</p><table>${'<tr><td>Lamp<td>Tin</tr>'.repeat(8)}</table></main>`).text,
      }),
      findings: 1,
    },
    'a long text with one paragraph of filler': {
      on: page({
        text: factsOf(`<html lang="en"><main><p>${hard.slice(0, 2500)}</p><p>${filler.slice(0, 150)}</p><p>${hard}</p></main>`).text,
      }),
      findings: 1,
    },
    'a text with a list of short items and code': {
      on: page({
        text: factsOf(`<html lang="en"><main><p>${hard}</p><ul>${'<li>Tin lamp'.repeat(8)}</ul><pre>lamp()</pre></main>`).text,
      }),
      findings: 1,
    },
    'a Spanish text about pain, a word of filler too': {
      on: page({ text: factsOf(`<html lang="es"><main>${`<h2>Dolor de espalda</h2><p>${hard.slice(0, 290)}</p>`.repeat(8)}</main>`).text }),
      findings: 1,
    },
    'a text that quotes some filler': { on: of(`${hard.slice(0, 700)} Lorem ipsum dolor sit amet. ${hard}`), findings: 1 },
    'long words': { on: of(hard), findings: [{ severity: 'opportunity', evidence: { limit: 30, count: 126 } }] },
  },
  silent: {
    'a table of contents': of(hard, 'en', [link('/a', { text: hard.slice(0, hard.length / 2 + 100) })]),
    'program code after easy text': page({
      text: factsOf(
        `<html lang="en"><main><p>${easy}</p><pre>${'organizationalConfigurationInitialization = multidimensionalArray '.repeat(200)}</pre></main>`,
      ).text,
    }),
    'filler text': of(filler),
    'paragraphs of filler between true ones': page({
      text: factsOf(
        `<html lang="en"><main>${`<p>${hard.slice(0, 290)}</p><h2>Multidimensional</h2><p>${filler.slice(0, 74)}</p>`.repeat(8)}</main>`,
      ).text,
    }),
    'labels of components beside their code': page({
      text: factsOf(
        `<html lang="en"><main>${'<p>Organisational interoperability<p>Configuration<p>Miscommunication'.repeat(50)}<pre>lamp()</pre></main>`,
      ).text,
    }),
    'a table, whose cells are no sentences': page({
      text: factsOf(
        `<html lang="en"><main><table>${'<tr><td>Organisational<td>Interoperability matrix<td>Miscommunication</tr>'.repeat(60)}</table></main>`,
      ).text,
    }),
    'a short text': of(hard.slice(0, 600)),
    'a language without a formula': of(hard, 'ar'),
    'a file of an older version': page({ text: { words: 120, sentences: 12, language: 'en' } }),
    'an unknown language': page({ text: { words: 120, sentences: 12, language: null, syllables: null } }),
  },
});
