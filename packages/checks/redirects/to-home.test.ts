import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { redirectToHome } from './to-home.ts';

const of = (...paths: string[]) =>
  storedSite({ urls: [{ url: '/', links: paths }, ...paths.map((url): UrlInput => ({ url, redirectTo: '/' }))] });

siteCheckTable(redirectToHome, {
  pass: { two: of('/old', '/older') },
  issue: {
    three: {
      on: of('/old', '/older', '/oldest'),
      findings: [{ severity: 'warning', urlId: 2, group: 'https://site.example/', evidence: { count: 3 } }, {}, {}],
    },
  },
  silent: {
    'spellings of the start page': of('/index.html', '/index.php', '/?utm_source=a', '/home/'),
    'to other pages': storedSite({ urls: [{ url: '/' }, { url: '/a' }, ...['/1', '/2', '/3'].map((url) => ({ url, redirectTo: '/a' }))] }),
  },
});
