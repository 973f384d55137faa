/** The language and direction that a page declares against its text. BCP 47; W3C Internationalization. */
import { isLanguageTag } from '@orbweaver/formats/language-tag.ts';
import { against } from '@orbweaver/formats/text/language.ts';
import { writtenInLanguage, writtenInScript } from '@orbweaver/model/writing-names.ts';
import { type Check, pageCheck } from '../check.ts';
import { findMojibake } from '../content/damage.ts';
import { cut, groupOf } from '../evidence.ts';
import { hasCharsetFault } from '../html/document.ts';
import { mainWriting, writingsOf } from '../scripts-of-text.ts';

/** Letters beyond Latin; punctuation left out. Most texts have none, which spares counting them. */
const otherLetters = /[\u0370-\u1dff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufeff]/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export const i18nLangInvalid = pageCheck({
  id: 'i18n-lang-invalid',
  category: 'international',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'RFC 5646 (BCP 47); Lighthouse, html-lang-valid',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Invalid lang attribute',
    title: 'lang="{value}" is not a language tag',
    why: 'Screen readers and translators then guess the language.',
    fix: 'Use a tag such as en, pt-BR or zh-Hant, with hyphens.',
  },
  docs: {
    condition: 'html lang is not a valid language tag (BCP 47).',
    found: '<html lang="english">',
    notFound: '<html lang="en">',
  },
  run(page) {
    const lang = page.facts?.lang?.trim() ?? '';
    // An empty one is the finding of a11y-lang-missing.
    if (lang === '') return 'not-applicable';
    return isLanguageTag(lang) ? 'pass' : [{ group: groupOf(lang), evidence: { value: cut(lang) } }];
  },
});

export const i18nLangTextMismatch = pageCheck({
  id: 'i18n-lang-text-mismatch',
  cause: 'page',
  category: 'international',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, the lang attribute; customary check of site auditors',
  appliesTo: 'html',
  reads: ['text'],
  settings: { minLetters: 60, minPercent: 80 },
  words: {
    name: 'lang attribute does not match the text',
    title: 'The page has lang="{value}", but its text is {rule}',
    why: 'Screen readers read it with the wrong voice, and browsers offer to translate it.',
    fix: 'Set the lang attribute to the language of the text.',
  },
  docs: {
    condition: `At least 80 % of the letters at the start of the main text (60 or more) are in a script that the language of html lang does not use, or the main text is clearly in another language in Latin letters: in ${against.words} words or more, ${against.share * 100} % are among the most frequent ones of that language, ${against.lead} x those of the declared one, on a page where no part names its own language; pages with a wrong or garbled encoding are left out, since that is the cause.`,
    found: `
      <!DOCTYPE html>
      <html lang="en">
      <main>
      <p>تضيء الفوانيس طريق النهر القديم كل مساء، ويصنعها أهل الوادي بأيديهم من الزجاج والقصدير لكل من يزورهم.</p>
      </main>
    `,
    notFound: `
      <!DOCTYPE html>
      <html lang="ar" dir="rtl">
      <main>
      <p>تضيء الفوانيس طريق النهر القديم كل مساء، ويصنعها أهل الوادي بأيديهم من الزجاج والقصدير لكل من يزورهم.</p>
      </main>
    `,
  },
  run(page, settings) {
    const facts = page.facts;
    const written = facts?.text.written;
    if (facts?.lang != null && written !== undefined && !hasCharsetFault(page)) {
      const value = cut(facts.lang);
      // One habit of a site that has two languages and declares one of them.
      return [
        {
          group: `${value} ${written}`,
          evidence: { value, rule: writtenInLanguage(written) },
        },
      ];
    }
    const expected = facts?.lang == null ? null : writingsOf(facts.lang);
    if (facts === null || expected === null || hasCharsetFault(page)) return 'not-applicable';
    if (expected[0] === 'latin' && !otherLetters.test(facts.text.excerpt)) return 'pass';
    const main = mainWriting(facts.text.excerpt, settings.minLetters);
    if (main === null || expected.includes(main.writing) || main.share * 100 < settings.minPercent) return 'pass';
    // Letters that were read in another encoding say nothing of the language.
    if (findMojibake(facts.text.excerpt) !== null) return 'not-applicable';
    return [
      {
        group: `${facts.lang} ${main.writing}`,
        evidence: { value: cut(facts.lang ?? ''), rule: writtenInScript(main.writing), count: Math.round(main.share * 100) },
      },
    ];
  },
});

export const i18nDirMissing = pageCheck({
  id: 'i18n-dir-missing',
  category: 'international',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'W3C, structural markup and right-to-left text in HTML',
  appliesTo: 'html',
  reads: ['text'],
  settings: { minLetters: 60, minPercent: 50 },
  words: {
    name: 'Right-to-left text without dir attribute',
    title: 'Right-to-left text without dir="rtl" ({rule})',
    why: 'The layout runs in the wrong direction, and punctuation ends up on the wrong side.',
    fix: 'Add dir="rtl" to the html element.',
  },
  docs: {
    condition:
      'More than 50 % of the letters at the start of the main text (at least 60) are in the Arabic or Hebrew script, and html has neither dir=rtl nor dir=auto.',
    found: `
      <!DOCTYPE html>
      <html lang="ar">
      <main>
      <p>تضيء الفوانيس طريق النهر القديم كل مساء، ويصنعها أهل الوادي بأيديهم من الزجاج والقصدير لكل من يزورهم.</p>
      </main>
    `,
    notFound: `
      <!DOCTYPE html>
      <html lang="ar" dir="rtl">
      <main>
      <p>تضيء الفوانيس طريق النهر القديم كل مساء، ويصنعها أهل الوادي بأيديهم من الزجاج والقصدير لكل من يزورهم.</p>
      </main>
    `,
  },
  run(page, settings) {
    const facts = page.facts;
    if (facts === null || facts.dir === 'rtl' || facts.dir === 'auto' || !rightToLeft.test(facts.text.excerpt)) return 'pass';
    const main = mainWriting(facts.text.excerpt, settings.minLetters);
    if (main === null || (main.writing !== 'arabic' && main.writing !== 'hebrew') || main.share * 100 <= settings.minPercent) return 'pass';
    return [
      {
        group: main.writing,
        evidence: { rule: main.writing, count: Math.round(main.share * 100), ...(facts.dir === null ? {} : { value: cut(facts.dir) }) },
      },
    ];
  },
});

export const languageChecks: readonly Check[] = [i18nLangInvalid, i18nLangTextMismatch, i18nDirMissing];
