import { pageCheckTable } from '../testing/check-table.ts';
import { here, hreflang, page } from '../testing/page.ts';
import { hreflangLangMismatch, hreflangUrlMultipleLangs } from './language.ts';

const of = (lang: string | null, ...set: ReturnType<typeof hreflang>[]) => page({ lang, hreflang: set });

pageCheckTable(hreflangUrlMultipleLangs, {
  pass: { 'a page each': of('en', hreflang('en', here), hreflang('de', '/de')) },
  issue: {
    'one for two languages': {
      on: of('en', hreflang('en', here), hreflang('de', here, { offset: 235 })),
      findings: [{ severity: 'warning', group: here, evidence: { value: 'en, de', count: 2, offset: 235 } }],
    },
  },
  silent: {
    'regions of one language': of('en', hreflang('en-GB', here), hreflang('en-US', here)),
    'x-default': of('en', hreflang('en', here), hreflang('x-default', here)),
    'a code that is none': of('en', hreflang('en', here), hreflang('xx-yy', here)),
  },
});

pageCheckTable(hreflangLangMismatch, {
  pass: { 'the same language': of('en-GB', hreflang('en', here)) },
  issue: {
    another: {
      on: of('de', hreflang('en', here)),
      findings: [{ severity: 'warning', evidence: { value: 'en', limit: 'de', offset: 230 } }],
    },
  },
  silent: {
    'only x-default': of('de', hreflang('x-default', here)),
    'one of several': of('en', hreflang('de', here), hreflang('en', here)),
    'no lang (a11y-lang-missing)': of(null, hreflang('en', here)),
    'another page': of('de', hreflang('en', '/en')),
    'a lang that is none': of('english', hreflang('en', here)),
  },
});
