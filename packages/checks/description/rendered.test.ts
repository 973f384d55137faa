import { pageCheckTable } from '../testing/check-table.ts';
import { meta, page } from '../testing/page.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import { descriptionChangedByJs } from './rendered.ts';

const of = (served: string, rendered: string) =>
  renderedPage({ metas: [meta('description', served)] }, { metas: [meta('description', rendered)] });

pageCheckTable(descriptionChangedByJs, {
  pass: { 'the same text': of('All about it', 'All about it'), none: renderedPage({}, {}) },
  issue: {
    changed: { on: of('Served', 'Written'), findings: [{ severity: 'notice', evidence: { value: 'Written' } }] },
    added: { on: renderedPage({ metas: [] }, { metas: [meta('Description', 'Written')] }), findings: 1 },
  },
  silent: {
    'a page that was not rendered': page({ metas: [meta('description', 'Served')] }),
    'other white space': of('All about  it', 'All about\n it '),
    'another meta': renderedPage({ metas: [] }, { metas: [meta('generator', 'x')] }),
  },
});
