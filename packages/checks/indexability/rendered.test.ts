import { pageCheckTable } from '../testing/check-table.ts';
import { page, robots } from '../testing/page.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import { robotsNoindexJsChanged } from './rendered.ts';

pageCheckTable(robotsNoindexJsChanged, {
  pass: { 'noindex in both': renderedPage({}, { robots: [robots('noindex')] }), 'in neither': renderedPage({}, {}) },
  issue: {
    added: {
      on: renderedPage({ robots: [] }, { robots: [robots('noindex')] }),
      findings: [{ severity: 'error', evidence: { value: '+ noindex' } }],
    },
    removed: { on: renderedPage({ robots: [robots('none')] }, { robots: [] }), findings: [{ evidence: { value: '- none' } }] },
  },
  silent: {
    'a page that was not rendered': page({ robots: [robots('noindex')] }),
    'another rule': renderedPage({ robots: [] }, { robots: [robots('nofollow')] }),
    'for another robot': renderedPage({ robots: [] }, { robots: [robots('noindex', { agent: 'otherbot' })] }),
  },
});
