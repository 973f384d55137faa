/** Redirects followed to their end: chains, loops, ends that fail, and steps from https to http. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import type { RedirectChain, SiteView } from '../site-view.ts';

/** Hops that evidence holds; the first ones and the last. */
const shownHops = 12;

/** Chains that someone enters: a URL known only as the target of another redirect is a middle hop of that one's chain. */
function* enteredChains(site: SiteView): Iterable<RedirectChain> {
  for (const chain of site.redirectChains()) {
    if ((chain.start.discoveredBy & ~discoveredBy.redirect) !== 0) yield chain;
  }
}

function find(chain: RedirectChain, group: string, more: Partial<SiteFinding> = {}): SiteFinding {
  const hops = chain.hops.map(({ url, status }) => ({ url, status }));
  const shown = hops.length > shownHops ? [...hops.slice(0, shownHops - 1), ...hops.slice(-1)] : hops;
  return { urlId: chain.start.id, group, evidence: { count: chain.hops.length - 1, chain: shown }, ...more };
}

function endOf(chain: RedirectChain): string {
  return chain.hops[chain.hops.length - 1]?.url ?? chain.start.url;
}

export const redirectChain = siteCheck({
  id: 'redirect-chain',
  category: 'redirects',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google, how HTTP status codes affect crawling (10 hops at most)',
  settings: { maxHops: 1, errorFromHops: 5 },
  words: {
    name: 'Redirect chain',
    title: 'Redirect chain of {count} hops',
    why: 'Each hop costs a round trip, and crawlers stop after ten.',
    fix: 'Redirect the first URL straight to the last.',
  },
  docs: {
    condition: '> 1 hop before the final URL; error from 5 hops.',
    found: `
      /page
      <p><a href="/first">Where the lanterns have moved to</a></p>

      /first answers 301
      location: /second

      /second answers 301
      location: /about
    `,
    notFound: `
      /page
      <p><a href="/first">Where the lanterns have moved to</a></p>

      /first answers 301
      location: /about
    `,
  },
  *run(site, settings) {
    for (const chain of enteredChains(site)) {
      const hops = chain.hops.length - 1;
      if (chain.loop || hops <= settings.maxHops) continue;
      yield find(chain, endOf(chain), hops >= settings.errorFromHops ? { severity: 'error' } : {});
    }
  },
});

export const redirectLoop = siteCheck({
  id: 'redirect-loop',
  category: 'redirects',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'RFC 9110, section 15.4 (cyclical redirections)',
  settings: {},
  words: {
    name: 'Redirect loop',
    title: 'Redirect loop',
    why: 'The redirects lead back to themselves, so the page can never load.',
    fix: 'Remove the rule that redirects back; often two rules, such as slash and language, undo each other.',
  },
  docs: {
    condition: 'A URL repeats within the chain.',
    found: `
      /page
      <p><a href="/first">Where the lanterns have moved to</a></p>

      /first answers 301
      location: /second

      /second answers 301
      location: /first
    `,
    notFound: `
      /page
      <p><a href="/first">Where the lanterns have moved to</a></p>

      /first answers 301
      location: /about
    `,
  },
  *run(site) {
    // None of its URLs can ever load, so each of them is reported; they are one group.
    for (const chain of site.redirectChains()) if (chain.loop) yield find(chain, firstOfLoop(chain));
  },
});

/** The smallest URL of the cycle, so that all ways into one loop are one group. */
function firstOfLoop(chain: RedirectChain): string {
  const end = endOf(chain);
  const from = chain.hops.findIndex((hop) => hop.url === end);
  const members = chain.hops.slice(from).map((hop) => hop.url);
  return members.sort()[0] ?? end;
}

export const redirectToError = siteCheck({
  id: 'redirect-to-error',
  category: 'redirects',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google, redirects and Google Search',
  settings: {},
  words: {
    name: 'Redirect to an error page',
    title: 'Redirect ends at an error ({value})',
    why: 'Visitors and link signals are sent to a page that does not work.',
    fix: 'Redirect to a page that works, or return 404 or 410 right away.',
  },
  docs: {
    condition: 'Final URL returns 4xx or 5xx; refusals that may be for crawlers alone (such as 401, 403 and 429) are left out.',
    found: `
      /page
      <p><a href="/first">Where the lanterns have moved to</a></p>

      /first answers 301
      location: /gone

      /gone answers 404
    `,
    notFound: `
      /page
      <p><a href="/first">Where the lanterns have moved to</a></p>

      /first answers 301
      location: /about
    `,
  },
  *run(site) {
    for (const chain of enteredChains(site)) {
      const end = chain.hops[chain.hops.length - 1];
      if (chain.loop || end === undefined || end.status < 400 || end.verdict === 'blocked') continue;
      const finding = find(chain, end.url);
      yield { ...finding, evidence: { ...finding.evidence, value: end.status } };
    }
  },
});

export const redirectHttpsDowngrade = siteCheck({
  id: 'redirect-https-downgrade',
  category: 'redirects',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'OWASP, transport layer security',
  settings: {},
  words: {
    name: 'Redirect from https to http',
    title: 'Redirect goes from https to http',
    why: 'The request is sent unencrypted and can be read or changed in transit.',
    fix: 'Make every redirect point to an https URL.',
  },
  docs: {
    condition: 'Any hop goes from https to http.',
    found: `
      /page
      <p><a href="/first">Where the lanterns have moved to</a></p>

      /first answers 301
      location: http://site.example/about
    `,
    notFound: `
      /page
      <p><a href="/first">Where the lanterns have moved to</a></p>

      /first answers 301
      location: https://site.example/about
    `,
  },
  *run(site) {
    for (const chain of enteredChains(site)) {
      const isDowngrade = chain.hops.some((hop, index) => hop.url.startsWith('http:') && chain.hops[index - 1]?.url.startsWith('https:'));
      if (isDowngrade) yield find(chain, endOf(chain));
    }
  },
});

export const chainsChecks: readonly Check[] = [redirectChain, redirectLoop, redirectToError, redirectHttpsDowngrade];
