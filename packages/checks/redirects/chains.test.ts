import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { redirectChain, redirectHttpsDowngrade, redirectLoop, redirectToError } from './chains.ts';

const home = (...links: string[]) => ({ url: '/', links });
const oneHop = storedSite({ urls: [home('/old'), { url: '/old', redirectTo: '/new' }, { url: '/new' }] });
const chain = (length: number) =>
  storedSite({
    urls: [home('/0'), ...Array.from({ length }, (_, index) => ({ url: `/${index}`, redirectTo: `/${index + 1}` })), { url: `/${length}` }],
  });
const loop = storedSite({ urls: [home('/x'), { url: '/x', redirectTo: '/y' }, { url: '/y', redirectTo: '/x' }] });

siteCheckTable(redirectChain, {
  pass: { 'one hop': oneHop },
  issue: {
    'two hops, the middle one kept and not reported again': {
      on: chain(2),
      findings: [
        {
          severity: 'warning',
          urlId: 2,
          group: 'https://site.example/2',
          evidence: { count: 2, chain: [{ status: 301 }, { url: 'https://site.example/1', status: 301 }, { status: 200 }] },
        },
      ],
    },
    'five hops': { on: chain(5), findings: [{ severity: 'error', evidence: { count: 5 } }] },
    'forty hops, shown shortened': { on: chain(40), findings: [{ evidence: { count: 40 } }] },
    'a middle hop with a link of its own': {
      on: storedSite({
        urls: [
          home('/0', '/1'),
          { url: '/0', redirectTo: '/1' },
          { url: '/1', redirectTo: '/2' },
          { url: '/2', redirectTo: '/3' },
          { url: '/3' },
        ],
      }),
      findings: [{ urlId: 2 }, { urlId: 3 }],
    },
  },
  silent: { 'a loop (redirect-loop)': loop, 'no redirects': storedSite({ urls: [home('/a'), { url: '/a' }] }) },
});

siteCheckTable(redirectLoop, {
  pass: { 'one hop': oneHop, 'a chain that ends': chain(3) },
  issue: {
    'two URLs, each of them reported, as one group': {
      on: loop,
      findings: [
        { severity: 'error', urlId: 2, group: 'https://site.example/x', evidence: { chain: [{}, {}, { url: 'https://site.example/x' }] } },
        { severity: 'error', urlId: 3, group: 'https://site.example/x' },
      ],
    },
    'a URL that redirects to itself': { on: storedSite({ urls: [home('/x'), { url: '/x', redirectTo: '/x' }] }), findings: 1 },
    'two ways into one loop are one group': {
      on: storedSite({
        urls: [home('/y', '/in'), { url: '/in', redirectTo: '/y' }, { url: '/y', redirectTo: '/z' }, { url: '/z', redirectTo: '/y' }],
      }),
      findings: [
        { urlId: 2, group: 'https://site.example/y' },
        { urlId: 3, group: 'https://site.example/y' },
        { urlId: 4, group: 'https://site.example/y' },
      ],
    },
  },
  silent: { 'a long chain': chain(30) },
});

siteCheckTable(redirectToError, {
  pass: { 'to a page': oneHop },
  issue: {
    'to a 404': {
      on: storedSite({ urls: [home('/old'), { url: '/old', redirectTo: '/gone' }, { url: '/gone', row: { status: 404 } }] }),
      findings: [{ severity: 'error', urlId: 2, evidence: { value: 404, chain: [{ status: 301 }, { status: 404 }] } }],
    },
  },
  silent: {
    'to a login wall': storedSite({ urls: [home('/old'), { url: '/old', redirectTo: '/in' }, { url: '/in', row: { status: 401 } }] }),
    'to a 404 with a challenge': storedSite({
      urls: [
        home('/old'),
        { url: '/old', redirectTo: '/in' },
        { url: '/in', row: { status: 404 }, headers: { 'cf-mitigated': 'challenge' } },
      ],
    }),
    'a 404 without a redirect': storedSite({ urls: [home('/gone'), { url: '/gone', row: { status: 404 } }] }),
    'a loop': loop,
  },
});

siteCheckTable(redirectHttpsDowngrade, {
  pass: { 'https to https': oneHop },
  issue: {
    'https to http': {
      on: storedSite({ urls: [home('/old'), { url: '/old', redirectTo: 'http://site.example/new' }] }),
      findings: [{ severity: 'error', urlId: 2 }],
    },
  },
  silent: {
    'http to https': storedSite({
      urls: [home('http://site.example/a'), { url: 'http://site.example/a', redirectTo: '/a' }, { url: '/a' }],
    }),
  },
});
