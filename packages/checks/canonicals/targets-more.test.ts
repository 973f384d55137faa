import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { pageCheckTable, siteCheckTable } from '../testing/check-table.ts';
import { canonical, page } from '../testing/page.ts';
import { canonicalCrossDomain, canonicalInvalidAttributes, canonicalUnlinkedTarget } from './targets-more.ts';

const of = (href: string, over = {}) => page({ canonicals: [canonical(href, over)] });

pageCheckTable(canonicalCrossDomain, {
  pass: { 'the same site': of('/page') },
  issue: {
    another: {
      on: of('https://other.example/page'),
      findings: [{ severity: 'warning', group: 'other.example', evidence: { target: 'https://other.example/page', offset: 220 } }],
    },
  },
  silent: { www: of('https://www.site.example/page'), 'a subdomain': of('https://shop.site.example/page'), 'no canonical': page() },
});

pageCheckTable(canonicalInvalidAttributes, {
  pass: { plain: of('/page') },
  issue: {
    hreflang: { on: of('/page', { extraAttributes: ['hreflang'] }), findings: [{ severity: 'warning', evidence: { value: 'hreflang' } }] },
  },
  silent: { 'no canonical': page() },
});

siteCheckTable(canonicalUnlinkedTarget, {
  pass: { linked: storedSite({ urls: [{ url: '/', links: ['/a', '/a?x=1'] }, { url: '/a' }, { url: '/a?x=1', canonical: '/a' }] }) },
  issue: {
    unlinked: {
      on: storedSite({ urls: [{ url: '/', links: ['/a?x=1'] }, { url: '/a' }, { url: '/a?x=1', canonical: '/a' }] }),
      findings: [{ severity: 'notice', urlId: 2 }],
    },
  },
  silent: {
    'not indexable': storedSite({
      urls: [
        { url: '/', links: ['/a?x=1'] },
        { url: '/a', noindex: true },
        { url: '/a?x=1', canonical: '/a' },
      ],
    }),
  },
});
