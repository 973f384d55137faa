import { pageCheckTable } from '../testing/check-table.ts';
import { page, refresh } from '../testing/page.ts';
import { pageThatLeft, renderedPage } from '../testing/rendered-page.ts';
import { redirectJavascript } from './rendered.ts';

const other = 'https://site.example/other';

pageCheckTable(redirectJavascript, {
  pass: { 'a page that stays': renderedPage({}, {}) },
  issue: { 'by script': { on: pageThatLeft(other), findings: [{ severity: 'warning', evidence: { target: other } }] } },
  silent: {
    'a page that was not rendered': page(),
    'by meta refresh': pageThatLeft(other, { refresh: [refresh(0, '/other')] }),
  },
});
