/** The hyperlinks tab: counts, and every link with what became of its target. */
import type { LinkVerdict } from '@orbweaver/model/url-state.ts';
import { hrefBaseOf, hrefForms, hrefFrom } from '../href.ts';
import type { Database, SqlRow } from '../ports.ts';
import { linkFlags } from '../rows.ts';
import { TargetVerdicts } from '../verdicts.ts';

export interface LinkCounts {
  readonly all: number;
  readonly internal: number;
  readonly external: number;
  /** Links whose target is broken, at the end of its redirects. */
  readonly broken: number;
  readonly redirect: number;
  /** Pages with more links than the limit. */
  readonly crowded: number;
}

/** The specification's words for a link; null for none of them. `duplicate`: the page linked to the same target before. */
export type LinkStatus = 'broken' | 'redirect-301' | 'redirect-302' | 'duplicate' | 'missing';

export interface LinkViewRow {
  readonly sourceId: number;
  readonly source: string;
  readonly position: number;
  /** null when there is no usable target. */
  readonly targetId: number | null;
  readonly target: string | null;
  readonly href: string | null;
  readonly text: string;
  readonly internal: boolean | null;
  /** Bits of linkRel. */
  readonly rel: number;
  readonly status: number;
  readonly verdict: LinkVerdict;
  readonly statuses: readonly LinkStatus[];
}

export function linkCounts(database: Database, crowdedAbove = 100): LinkCounts {
  const verdicts = new TargetVerdicts(database);
  let [all, internal, external, broken, redirect] = [0, 0, 0, 0, 0];
  const query = `SELECT l.target_id, count(*) AS links, u.internal FROM links l LEFT JOIN urls u ON u.id = l.target_id GROUP BY l.target_id`;
  for (const row of database.prepare(query).iterate()) {
    const links = Number(row.links);
    all += links;
    if (row.internal === 1) internal += links;
    else if (row.internal === 0) external += links;
    if (row.internal === null) continue;
    const verdict = verdicts.of(Number(row.target_id));
    if (verdict === 'broken') broken += links;
    else if (verdict === 'redirects') redirect += links;
  }
  return { all, internal, external, broken, redirect, crowded: Array.from(crowdedPages(database, crowdedAbove)).length };
}

/** Pages with more links (a and area with href) than the limit, in (depth, url) order. */
export function* crowdedPages(
  database: Database,
  above = 100,
): Iterable<{ readonly urlId: number; readonly url: string; readonly links: number }> {
  const query = `SELECT u.id, u.url, n.links FROM (SELECT source_id, count(*) AS links FROM links
      WHERE flags & ${linkFlags.hrefAbsent} = 0 GROUP BY source_id HAVING links > ?) n
    JOIN urls u ON u.id = n.source_id JOIN discovery d ON d.url_id = u.id ORDER BY d.rank`;
  for (const row of database.prepare(query).iterate(above)) yield { urlId: Number(row.id), url: String(row.url), links: Number(row.links) };
}

/** Links in (depth, url) order of their pages and in page order; with `status` only those that have it. */
export function* linkRows(database: Database, status: LinkStatus | null = null): Iterable<LinkViewRow> {
  const verdicts = new TargetVerdicts(database);
  const query = `SELECT l.source_id, s.url AS source, p.base, l.position, l.target_id, u.url AS target, u.internal, t.text, h.text AS href,
      l.flags, a.status
    FROM discovery d JOIN pages p ON p.url_id = d.url_id JOIN urls s ON s.id = p.url_id JOIN links l ON l.source_id = p.url_id
      LEFT JOIN urls u ON u.id = l.target_id LEFT JOIN texts t ON t.id = l.text_id LEFT JOIN texts h ON h.id = l.href_id
      LEFT JOIN answers a ON a.url_id = l.target_id ORDER BY d.rank, l.position`;
  for (const row of database.prepare(query).iterate()) {
    const link = linkRow(row, verdicts);
    if (status === null || link.statuses.includes(status)) yield link;
  }
}

function linkRow(row: SqlRow, verdicts: TargetVerdicts): LinkViewRow {
  const flags = Number(row.flags);
  const form = (flags >> linkFlags.formShift) & linkFlags.formMask;
  const source = String(row.source);
  const target = row.target as string | null;
  const status = Number(row.status ?? 0);
  const isAbsent = (flags & linkFlags.hrefAbsent) !== 0;
  const base = hrefBaseOf((row.base as string | null) ?? source);
  const verdict = target === null ? 'not-checked' : verdicts.of(Number(row.target_id));
  return {
    sourceId: Number(row.source_id),
    source,
    position: Number(row.position),
    targetId: target === null ? null : Number(row.target_id),
    target,
    href: isAbsent ? null : hrefFrom(form, row.href as string | null, target, base),
    text: (row.text as string | null) ?? '',
    internal: row.internal === null ? null : row.internal === 1,
    rel: flags & ((1 << linkFlags.placeShift) - 1),
    status,
    verdict,
    statuses: statusesOf(verdict, status, flags, target === null && (isAbsent || (form === hrefForms.raw && (row.href ?? '') === ''))),
  };
}

function statusesOf(verdict: LinkVerdict, status: number, flags: number, isMissing: boolean): LinkStatus[] {
  const found: LinkStatus[] = [];
  if (isMissing) found.push('missing');
  if (verdict === 'broken') found.push('broken');
  if (status === 301 || status === 308) found.push('redirect-301');
  if (status === 302 || status === 303 || status === 307) found.push('redirect-302');
  // Jumps within the page share their target by nature.
  const isJump = ((flags >> linkFlags.formShift) & linkFlags.formMask) === hrefForms.fragment;
  if ((flags & linkFlags.repeated) !== 0 && !isJump) found.push('duplicate');
  return found;
}
