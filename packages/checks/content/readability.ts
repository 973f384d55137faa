/** How hard a text is to read: the Flesch formula in the form of each language. Flesch 1948; Amstad, Kandel-Moles, Fernández Huerta, Vacca, Martins, Oborneva, Ateşman. */
import { easeOf, hasReadability, sampleChars } from '@orbweaver/formats/text/readability.ts';
import { type Check, textCheck } from '../check.ts';
import { type Amount, isListOfLinks, type MainText } from '../main-text.ts';

export const contentReadability = textCheck({
  id: 'content-readability',
  cause: 'template',
  category: 'content',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Flesch reading ease and its forms for other languages',
  settings: { minWords: 100, minEase: 50, hardBelowEase: 30, margin: 10 },
  words: {
    name: 'Text is hard to read',
    title: 'Text is hard to read: reading ease {value} out of 100, at least {limit} expected',
    why: 'Many readers give up before they find what they came for.',
    fix: 'Split long sentences, and use shorter words where you can.',
  },
  docs: {
    condition: `>= 100 words and Flesch reading ease < 50 (difficult) or < 30 (very difficult); language-specific formula; sentences of the whole main text without program code, syllables of its first ${sampleChars.toLocaleString('en')} characters, with a margin of 10 points for the sample. Not tested: tables of contents and other lists of links, tables and texts of labels (fewer than six words a line), and pages where paragraphs of filler text (lorem ipsum) hold more than a tenth of the words of the sample.`,
    found: `
      <main>
      <h1>Administration</h1>
      <p>Institutional interdependencies necessitate comprehensive administrative reconfiguration, notwithstanding considerable organisational inflexibility, intergovernmental miscommunication, technological incompatibility and unsatisfactory prioritisation.</p>
      <!-- and so on, 10 times -->
      </main>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lamps of tin and glass, each by hand. They hang in the old mill. Come and see them.</p>
      <!-- and so on, 10 times -->
      </main>
    `,
  },
  run(text, settings) {
    const { language } = text;
    const prose = proseOf(text);
    // No guess where the language has no formula.
    if (!hasReadability(language) || prose.words < settings.minWords || prose.sentences <= 0) return 'not-applicable';
    if (text.syllables === undefined) return { notTested: 'the scan file is older than this check' };
    // Flesch's own way: sentences of the whole text, syllables of a sample.
    const ease = text.syllables === null || language === null ? null : easeOf(language, prose, text.syllables);
    if (ease === null) return 'not-applicable';
    // The sample may err by some points: what is near the limit passes.
    if (ease >= settings.minEase - settings.margin) return 'pass';
    // Names, which nobody reads as sentences. Asked last: it reads all links of a page.
    if (isListOfLinks(text)) return 'not-applicable';
    const hardBelow = settings.hardBelowEase - settings.margin;
    return [{ evidence: { value: ease, limit: ease < hardBelow ? settings.hardBelowEase : settings.minEase, count: prose.words } }];
  },
});

/** The text without code. What repeats may be prose or code: the shorter sentences of the two ways to count are the page's. */
function proseOf({ words, sentences, code, repeated }: MainText): Amount {
  if (code === undefined) return { words, sentences };
  const left = { words: words - code.words, sentences: sentences - code.sentences };
  const whole = { words: left.words + repeated.words, sentences: left.sentences + repeated.sentences };
  return left.sentences > 0 && left.words * whole.sentences <= whole.words * left.sentences ? left : whole;
}

export const readabilityChecks: readonly Check[] = [contentReadability];
