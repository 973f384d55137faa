import { pageCheckTable } from '../testing/check-table.ts';
import { link, page } from '../testing/page.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import { navOnlyJs } from './rendered.ts';

const [served, made] = [link('/a', { place: 'nav' }), link('/b', { place: 'nav', onlyRendered: true })];

pageCheckTable(navOnlyJs, {
  pass: { 'links of the served page': renderedPage({}, { links: [served] }) },
  issue: {
    'a link of a script': {
      on: renderedPage({ links: [served] }, { links: [served, made, made] }),
      findings: [{ severity: 'warning', evidence: { count: 2, urls: ['https://site.example/b'], offset: 400 } }],
    },
  },
  silent: {
    'a page that was not rendered': page({ links: [served] }),
    'in the content': renderedPage({ links: [served] }, { links: [served, link('/b', { onlyRendered: true })] }),
    'to another site': renderedPage(
      { links: [served] },
      { links: [served, link('https://other.example/', { place: 'nav', onlyRendered: true })] },
    ),
  },
});
