import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { probe } from '../testing/probe.ts';
import { srvHttpNotRedirecting } from './plain-http.ts';

const plain = 'http://site.example/';
const of = (...probes: ProbeRow[]) => storedSite({ urls: [{ url: '/' }], probes });

siteCheckTable(srvHttpNotRedirecting, {
  pass: {
    redirects: of(probe('scheme', [plain, 'https://site.example/'])),
    refuses: of(probe('scheme', plain, { status: 0, error: 'refused' })),
  },
  issue: {
    responses: { on: of(probe('scheme', plain)), findings: [{ severity: 'warning', urlId: 0, evidence: { value: 200, target: plain } }] },
    'under another path': { on: of(probe('scheme', [plain, `${plain}home`])), findings: [{ evidence: { target: `${plain}home` } }] },
  },
  silent: {
    'a firewall answers': of(probe('scheme', plain, { challenged: true })),
    'the site itself is http, its twin https': of(probe('scheme', 'https://site.example/')),
    'an error page': of(probe('scheme', plain, { status: 404 })),
  },
});
