/** Connections to other hosts that the first view waits for. Lighthouse, network-dependency-tree-insight; HTML standard, link type preconnect. */
import type { ResourceFact } from '@orbweaver/facts/page-facts.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { type Check, pageCheck } from '../check.ts';
import { spot } from '../evidence.ts';

/** Style sheets there load their fonts from another host, which the browser learns of late. */
const fontHosts = lookup<string>({ 'https://fonts.googleapis.com': 'https://fonts.gstatic.com' });

export const perfPreconnectMissing = pageCheck({
  id: 'perf-preconnect-missing',
  cause: 'template',
  category: 'performance',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, network-dependency-tree-insight',
  appliesTo: 'html',
  settings: { maxPreconnects: 4 },
  words: {
    name: 'Missing or excessive preconnect',
    title: 'Late or unnecessary connections: {value}',
    why: 'DNS lookup, connection and TLS take several round trips before the first byte of the file arrives.',
    fix: 'Add a link rel="preconnect" for the hosts that content above the fold waits for, at most four; serve such files from your own host if you can.',
  },
  docs: {
    condition:
      'A style sheet from a host that loads its fonts from another one (Google Fonts) without a preconnect to it; or > 4 preconnects. The browser connects right away to the host of a file in the head itself.',
    found: '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">',
    notFound: '<link rel="stylesheet" href="https://pictures.example/far.css">',
  },
  run(page, settings) {
    const { facts } = page;
    const hints = facts?.hints;
    if (facts === null || hints === undefined) return { notTested: 'the scan file is older than this check' };
    const known = new Set(hints.preconnects.map(originOf));
    if (known.size > settings.maxPreconnects)
      return [{ evidence: { value: `${known.size} preconnects`, limit: settings.maxPreconnects, count: known.size } }];
    const late = new Map<string, ResourceFact>();
    for (const resource of facts.resources) {
      if (resource.url === null || !resource.inHead || !isBlocking(resource) || page.isInternal(resource.url)) continue;
      // To the host of what stands in the head the browser connects at once.
      const needed = fontHosts[originOf(resource.url)];
      if (needed !== undefined && !known.has(needed)) late.set(needed, late.get(needed) ?? resource);
    }
    if (late.size === 0) return 'pass';
    return Array.from(late, ([origin, { offset }]) => ({ group: origin, evidence: { value: origin, ...spot(page, offset) } }));
  },
});

/** The page is not shown before it is there. */
function isBlocking({ kind, media, async, defer, module }: ResourceFact): boolean {
  if (kind === 'css') return media === null || /^\s*(?:(?:all|screen)\s*)?$/i.test(media);
  return kind === 'js' && !async && !defer && !module;
}

export const connectionsChecks: readonly Check[] = [perfPreconnectMissing];
