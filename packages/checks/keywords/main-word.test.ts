import { rereadSite } from '../../../fixtures/stored-site/reread-site.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { keywordMainAbsentInTitleH1 } from './main-word.ts';

const absentWord = { word: 'lantern', count: 14, percent: 3.2 };

siteCheckTable(keywordMainAbsentInTitleH1, {
  pass: { 'the title names it, or none stands out': rereadSite({}) },
  issue: {
    'neither names it': {
      on: rereadSite({ absentWord }),
      findings: [{ severity: 'opportunity', urlId: 1, evidence: { value: 'lantern', count: 14, limit: 2, rule: '3.2 %' } }],
    },
  },
  silent: {
    'below the limit': rereadSite({ absentWord: { ...absentWord, percent: 1.9 } }),
    'a page that is not indexable now': rereadSite({ absentWord }, { noindex: true }),
    'no page was read again': storedSite({ urls: [{ url: '/' }] }),
  },
});
