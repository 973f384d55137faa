import { rereadSite } from '../../../fixtures/stored-site/reread-site.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { htmlParseErrors } from './parse-errors.ts';

const xmlClosed = 'non-void-html-element-start-tag-with-trailing-solidus';
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
          evidence: { value: 'attribute written twice', count: 2, rule: 'duplicate-attribute', line: 12, offset: 300 },
        },
      ],
    },
    'one fault of a template, on some pages beside others': {
      on: storedSite({
        urls: ['/', '/a', '/b', '/c'].map((url) => ({ url })),
        reread: {
          '/': { faults: 3, firstFaults: [{ ...fault, code: 'unclosed-h3' }, fault, fault] },
          '/a': { faults: 1, firstFaults: [fault] },
          '/b': { faults: 2, firstFaults: [fault, { ...fault, code: 'unclosed-div' }] },
          '/c': { faults: 1, firstFaults: [{ ...fault, code: 'unclosed-h3' }] },
        },
      }),
      findings: [
        {
          urlId: 1,
          group: 'duplicate-attribute attribute written twice',
          evidence: { value: 'element without its end tag', rule: 'unclosed-h3, duplicate-attribute' },
        },
        { urlId: 2, group: 'duplicate-attribute attribute written twice' },
        { urlId: 3, group: 'duplicate-attribute attribute written twice' },
        { urlId: 4, group: 'unclosed-h3 element without its end tag' },
      ],
    },
    'an element that is closed as in XML': {
      on: rereadSite({ faults: 46, firstFaults: [{ ...fault, code: xmlClosed }] }),
      findings: [{ evidence: { value: 'element left open despite its closing slash', count: 46, rule: xmlClosed, line: 12 } }],
    },
    'an element that is never closed': {
      on: rereadSite({ faults: 1, firstFaults: [{ ...fault, code: 'unclosed-section' }] }),
      findings: [{ evidence: { value: 'element without its end tag', rule: 'unclosed-section' } }],
    },
    'a rare error is called by its code': {
      on: rereadSite({ faults: 1, firstFaults: [{ ...fault, code: 'cdata-in-html-content' }] }),
      findings: [{ group: 'cdata-in-html-content', evidence: { value: 'cdata-in-html-content' } }],
    },
  },
  silent: { 'no page was read again': storedSite({ urls: [{ url: '/' }] }) },
});
