import { pageCheckTable } from '../testing/check-table.ts';
import { page, title } from '../testing/page.ts';
import { pageThatLeft, renderedPage } from '../testing/rendered-page.ts';
import { titleChangedByJs } from './rendered.ts';

const of = (served: string, rendered: string) => renderedPage({ titles: [title(served)] }, { titles: [title(rendered)] });

pageCheckTable(titleChangedByJs, {
  pass: { 'the same title': of('Page', 'Page') },
  issue: {
    changed: { on: of('Loading', 'Shop'), findings: [{ severity: 'notice', evidence: { value: 'Shop' } }] },
    'only in the rendered page': { on: renderedPage({ titles: [] }, { titles: [title('Shop')] }), findings: 1 },
    'taken away': { on: renderedPage({ titles: [title('Shop')] }, { titles: [] }), findings: [{ evidence: { value: '' } }] },
  },
  silent: {
    'a page that was not rendered': page({ titles: [title('Page')] }),
    'a page that went elsewhere': pageThatLeft('https://site.example/other'),
    'a title of a picture': renderedPage({ titles: [title('Page')] }, { titles: [title('Page'), title('Icon', false)] }),
  },
});
