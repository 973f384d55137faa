import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { probe } from '../testing/probe.ts';
import { aiBotFirewallBlocked } from './firewall.ts';

const start = 'https://site.example/';
const as = (agent: ProbeRow['agent'], status = 200) => probe('agent', start, { agent, status, challenged: status === 403 });
const of = (robotsText: string, ...probes: ProbeRow[]) => storedSite({ urls: [{ url: '/' }], origins: [{ robotsText }], probes });

siteCheckTable(aiBotFirewallBlocked, {
  pass: { 'all get the page': of('', as('browser'), as('GPTBot')) },
  issue: {
    'one is refused': {
      on: of('User-agent: *\nDisallow: /cart', as('browser'), as('GPTBot', 403), as('ClaudeBot')),
      findings: [{ severity: 'warning', urlId: 0, group: 'GPTBot', evidence: { value: 'GPTBot', rule: 'status 403', target: start } }],
    },
    'two are': { on: of('', as('browser'), as('GPTBot', 429), as('ClaudeBot', 403)), findings: 2 },
  },
  silent: {
    'robots.txt disallows it too': of('User-agent: GPTBot\nDisallow: /', as('browser'), as('GPTBot', 403)),
    'everyone is refused': of('', as('browser', 403), as('GPTBot', 403)),
    'the page is missing for all': of('', as('browser', 404), as('GPTBot', 404)),
  },
});
