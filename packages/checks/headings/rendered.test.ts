import { pageCheckTable } from '../testing/check-table.ts';
import { heading, page } from '../testing/page.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import { h1DiffersAfterJs } from './rendered.ts';

pageCheckTable(h1DiffersAfterJs, {
  pass: { 'the same h1': renderedPage({}, { headings: [heading(1, 'Page')] }) },
  issue: {
    added: {
      on: renderedPage({ headings: [] }, { headings: [heading(1, 'Page')] }),
      findings: [{ severity: 'notice', evidence: { value: 'Page' } }],
    },
    changed: { on: renderedPage({ headings: [heading(1, 'Loading')] }, { headings: [heading(1, 'Page')] }), findings: 1 },
  },
  silent: {
    'a page that was not rendered': page({ headings: [heading(1, 'Page')] }),
    'an h2 of a script': renderedPage({ headings: [heading(1, 'Page')] }, { headings: [heading(1, 'Page'), heading(2, 'Part')] }),
    'another place in the source': renderedPage({ headings: [heading(1, 'Page', { offset: 9 })] }, { headings: [heading(1, 'Page')] }),
  },
});
