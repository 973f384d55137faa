import { pageCheckTable } from '../testing/check-table.ts';
import { here, link, page, robots } from '../testing/page.ts';
import { linkExternalFollowedMany, pageDeadEnd } from './page-links.ts';

pageCheckTable(pageDeadEnd, {
  pass: { 'a link within the site': page({ links: [link('/')] }) },
  issue: {
    'only to others and itself': {
      on: page({ links: [link('https://other.example/'), link(here), link('#top', { url: here })] }),
      findings: [{ severity: 'notice' }],
    },
  },
  silent: { noindex: page({ robots: [robots('noindex')] }), 'an error page': page({}, { status: 404 }) },
});

const many = (count: number, rel = 0) =>
  page({ links: Array.from({ length: count }, (_, n) => link(`https://other.example/${n}`, { rel })) });
pageCheckTable(linkExternalFollowedMany, {
  pass: { '50': many(50) },
  issue: { '51': { on: many(51), findings: [{ severity: 'opportunity', evidence: { count: 51, limit: 50 } }] } },
  silent: {
    nofollow: many(80, 1),
    'a long text that names its sources': page({
      text: { words: 1600 },
      links: Array.from({ length: 80 }, (_, n) => link(`https://other.example/${n}`)),
    }),
    'one target many times': page({ links: Array.from({ length: 80 }, () => link('https://other.example/')) }),
  },
});
