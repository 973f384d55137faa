/** What checks ask of a scan's probes: "not tested" where none were made, and the same readings of their responses for all. */
import type { ProbeAgent, ProbeKind, ProbeRow } from '@orbweaver/model/probe.ts';
import type { SiteFinding } from './check.ts';
import { similarity } from './similarity.ts';
import type { SiteView } from './site-view.ts';

type Outcome = Iterable<SiteFinding> | { readonly notTested: string };

/** The findings over the probes of some kinds. */
export function whenProbed(
  site: SiteView,
  kinds: readonly ProbeKind[],
  find: (rows: readonly ProbeRow[]) => Iterable<SiteFinding>,
): Outcome {
  const rows = site.probes();
  if (rows === null) return { notTested: 'the scan asked for nothing beyond its links' };
  const wanted = rows.filter(({ kind }) => kinds.includes(kind));
  return wanted.length === 0 ? { notTested: 'the address was not asked for' } : find(wanted);
}

/** One page as several agents saw it. */
export interface AgentViews {
  readonly url: string;
  /** 0 where the scan does not know the address. */
  readonly urlId: number;
  readonly views: ReadonlyMap<ProbeAgent, ProbeRow>;
}

/** The findings over pages that were asked for as other agents too, the start page first. */
export function whenSeenByAgents(site: SiteView, find: (pages: readonly AgentViews[]) => Iterable<SiteFinding>): Outcome {
  const pages = new Map<string, Map<ProbeAgent, ProbeRow>>();
  for (const row of site.probes() ?? []) {
    if (row.kind !== 'agent' || row.agent === null || row.error === 'unsupported-scheme') continue;
    const url = firstUrl(row);
    const views = pages.get(url) ?? new Map<ProbeAgent, ProbeRow>();
    pages.set(url, views.set(row.agent, row));
  }
  if (pages.size === 0) return { notTested: 'other agents were not tried (an option of the scan)' };
  const ids = idsOf(site, pages.keys());
  return find(Array.from(pages, ([url, views]) => ({ url, urlId: ids.get(url) ?? 0, views })));
}

export function firstUrl({ hops }: ProbeRow): string {
  return hops[0]?.url ?? '';
}

/** Where it ended. */
export function lastHop({ hops }: ProbeRow): ProbeRow['hops'][number] {
  return hops.at(-1) ?? { url: '', status: 0 };
}

/** Ids of URLs that the scan knows; those that it does not are absent. */
function idsOf(site: SiteView, urls: Iterable<string>): ReadonlyMap<string, number> {
  const wanted = new Set(urls);
  const ids = new Map<string, number>();
  for (const { id, url } of site.urls()) if (wanted.has(url)) ids.set(url, id);
  return ids;
}

/** Share of text that two pages have in common, from their sketches as stored; null where one has none. */
export function sharedText(one: string | null, other: string | null): number | null {
  return one === null || other === null || one === '' || other === '' ? null : similarity(atob(one), atob(other));
}
