import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { probe } from '../testing/probe.ts';
import { errorPageReturns200 } from './missing-pages.ts';

const missing = 'https://site.example/no-such-page-1';
const of = (...probes: Parameters<typeof probe>[]) => storedSite({ urls: [{ url: '/' }], probes: probes.map((each) => probe(...each)) });

siteCheckTable(errorPageReturns200, {
  pass: { 'not found': of(['missing-page', missing, { status: 404 }]), gone: of(['missing-page', missing, { status: 410 }]) },
  issue: {
    'answers 200, twice': {
      on: of(['missing-page', missing], ['missing-page', `${missing}.html`]),
      findings: [{ severity: 'warning', urlId: 0, evidence: { value: 200, target: missing, count: 2 } }],
    },
    'leads to the start page': {
      on: of(['missing-page', [missing, 'https://site.example/']]),
      findings: [
        {
          evidence: {
            value: 301,
            chain: [
              { url: missing, status: 301 },
              { url: 'https://site.example/', status: 200 },
            ],
          },
        },
      ],
    },
  },
  silent: {
    'a login stands before every page': of(['missing-page', [missing, 'https://site.example/login']]),
    'a firewall answers': of(['missing-page', missing, { challenged: true }]),
    'no answer': of(['missing-page', missing, { status: 0, error: 'timeout' }]),
    'no probes were made': storedSite({ urls: [{ url: '/' }] }),
  },
});
