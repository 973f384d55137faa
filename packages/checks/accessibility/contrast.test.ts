import type { ContrastFault } from '@orbweaver/model/page-layout.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { pageThatLeft, renderedPage } from '../testing/rendered-page.ts';
import { a11yColorContrast } from './contrast.ts';

const shown = (contrast: readonly ContrastFault[] | null) => renderedPage({}, {}, { layout: { contrast, isPhone: true, phone: null } });
const grey = { text: '#999999', background: '#ffffff', ratio: 2.85, needed: 4.5, count: 3, first: { label: 'p.note', tag: '<p>' } };

pageCheckTable(a11yColorContrast, {
  pass: { none: shown([]) },
  issue: {
    'grey on white': {
      on: shown([grey]),
      findings: [{ severity: 'warning', evidence: { value: '#999999 / #ffffff (2.85:1)', limit: '4.5:1', count: 3, element: '<p>' } }],
    },
  },
  silent: {
    'a page that was not rendered': page(),
    'a page that went elsewhere': pageThatLeft('https://site.example/other'),
    'a page whose layout was not measured': renderedPage({}, {}),
    'a page that was too large for it': shown(null),
  },
});
