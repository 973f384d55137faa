import { pageCheckTable } from '../testing/check-table.ts';
import { link, page } from '../testing/page.ts';
import { linkHttpOnHttps, linkLocalhostPrivate, linkMailtoTelInvalid, linkTrackingParamsInternal } from './addresses.ts';

const to = (href: string, url?: string) => page({ links: [link(href)] }, url === undefined ? {} : { url });

pageCheckTable(linkLocalhostPrivate, {
  pass: { public: to('https://other.example/') },
  issue: {
    localhost: {
      on: to('http://localhost:3000/a'),
      findings: [{ severity: 'error', evidence: { target: 'http://localhost:3000/a', offset: 400 } }],
    },
    'a private address': { on: to('http://192.168.1.10/'), findings: 1 },
    'a local name': { on: to('http://shop.local/'), findings: 1 },
    staging: { on: to('https://www.staging.example/'), findings: 1 },
  },
  silent: {
    'a site under test': to('http://127.0.0.1:8080/b', 'http://127.0.0.1:8080/a'),
    'a host that starts like one': to('https://10.example/'),
    'a public address': to('https://172.15.0.1/'),
    'a name with local in it': to('https://local.example/'),
  },
  settings: { stagingHosts: 'staging.example' },
});

pageCheckTable(linkHttpOnHttps, {
  pass: { https: to('https://site.example/a') },
  issue: { http: { on: to('http://site.example/a'), findings: [{ severity: 'warning' }] } },
  silent: {
    'another site': to('http://other.example/'),
    'a page on http': to('http://site.example/a', 'http://site.example/'),
    relative: to('/a'),
  },
});

pageCheckTable(linkTrackingParamsInternal, {
  pass: { plain: to('/a?page=2') },
  issue: { utm: { on: to('/a?utm_source=menu'), findings: [{ severity: 'notice' }] } },
  silent: { 'another site': to('https://other.example/?utm_source=us'), 'a key that ends like one': to('/a?xutm_source=1') },
});

pageCheckTable(linkMailtoTelInvalid, {
  pass: { mail: to('mailto:ann@site.example'), phone: to('tel:+49-30-123456') },
  issue: {
    'no address': { on: to('mailto:ann'), findings: [{ severity: 'notice', evidence: { target: 'mailto:ann' } }] },
    words: { on: to('tel:call us'), findings: 1 },
  },
  silent: {
    'to share the page': to('mailto:?subject=A%20lamp'),
    'several addresses': to('mailto:a@site.example,b@site.example'),
    'spaces encoded': to('tel:+49%2030%20123'),
    'a short code': to('tel:*100#'),
  },
});
