/** Which addresses a scan asks for beyond those that links lead to, from its start page alone: the same for the same site. */
import { llmsLinksOf } from '@orbweaver/formats/llms-txt.ts';
import type { ProbeAgent, ProbeKind } from '@orbweaver/model/probe.ts';
import { isLoopbackHost } from '@orbweaver/model/url.ts';
import { getDomain } from 'tldts';

export interface PlannedProbe {
  readonly kind: ProbeKind;
  readonly url: string;
  readonly agent: ProbeAgent | null;
}

/** The user agent of each; the last word names the real sender. */
export const agentNames: Readonly<Record<ProbeAgent, string>> = {
  browser:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Orbweaver-probe',
  mobile: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Orbweaver-probe',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Orbweaver-probe',
  GPTBot: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot) Orbweaver-probe',
  'OAI-SearchBot': 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot) Orbweaver-probe',
  ClaudeBot: 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com) Orbweaver-probe',
  'Claude-User': 'Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com) Orbweaver-probe',
  PerplexityBot: 'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot) Orbweaver-probe',
};

/** AI services whose agents are sent to the start page. */
export const aiProbeAgents = ['GPTBot', 'OAI-SearchBot', 'ClaudeBot', 'Claude-User', 'PerplexityBot'] as const;
const pageAgents = ['browser', 'mobile', 'Googlebot'] as const;

/** `start`: where the start URL ended, absolute and normalised. */
export function planProbes(start: string): PlannedProbe[] {
  const { origin } = new URL(start);
  const token = wordFor(origin);
  const probes: PlannedProbe[] = [
    { kind: 'missing-page', url: `${origin}/${token}`, agent: null },
    { kind: 'missing-page', url: `${origin}/${token}.html`, agent: null },
    { kind: 'llms-txt', url: `${origin}/llms.txt`, agent: null },
    { kind: 'index-file', url: `${origin}/index.html`, agent: null },
    { kind: 'index-file', url: `${origin}/index.php`, agent: null },
    { kind: 'icon-file', url: `${origin}/favicon.ico`, agent: null },
  ];
  for (const { kind, url } of variantsOf(start)) probes.push({ kind, url, agent: null });
  return probes.filter(({ url }) => url !== start);
}

/** Addresses of the start page's origin that its llms.txt lists. */
export function planLlmsLinks(text: string, start: string): PlannedProbe[] {
  const { origin } = new URL(start);
  return llmsLinksOf(text, `${origin}/llms.txt`)
    .filter((url) => url.startsWith(`${origin}/`))
    .map((url) => ({ kind: 'llms-link', url, agent: null }));
}

/** `pages`: the start page first. */
export function planAgentProbes(pages: readonly string[]): PlannedProbe[] {
  const probes = pages.flatMap((url) => pageAgents.map((agent): PlannedProbe => ({ kind: 'agent', url, agent })));
  const [start] = pages;
  return start === undefined ? [] : [...probes, ...aiProbeAgents.map((agent): PlannedProbe => ({ kind: 'agent', url: start, agent }))];
}

/** The start page under http and https, with and without www; only where the server stands at the usual port under a public name. */
function variantsOf(start: string): { readonly kind: 'scheme' | 'host'; readonly url: string }[] {
  const { protocol, hostname, port } = new URL(start);
  if (port !== '' || isLoopbackHost(hostname) || !hostname.includes('.') || /^[\d.]+$|^\[/.test(hostname)) return [];
  const other = protocol === 'https:' ? 'http:' : 'https:';
  const twin = twinOf(hostname);
  const hosts = twin === null ? [] : [`${protocol}//${twin}/`, `${other}//${twin}/`];
  return [{ kind: 'scheme' as const, url: `${other}//${hostname}/` }, ...hosts.map((url) => ({ kind: 'host' as const, url }))];
}

/** www.site.example and site.example; null for other subdomains, which have no twin. */
function twinOf(host: string): string | null {
  if (host.startsWith('www.')) return host.slice(4);
  return getDomain(host) === host ? `www.${host}` : null;
}

/** A name that no site has, the same in each scan of a site. */
function wordFor(origin: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < origin.length; at++) hash = Math.imul(hash ^ origin.charCodeAt(at), 0x01000193);
  return `no-such-page-${(hash >>> 0).toString(36)}`;
}
