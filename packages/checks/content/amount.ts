/** How much a page says in its main text. */
import { slipsOf } from '@orbweaver/formats/text/doubled-words.ts';
import { type Check, pageCheck, textCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { isFormPage, isListOfLinks, isTable, type MainText, wordsOfField } from '../main-text.ts';

/** A month in a side column has fewer. */
const cellsOfData = 60;

export const contentThin = textCheck({
  id: 'content-thin',
  cause: 'template',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Google, creating helpful content; customary threshold',
  /** Pages that say what they are by one of these types of schema.org are short by nature. */
  settings: { minWords: 200, exemptTypes: 'ContactPage, Product' },
  words: {
    name: 'Thin content',
    title: 'Little text ({value} of at least {limit} words)',
    why: 'A page with so little text can rank for only a few searches.',
    fix: 'Answer the questions that bring people to the page, merge it with a related one, or remove it from the index.',
  },
  docs: {
    condition: `Indexable page with < 200 words of main text, without blocks that repeat on most pages; not on lists: at least half of the words are links, or there is a link for every ten words; not on a screen of an application that is a complete form with at most five links; not on a sign-in: up to ${wordsOfField} words for each field of a complete form with a password field, behind the first heading of the text, if any; not in tables of data: ${cellsOfData} cells or more, some of them headers (product and contact types exempt by setting).`,
    found: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>Lanterns hang here. They give light. Come and see them on a warm night.</p>
      </main>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      <!-- and so on, 40 times -->
      </main>
    `,
  },
  run(text, settings) {
    const { words, types } = text;
    if (words >= settings.minWords) return 'pass';
    if (isListOfLinks(text) || isFormPage(text)) return 'not-applicable';
    const exempt = listOf(settings.exemptTypes);
    if (types().some((type) => exempt.includes(type))) return 'not-applicable';
    return isData(text) ? 'not-applicable' : [{ evidence: { value: words, limit: settings.minWords } }];
  },
});

/** Figures and names in a table say much in few words. Without headers it may only lay out the page. */
function isData(text: MainText): boolean {
  const { td = 0, th = 0 } = text.tagCounts();
  return th > 0 && td + th >= cellsOfData && isTable(text);
}

/** The setting that was read last: it is the same for all pages of a scan. */
let last: { readonly written: string; readonly types: readonly string[] } = { written: '', types: [''] };

function listOf(written: string): readonly string[] {
  if (last.written !== written) last = { written, types: written.split(',').map((type) => type.trim()) };
  return last.types;
}

export const contentRepeatedWords = pageCheck({
  id: 'content-repeated-words',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Specification, repeated words',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: {},
  words: {
    name: 'Repeated word in the text',
    title: 'The same word twice in a row: {value}',
    why: 'A doubled word is nearly always a typo, and readers notice it.',
    fix: 'Remove one of the two words.',
  },
  docs: {
    condition:
      'The same word twice in a row, unless the language allows it (that that, vous vous, really really, a German pronoun and article); names, numbers, emphasis, code, words of four letters or more that a short piece of code on the page holds, and filler text (lorem ipsum) are left out.',
    found: '<p>We saw that the the mill was open.</p>',
    notFound: '<p>They had had enough of all that that they knew of.</p>',
  },
  run(page) {
    const text = page.facts?.text;
    if (text === undefined || text.repeatedWords.length === 0) return 'pass';
    const language = text.language ?? page.facts?.lang?.slice(0, 2).toLowerCase() ?? '';
    const words = slipsOf(text.repeatedWords, language);
    if (words === null) return 'not-applicable';
    if (words.length === 0) return 'pass';
    const value = cut([...new Set(words)].join(', '));
    return [{ group: value, evidence: { value, count: words.length } }];
  },
});

export const amountChecks: readonly Check[] = [contentThin, contentRepeatedWords];
