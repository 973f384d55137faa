import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, page, robots, title } from '../testing/page.ts';
import { titleEmpty, titleMissing, titleMultiple, titleOutsideHead } from './presence.ts';

const notAPage = {
  'a 404': page({}, { status: 404 }),
  'a 500': page({}, { status: 500 }),
  'a redirect': page({}, { status: 301, redirectUrl: 'https://site.example/' }),
};

pageCheckTable(titleMissing, {
  pass: { 'a title in the head': page({ titles: [title('About us')] }) },
  issue: { 'no title element': { on: page(), findings: [{ severity: 'error', evidence: {} }] } },
  silent: {
    ...notAPage,
    'noindex page': page({ robots: [robots('noindex, follow')] }),
    'page with another canonical': page({ canonicals: [canonical('/other')] }),
    'page that robots.txt blocks': page({}, { robotsAllowed: false }),
    'title that the parser moved to the body (title-outside-head)': page({ titles: [title('About us', false)] }),
    'title that is empty (title-empty)': page({ titles: [title('')] }),
    'body that broke off': page({}, { error: 'reset' }),
  },
});

pageCheckTable(titleEmpty, {
  pass: { 'a title with text': page({ titles: [title('About us')] }) },
  issue: {
    'only spaces that do not break': { on: page({ titles: [title('\u00a0')] }), findings: 1 },
    'no text': { on: page({ titles: [title('')] }), findings: [{ severity: 'error', evidence: { offset: 100, line: 11 } }] },
  },
  silent: {
    ...notAPage,
    'no title at all (title-missing)': page(),
    'empty second title': page({ titles: [title('About us'), title('')] }),
    'empty title in the body before none': page({ titles: [title('', false), title('About us')] }),
  },
});

pageCheckTable(titleMultiple, {
  pass: { 'one title': page({ titles: [title('About us')] }) },
  issue: {
    'two titles': {
      on: page({ titles: [title('About us'), { ...title('About them'), offset: 150 }] }),
      findings: [{ severity: 'warning', evidence: { value: 'About them', count: 2, offset: 150, line: 16 } }],
    },
    'two equal titles': { on: page({ titles: [title('About us'), title('About us')] }), findings: 1 },
  },
  silent: { ...notAPage, 'no title': page() },
});

pageCheckTable(titleOutsideHead, {
  pass: { 'in the head': page({ titles: [title('About us')] }) },
  issue: { 'in the body': { on: page({ titles: [title('About us', false)] }), findings: [{ evidence: { value: 'About us', line: 11 } }] } },
  silent: {
    ...notAPage,
    'no title': page(),
    'one in the head, one in the body': page({ titles: [title('About us'), title('Icon', false)] }),
  },
});
