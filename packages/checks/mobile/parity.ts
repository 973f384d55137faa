/** Whether phones get what desktops get. Google Search Central, mobile-first indexing best practices. */
import type { ProbePage } from '@orbweaver/model/probe.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { whenSeenByAgents } from '../probe-rows.ts';

export const mobileContentParity = siteCheck({
  id: 'mobile-content-parity',
  category: 'mobile',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, mobile-first indexing best practices',
  settings: { maxLostPercent: 20 },
  words: {
    name: 'Mobile page has less content than desktop',
    title: 'Mobile page lacks content of the desktop page: {value}',
    why: 'Google indexes what phones get and ignores the rest.',
    fix: 'Send the same title, canonical, robots rules, structured data and text to phones.',
  },
  docs: {
    condition:
      'Response to a mobile user agent lacks the title, canonical, robots rules, a JSON-LD type or > 20 % of the words of the desktop response (with --probe-agents).',
    found: `
      /, asked for as Mobile Safari
      <title></title>
    `,
    notFound: `
      /, asked for as Mobile Safari
      <title>Lanterns of tin and glass, made by hand</title>
    `,
  },
  run: (site, settings) =>
    whenSeenByAgents(site, function* (pages): Iterable<SiteFinding> {
      for (const { url, urlId, views } of pages) {
        const desktop = views.get('browser')?.page ?? null;
        const mobile = views.get('mobile')?.page ?? null;
        const lost = desktop === null || mobile === null ? [] : lostOn(mobile, desktop, settings.maxLostPercent);
        if (lost.length > 0) yield { urlId, evidence: { value: lost.join(', '), target: url, limit: settings.maxLostPercent } };
      }
    }),
});

function lostOn(mobile: ProbePage, desktop: ProbePage, maxLostPercent: number): string[] {
  const lost: string[] = [];
  if (desktop.title !== null && desktop.title !== '' && (mobile.title ?? '') === '') lost.push('title');
  if (desktop.canonical !== null && mobile.canonical === null) lost.push('canonical');
  if (mobile.noindex && !desktop.noindex) lost.push('robots');
  const types = desktop.types.filter((type) => !mobile.types.includes(type));
  if (types.length > 0) lost.push(`JSON-LD ${types.join(' ')}`);
  if (mobile.words * 100 < desktop.words * (100 - maxLostPercent)) lost.push(`${desktop.words - mobile.words} words`);
  return lost;
}

export const parityChecks: readonly Check[] = [mobileContentParity];
