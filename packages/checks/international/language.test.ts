import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { i18nDirMissing, i18nLangInvalid, i18nLangTextMismatch } from './language.ts';

const english = 'A red lamp for the kitchen table, made by hand in a small workshop near the river since 1920.';
const arabic = 'مصباح أحمر لطاولة المطبخ، مصنوع يدويا في ورشة صغيرة بالقرب من النهر منذ عام ألف وتسعمائة وعشرين.';
const of = (lang: string | null, excerpt = english, dir: string | null = null) => page({ lang, dir, text: { excerpt } });

pageCheckTable(i18nLangInvalid, {
  pass: { en: of('en'), 'zh-Hant-TW': of('zh-Hant-TW') },
  issue: {
    en_US: { on: of('en_US'), findings: [{ severity: 'warning', group: 'en_US', evidence: { value: 'en_US' } }] },
    english: { on: of('english'), findings: 1 },
  },
  silent: { 'none (a11y-lang-missing)': of(null), empty: of(' '), 'letter case': of('EN-gb') },
});

pageCheckTable(i18nLangTextMismatch, {
  pass: { agree: of('en'), 'Arabic as Arabic': of('ar', arabic) },
  issue: {
    'Arabic as English': {
      on: of('en-US', arabic),
      findings: [{ severity: 'warning', evidence: { value: 'en-US', rule: 'written in the Arabic script' } }],
    },
    'German as English': {
      on: page({ lang: 'en', text: { excerpt: english, written: 'de' } }),
      findings: [{ group: 'en de', evidence: { value: 'en', rule: 'written in German' } }],
    },
    'English as Russian': { on: of('ru', english), findings: 1 },
  },
  silent: {
    'a short text': of('ar', 'A lamp'),
    'letters of a wrong encoding (content-mojibake)': of(
      'en',
      'Ð¤Ð¾Ð½Ð°Ñ€Ð¸ Ð½Ð°Ð´ Ñ€ÐµÐºÐ¾Ð¹ '.repeat(8) + 'Фонари над рекой '.repeat(60),
    ),
    'half and half': of('en', `${english} ${arabic}`),
    'a language with two writings': of('sr', english),
    'a tag with its script': of('ru-Latn', english),
    'another language in the same letters': of('de', english),
  },
});

pageCheckTable(i18nDirMissing, {
  pass: { 'dir is given': of('ar', arabic, 'rtl'), English: of('en') },
  issue: {
    Arabic: { on: of('ar', arabic), findings: [{ severity: 'warning', group: 'arabic', evidence: { rule: 'arabic' } }] },
    'the wrong way': { on: of('ar', arabic, 'ltr'), findings: [{ evidence: { value: 'ltr' } }] },
  },
  silent: { auto: of('ar', arabic, 'auto'), 'a quotation': of('en', `${english} ${english} مصباح`), 'a short text': of('ar', 'مصباح') },
});
