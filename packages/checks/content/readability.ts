/** How hard a text is to read: the Flesch formula in the form of each language. Flesch 1948; Amstad, Kandel-Moles, Fernández Huerta, Vacca, Martins, Oborneva, Ateşman. */
import { easeOf, hasReadability } from '@orbweaver/formats/text/readability.ts';
import { type Check, textCheck } from '../check.ts';

export const contentReadability = textCheck({
  id: 'content-readability',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Flesch reading ease and its forms for other languages',
  settings: { minWords: 100, minEase: 50, hardBelowEase: 30, margin: 10 },
  words: {
    name: 'Text is hard to read',
    title: 'Hard to read: ease {value} of 100, at least {limit}',
    why: 'Many readers give up, and search engines see them leave.',
    fix: 'Cut long sentences in two, and use the shorter word where there is one.',
  },
  docs: {
    condition:
      '>= 100 words and Flesch reading ease < 50 (difficult) or < 30 (very difficult); language-specific formula; sentences of the whole main text, syllables of its first 900 characters, with a margin of 10 points for the sample.',
  },
  run(text, settings) {
    const { language } = text;
    // No guess where the language has no formula.
    if (!hasReadability(language) || text.words < settings.minWords || text.sentences === 0) return 'not-applicable';
    if (text.syllables === undefined) return { notTested: 'the scan file is older than this check' };
    // Flesch's own way: sentences of the whole text, syllables of a sample.
    const ease = text.syllables === null || language === null ? null : easeOf(language, text, text.syllables);
    if (ease === null) return 'not-applicable';
    // The sample may err by some points: what is near the limit passes.
    if (ease >= settings.minEase - settings.margin) return 'pass';
    return [
      { evidence: { value: ease, limit: ease < settings.hardBelowEase ? settings.hardBelowEase : settings.minEase, count: text.words } },
    ];
  },
});

export const readabilityChecks: readonly Check[] = [contentReadability];
