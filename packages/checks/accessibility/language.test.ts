import { pageCheckTable } from '../testing/check-table.ts';
import { page, refresh, robots } from '../testing/page.ts';
import { a11yLangMissing } from './language.ts';

pageCheckTable(a11yLangMissing, {
  pass: { en: page({ lang: 'en' }), 'a language with region': page({ lang: 'pt-BR' }) },
  issue: {
    'no attribute': { on: page({ lang: null }), findings: [{ severity: 'warning', evidence: {} }] },
    empty: { on: page({ lang: ' ' }), findings: [{ evidence: { value: ' ' } }] },
    'a noindex page is read by people too': { on: page({ lang: null, robots: [robots('noindex')] }), findings: 1 },
  },
  silent: {
    'a page that sends on at once': page({ lang: null, refresh: [refresh(0, '/new')] }),
    'a 404': page({ lang: null }, { status: 404 }),
    'a redirect': page({}, { status: 301, redirectUrl: 'https://site.example/' }),
    'a script': page({}, { kind: 'js' }),
  },
});
