import { pageCheckTable } from '../testing/check-table.ts';
import { link, page, resource } from '../testing/page.ts';
import { jsFragmentRouting, jsRenderBlocking, jsThirdPartyWeight } from './loading.ts';

const script = (over = {}) => page({ resources: [resource('js', '/a.js', over)] });
const js = 'https://site.example/a.js';

pageCheckTable(jsRenderBlocking, {
  pass: { defer: script({ defer: true }), async: script({ async: true }), module: script({ module: true }) },
  issue: { plain: { on: script(), findings: [{ severity: 'warning', group: js, evidence: { count: 1, urls: [js], offset: 600 } }] } },
  silent: {
    'at the end of the body': script({ inHead: false }),
    'a file that browsers refuse': page({ resources: [resource('js', 'file:///usr/share/a.js', { inHead: true, element: 'script' })] }),
    'a preloaded script': page({ resources: [resource('preload', '/a.js', { element: 'link', as: 'script' })] }),
  },
});

pageCheckTable(jsFragmentRouting, {
  pass: { 'own addresses': page({ links: [link('/cart')] }) },
  issue: {
    '#/': {
      on: page({ links: [link('#/cart')] }),
      findings: [{ severity: 'error', group: '#/', evidence: { target: '#/cart', offset: 400 } }],
    },
    'two routes of one router': {
      on: page({ links: [link('/#!cart'), link('/#!/x')] }),
      findings: [{ group: '#!' }, { group: '#!' }],
    },
  },
  silent: {
    'a place on the page': page({ links: [link('#top')] }),
    'another site': page({ links: [link('https://other.example/#/a')] }),
    'an empty one': page({ links: [link('#/')] }),
  },
});

const hosts = (count: number, host = (n: number) => `https://${n}.example/a.js`) =>
  page({ resources: Array.from({ length: count }, (_, n) => resource('js', host(n))) });
pageCheckTable(jsThirdPartyWeight, {
  pass: { ten: hosts(10) },
  issue: { eleven: { on: hosts(11), findings: [{ severity: 'notice', evidence: { count: 11, limit: 10 } }] } },
  silent: { 'many from one host': hosts(20, (n) => `https://cdn.example/${n}.js`), 'its own': hosts(20, (n) => `/${n}.js`) },
});
