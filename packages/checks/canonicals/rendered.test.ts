import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, here, page } from '../testing/page.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import { canonicalChangedByJs } from './rendered.ts';

const [own, other] = [canonical(here), canonical('https://site.example/other')];

pageCheckTable(canonicalChangedByJs, {
  pass: { 'the same canonical': renderedPage({}, { canonicals: [own] }), none: renderedPage({}, {}) },
  issue: {
    changed: {
      on: renderedPage({ canonicals: [own] }, { canonicals: [other] }),
      findings: [{ severity: 'error', evidence: { value: 'https://site.example/other' } }],
    },
    'taken away': {
      on: renderedPage({ canonicals: [own] }, { canonicals: [] }),
      findings: [{ severity: 'error', evidence: { value: '' } }],
    },
    added: { on: renderedPage({ canonicals: [] }, { canonicals: [own] }), findings: [{ severity: 'notice' }] },
    'a second one, so that none counts': { on: renderedPage({ canonicals: [own] }, { canonicals: [own, other] }), findings: 1 },
  },
  silent: {
    'a page that was not rendered': page({ canonicals: [own] }),
    'written in another way': renderedPage({ canonicals: [canonical('/page')] }, { canonicals: [own] }),
    'in the body, where none counts': renderedPage({ canonicals: [] }, { canonicals: [canonical(here, { inHead: false })] }),
  },
});
