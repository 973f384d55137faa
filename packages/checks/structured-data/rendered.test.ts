import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import { sdOnlyAfterJs } from './rendered.ts';

const data = (...types: string[]) => ({
  structuredData: { jsonLd: types.map((type, offset) => ({ json: {}, error: null, offset, types: [type] })), microdata: [], rdfa: [] },
});

pageCheckTable(sdOnlyAfterJs, {
  pass: { 'the same types': renderedPage({}, data('Product')) },
  issue: {
    'a type of a script': {
      on: renderedPage(data('Product'), data('Product', 'Review', 'FAQPage')),
      findings: [{ severity: 'notice', evidence: { value: 'FAQPage, Review', count: 2 } }],
    },
  },
  silent: {
    'a page that was not rendered': page(data('Product')),
    'a type that a script takes away': renderedPage(data('Product', 'Review'), data('Product')),
    'none at all': renderedPage({}, {}),
  },
});
