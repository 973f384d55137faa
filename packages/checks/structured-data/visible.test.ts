import type { ClaimNotVisible } from '@orbweaver/facts/page-faults.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { sdNotVisible } from './visible.ts';

const block = { json: {}, error: null, offset: 40, types: ['Product'] };
const naming = (unseen?: readonly ClaimNotVisible[]) =>
  page({ structuredData: { jsonLd: [block], microdata: [], rdfa: [] }, ...(unseen === undefined ? {} : { unseen }) });

pageCheckTable(sdNotVisible, {
  pass: { 'all is seen': naming([]) },
  issue: {
    'a price': {
      on: naming([{ property: 'price', value: '19.90', offset: 40 }]),
      findings: [{ severity: 'warning', group: 'price', evidence: { value: '19.90', rule: 'price', offset: 40 } }],
    },
  },
  silent: { 'no markup': page({}), 'scripts may show it': naming() },
});
