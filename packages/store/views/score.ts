/**
 * The score of a scan and what takes from it (docs/score.md). Each check with errors or warnings weighs by its severity and the share of the
 * site's pages it is found on: score = 100 / (1 + sum of weight x share). A page that is lost to everybody or to search weighs most. Images and files are no pages, so adding some changes nothing.
 * Every lost point belongs to a check, in proportion to what it weighs.
 */
import { otherHostChecks } from '@orbweaver/model/other-host-checks.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';
import { urlKinds } from '@orbweaver/model/url-state.ts';
import type { ScanTables } from './table/scan-tables.ts';

/** A check's findings of one severity, as far as they count: on how many pages of the site, and whether on the site itself. */
export interface ScoredCheck {
  readonly check: string;
  readonly severity: Severity;
  readonly pages: number;
  readonly isOnSite: boolean;
}

export interface ScoreLoss {
  readonly check: string;
  /** With one decimal; all losses together are 100 - score. */
  readonly points: number;
  /** Pages of the site that it is found on. */
  readonly pages: number;
}

export interface Score {
  /** 0 to 100, whole; null before any page was read. 100 only where nothing is lost. */
  readonly score: number | null;
  /** Most costly first; a check that takes less than a tenth of a point is left out. */
  readonly losses: readonly ScoreLoss[];
}

const weights: Readonly<Record<Severity, number>> = { error: 0.25, warning: 0.06, notice: 0, opportunity: 0 };
/** Errors by which a page itself is lost, to everybody or to search: whatever else is right on it does not count. */
export const lostPageChecks: ReadonlySet<string> = new Set(['url-4xx', 'url-5xx', 'soft-404', 'page-empty-body', 'noindex-important']);
const lostPageWeight = 3;

function weightOf(check: string, severity: Severity): number {
  return severity === 'error' && lostPageChecks.has(check) ? lostPageWeight : weights[severity];
}

/** A finding of the site as a whole (robots.txt, sitemap, certificate) counts like one on this share of the pages. */
const siteShare = 0.2;

/** `pages` is the number of the site's pages (docs/score.md says which URLs are one), 0 where none of them could be read. */
export function scoreFrom(pages: number, checks: Iterable<ScoredCheck>): Score {
  if (pages === 0) return { score: null, losses: [] };
  const penalties = new Map<string, { penalty: number; pages: number }>();
  for (const { check, severity, pages: affected, isOnSite } of checks) {
    if (timingChecks.has(check) || otherHostChecks.has(check)) continue;
    const penalty = weightOf(check, severity) * Math.min(1, affected / pages + (isOnSite ? siteShare : 0));
    if (penalty === 0) continue;
    const known = penalties.get(check) ?? { penalty: 0, pages: 0 };
    penalties.set(check, { penalty: known.penalty + penalty, pages: Math.max(known.pages, affected) });
  }
  const losses = Array.from(penalties, ([check, loss]) => ({ check, ...loss })).sort(
    (a, b) => b.penalty - a.penalty || (a.check < b.check ? -1 : 1),
  );
  const sum = losses.reduce((all, { penalty }) => all + penalty, 0);
  const exact = 100 / (1 + sum);
  const score = sum === 0 ? 100 : Math.min(99, Math.round(exact));
  const tenths = shareOut(
    (100 - score) * 10,
    losses.map(({ penalty }) => penalty),
  );
  const shared = losses.map(({ check, pages: affected }, at) => ({ check, points: (tenths[at] ?? 0) / 10, pages: affected }));
  return { score, losses: shared.filter(({ points }) => points > 0) };
}

/** Cuts a whole number into whole parts in proportion to the weights; what rounding leaves goes to the largest remainders. */
function shareOut(total: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  const exact = parts.map((part) => (total * part) / (sum || 1));
  const whole = exact.map(Math.floor);
  let left = total - whole.reduce((all, part) => all + part, 0);
  const byRemainder = exact.map((part, at) => ({ at, rest: part - Math.floor(part) })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder) {
    if (left <= 0 || sum === 0) break;
    whole[at] = (whole[at] as number) + 1;
    left--;
  }
  return whole;
}

/** The score from the tables in memory. */
export function scoreOf(tables: ScanTables): Score {
  const { pages, issues, urls } = tables;
  const isPage = new Uint8Array(urls.size);
  let total = 0;
  let read = 0;
  for (let id = 1; id < urls.size; id++) {
    if (urls.internal[id] !== 1 || urls.kind[id] !== urlKinds.indexOf('page')) continue;
    const status = urls.status[id] as number;
    if (!(status === 0 || status >= 400 || (status > 0 && (status < 300 || status > 399) && pages.rowOf(id) >= 0))) continue;
    isPage[id] = 1;
    total++;
    if (pages.rowOf(id) >= 0) read++;
  }
  const found = new Map<number, Set<number>>();
  for (let number = 0; number < issues.ids.length; number++) {
    const urlId = issues.urlIds[number] as number;
    if (urlId !== 0 && isPage[urlId] !== 1) continue;
    const kind = issues.kindOf[number] as number;
    const ids = found.get(kind) ?? new Set<number>();
    found.set(kind, ids.add(urlId));
  }
  const checks = Array.from(found, ([kind, ids]) => {
    const { check, severity } = issues.kinds[kind] as (typeof issues.kinds)[number];
    const isOnSite = ids.has(0);
    return { check, severity: severities[severity - 1] as Severity, pages: ids.size - (isOnSite ? 1 : 0), isOnSite };
  });
  return scoreFrom(read === 0 ? 0 : total, checks);
}
