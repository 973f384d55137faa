import { rereadSite } from '../../../fixtures/stored-site/reread-site.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { htmlParseErrors } from './parse-errors.ts';

const fault = { code: 'duplicate-attribute', offset: 300, line: 12 };

siteCheckTable(htmlParseErrors, {
  pass: { 'no errors': rereadSite({}) },
  issue: {
    two: {
      on: rereadSite({ faults: 2, firstFaults: [fault, { ...fault, line: 14 }] }),
      findings: [
        {
          severity: 'notice',
          urlId: 1,
          evidence: { value: 'duplicate-attribute', count: 2, rule: 'duplicate-attribute', line: 12, offset: 300 },
        },
      ],
    },
  },
  silent: { 'no page was read again': storedSite({ urls: [{ url: '/' }] }) },
});
