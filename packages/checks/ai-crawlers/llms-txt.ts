/** llms.txt, a guide to the site for language models. llmstxt.org; Lighthouse, llms-txt. */
import { hasLlmsHeading, llmsLinksOf } from '@orbweaver/formats/llms-txt.ts';
import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { firstUrl, lastHop, whenProbed } from '../probe-rows.ts';
import { isGone, isGoneStatus } from '../responses.ts';
import type { SiteView } from '../site-view.ts';
import { addressesAiAgents } from './robots-rules.ts';

const source = 'llmstxt.org; Lighthouse, llms-txt';

function judge(site: SiteView, find: (row: ProbeRow, links: readonly ProbeRow[]) => Iterable<SiteFinding>) {
  return whenProbed(site, ['llms-txt', 'llms-link'], function* (rows): Iterable<SiteFinding> {
    const file = rows.find(({ kind }) => kind === 'llms-txt');
    if (file !== undefined && !file.challenged)
      yield* find(
        file,
        rows.filter(({ kind }) => kind === 'llms-link'),
      );
  });
}

export const llmsTxtMissing = siteCheck({
  id: 'llms-txt-missing',
  category: 'ai-crawlers',
  severity: 'opportunity',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Missing llms.txt',
    title: 'Site has no llms.txt',
    why: 'A short guide helps AI assistants that read sites on request find their way. Google Search does not use it.',
    fix: 'Add a Markdown file at /llms.txt with a heading, a sentence about the site, and links to its best pages.',
  },
  docs: {
    condition:
      '/llms.txt returns 404 or 410 and no link rel=describedby points to one, on a site whose robots.txt has rules for AI user agents or a Content-Signal: other sites do not need it (information only; Google Search ignores it).',
    found: `
      /robots.txt
      User-agent: GPTBot
      Disallow: /private/

      /llms.txt answers 404
    `,
    notFound: `
      /robots.txt
      User-agent: GPTBot
      Disallow: /private/

      /llms.txt
      # The mill

      > Corn and lanterns.

      ## Pages

      - [About](/about): who we are and where the mill stands
    `,
  },
  run: (site) =>
    judge(site, function* (file) {
      const { status } = lastHop(file);
      const isDescribed = site.startFacts()?.hints?.describedBy != null;
      if (!isDescribed && (status === 404 || status === 410) && addressesAiAgents(site))
        yield { urlId: 0, evidence: { value: status, target: firstUrl(file) } };
    }),
});

export const llmsTxtInvalid = siteCheck({
  id: 'llms-txt-invalid',
  category: 'ai-crawlers',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source,
  settings: { minChars: 50 },
  words: {
    name: 'Invalid llms.txt',
    title: 'llms.txt is not valid: {value}',
    why: 'AI agents that request it do not get a guide.',
    fix: 'Serve plain Markdown with a first-level heading and links, or return 404.',
  },
  docs: {
    condition:
      'Returns 200 but is HTML (unless the site returns 200 for any URL), has no H1, no Markdown link or < 50 characters, or returns 5xx.',
    found: `
      /llms.txt
      The mill grinds corn, and anybody may come and see how it is done.
    `,
    notFound: `
      /llms.txt
      # The mill

      > Corn and lanterns.

      ## Pages

      - [About](/about): who we are and where the mill stands
    `,
  },
  run: (site, settings) =>
    judge(site, function* (file) {
      const value = faultOf(file, settings.minChars);
      // A server that answers every address with a page has no llms.txt: error-page-returns-200 tells the cause.
      if (value === 'HTML' && acceptsAnyPath(site)) return;
      if (value !== null) yield { urlId: 0, evidence: { value, target: firstUrl(file) } };
    }),
});

function acceptsAnyPath(site: SiteView): boolean {
  return site.probes()?.some((row) => row.kind === 'missing-page' && lastHop(row).status === 200) === true;
}

function faultOf(file: ProbeRow, minChars: number): string | null {
  const { status } = lastHop(file);
  if (status >= 500) return `status ${status}`;
  if (status !== 200 || file.text === null) return null;
  const text = file.text.trim();
  if (/\bhtml\b/i.test(file.contentType ?? '') || /^<(?:!doctype|html|head|body)\b/i.test(text)) return 'HTML';
  if (text.length < minChars) return `${text.length} characters`;
  if (!hasLlmsHeading(text)) return 'no first-level heading';
  return llmsLinksOf(text, lastHop(file).url).length === 0 ? 'no links' : null;
}

export const llmsTxtLinksBroken = siteCheck({
  id: 'llms-txt-links-broken',
  category: 'ai-crawlers',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Broken link in llms.txt',
    title: 'llms.txt lists a page that does not work ({value})',
    why: 'AI agents that follow the guide reach a dead end.',
    fix: 'Correct the URL, or remove the line.',
  },
  docs: {
    condition:
      'A URL of the site that llms.txt lists returns 404, 410 or 5xx, has no host that responds, or is noindex (at most 20 URLs that the crawl did not find are requested).',
    found: `
      /llms.txt
      # The mill

      > Corn and lanterns.

      ## Pages

      - [About](/about): who we are and where the mill stands
      - [Baths](/baths): closed now

      /baths answers 404
    `,
    notFound: `
      /llms.txt
      # The mill

      > Corn and lanterns.

      ## Pages

      - [About](/about): who we are and where the mill stands
    `,
  },
  run: (site) =>
    judge(site, function* (file, links) {
      if (file.text === null || faultOf(file, 0) !== null) return;
      const { isOffline } = site.otherHosts();
      const lists = new Set(llmsLinksOf(file.text, lastHop(file).url));
      for (const row of site.urls()) {
        if (!lists.has(row.url)) continue;
        if (isGone(row) && row.status > 0) yield { urlId: row.id, evidence: { value: row.status, target: row.url } };
        else if (row.isNoindex) yield { urlId: row.id, evidence: { value: 'noindex', target: row.url } };
      }
      for (const link of links) {
        const { status } = lastHop(link);
        const value =
          isGoneStatus(status) || (link.error === 'dns' && !isOffline) ? status : link.page?.noindex === true ? 'noindex' : null;
        if (value !== null && !link.challenged) yield { urlId: 0, evidence: { value, target: firstUrl(link) } };
      }
    }),
});

export const llmsTxtChecks: readonly Check[] = [llmsTxtMissing, llmsTxtInvalid, llmsTxtLinksBroken];
