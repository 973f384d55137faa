/** A firewall that turns away agents which robots.txt lets in. The operators' pages on their agents. */
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { isBlockedStatus } from '@orbweaver/model/link-verdict.ts';
import type { ProbeAgent } from '@orbweaver/model/probe.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { lastHop, whenSeenByAgents } from '../probe-rows.ts';

const services: readonly ProbeAgent[] = ['GPTBot', 'OAI-SearchBot', 'ClaudeBot', 'Claude-User', 'PerplexityBot'];

export const aiBotFirewallBlocked = siteCheck({
  id: 'ai-bot-firewall-blocked',
  category: 'ai-crawlers',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'RFC 9309; the operators of the agents',
  settings: {},
  words: {
    name: 'AI agent blocked by the firewall',
    title: 'The firewall refuses {value}, although robots.txt allows it',
    why: 'The firewall contradicts robots.txt, so AI assistants cannot read what you allow them to read.',
    fix: 'Allow the agent in the firewall, or disallow it in robots.txt.',
  },
  docs: {
    condition:
      'A browser gets 200, but a request in the style of GPTBot, OAI-SearchBot, ClaudeBot, Claude-User or PerplexityBot gets 403/429/challenge although robots.txt allows it (with --probe-agents).',
    found: '/, asked for as GPTBot, answers 403',
    notFound: '/, asked for as Googlebot, answers 403',
  },
  run: (site) =>
    whenSeenByAgents(site, function* (pages): Iterable<SiteFinding> {
      const [start] = pages;
      const browser = start?.views.get('browser');
      if (start === undefined || browser === undefined || lastHop(browser).status !== 200 || browser.challenged) return;
      const robots = parseRobots(robotsOf(site.origins(), new URL(start.url).origin));
      for (const agent of services) {
        const row = start.views.get(agent);
        if (row === undefined || (!row.challenged && !isBlockedStatus(lastHop(row).status))) continue;
        if (!askRules(selectRules(robots, agent), start.url).allowed) continue;
        yield { urlId: 0, group: agent, evidence: { value: agent, rule: `status ${lastHop(row).status}`, target: start.url } };
      }
    }),
});

function robotsOf(
  rows: Iterable<{ readonly origin: string; readonly robotsStatus: number; readonly robotsText: string }>,
  origin: string,
): string {
  for (const row of rows) if (row.origin === origin && row.robotsStatus === 200) return row.robotsText;
  return '';
}

export const firewallChecks: readonly Check[] = [aiBotFirewallBlocked];
