/** Whether other agents get the pages that people get. Google Search Central, spam policies (cloaking). */
import { isBlockedStatus } from '@orbweaver/model/link-verdict.ts';
import type { ProbeAgent, ProbeRow } from '@orbweaver/model/probe.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { lastHop, sharedText, whenSeenByAgents } from '../probe-rows.ts';

export const urlBlocksCrawler = siteCheck({
  id: 'url-blocks-crawler',
  category: 'response',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Operators of web application firewalls, bot rules',
  settings: {},
  words: {
    name: 'Crawlers blocked, browsers served',
    title: 'Crawlers get {value}, browsers do not',
    why: 'The firewall may turn away search engines too, and this scan did not see the site that people see.',
    fix: 'In the firewall, allow the user agent of this scan and those of the search engines you want.',
  },
  docs: {
    condition:
      "The start page refuses the scanner's user agent with a status such as 403 or 429, while a browser's user agent gets 200 (with --probe-agents).",
    found: '/, asked for as Orbweaver/, answers 403',
    notFound: '/ answers 403',
  },
  run: (site) =>
    whenSeenByAgents(site, function* (pages): Iterable<SiteFinding> {
      const start = site.startUrl();
      const browser = pages[0]?.views.get('browser');
      if (start === null || browser === undefined || !isServed(browser) || !isBlockedStatus(start.status)) return;
      yield { urlId: 0, evidence: { value: start.status, target: start.url } };
    }),
});

function isServed(row: ProbeRow): boolean {
  return lastHop(row).status === 200 && !row.challenged;
}

export const userAgentDifferential = siteCheck({
  id: 'user-agent-differential',
  category: 'response',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, spam policies (cloaking)',
  settings: { minSharedPercent: 70, minWords: 50 },
  words: {
    name: 'Content differs by user agent',
    title: 'Other user agents get a different page: {value}',
    why: 'Search engines see something different from what people see: if intended, this is cloaking; if not, the page may be lost to search.',
    fix: 'Serve the same status, canonical, robots rules and text to every user agent.',
  },
  docs: {
    condition:
      'The home page and 5 sampled URLs differ in status, canonical or robots rules, or share < 70 % of their text (of 50 words or more), between browser, Googlebot-style and mobile user agents (with --probe-agents).',
    found: '/, asked for as Googlebot, answers 403',
    notFound: '/, asked for as GPTBot, answers 403',
  },
  run: (site, settings) =>
    whenSeenByAgents(site, function* (pages): Iterable<SiteFinding> {
      for (const { url, urlId, views } of pages) {
        const browser = views.get('browser');
        if (browser === undefined || !isServed(browser)) continue;
        const found = (['Googlebot', 'mobile'] as const).flatMap((agent) => differences(browser, agent, views.get(agent), settings));
        if (found.length > 0) yield { urlId, evidence: { value: found.join(', '), target: url } };
      }
    }),
});

function differences(
  browser: ProbeRow,
  agent: ProbeAgent,
  row: ProbeRow | undefined,
  { minSharedPercent, minWords }: { readonly minSharedPercent: number; readonly minWords: number },
): string[] {
  if (row === undefined || row.hops.length === 0) return [];
  const { status } = lastHop(row);
  // No response says nothing about the agent.
  if (status === 0) return [];
  if (status !== 200 || row.challenged) return [`${agent}: status ${status}`];
  const { page } = row;
  if (page === null || browser.page === null) return [];
  const found: string[] = [];
  if (page.canonical !== browser.page.canonical) found.push(`${agent}: canonical`);
  if (page.noindex !== browser.page.noindex) found.push(`${agent}: robots`);
  const shared = Math.min(page.words, browser.page.words) < minWords ? null : sharedText(page.sketch, browser.page.sketch);
  if (shared !== null && shared * 100 < minSharedPercent) found.push(`${agent}: text`);
  return found;
}

export const agentsChecks: readonly Check[] = [urlBlocksCrawler, userAgentDifferential];
