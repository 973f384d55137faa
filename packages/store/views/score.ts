/**
 * The score of a scan and what takes from it (docs/decisions/results-in-memory.md). Each check with errors or warnings weighs by its severity and the share of HTML
 * pages it is found on: score = 100 / (1 + sum of weight x share). Images and files are no pages, so adding some changes nothing. Every lost
 * point belongs to a check, in proportion to what it weighs.
 */
import type { Books } from './table/books.ts';

export interface ScoreLoss {
  readonly check: string;
  readonly points: number;
}

export interface Score {
  /** 0 to 100; null before any page was read. */
  readonly score: number | null;
  /** Most costly first. */
  readonly losses: readonly ScoreLoss[];
}

/** By severity number: 1 error, 2 warning. */
const weights: Readonly<Record<number, number>> = { 1: 0.25, 2: 0.06 };

export function scoreOf(books: Books): Score {
  const { pages, issues } = books;
  const total = pages.ids.length;
  if (total === 0) return { score: null, losses: [] };
  const affected = affectedPages(books);
  const penalties = new Map<string, number>();
  for (const [kind, found] of affected) {
    const { check, severity } = issues.kinds[kind] as (typeof issues.kinds)[number];
    const weight = weights[severity] ?? 0;
    if (weight > 0) penalties.set(check, (penalties.get(check) ?? 0) + (weight * found) / total);
  }
  const sum = [...penalties.values()].reduce((all, penalty) => all + penalty, 0);
  const score = 100 / (1 + sum);
  const losses = [...penalties]
    .map(([check, penalty]) => ({ check, points: ((100 - score) * penalty) / (sum || 1) }))
    .sort((a, b) => b.points - a.points || (a.check < b.check ? -1 : 1));
  return { score: Math.round(score), losses };
}

/** Distinct HTML pages per kind of finding; findings of the site itself count as one page. */
function affectedPages({ issues, pages }: Books): Map<number, number> {
  const seen = new Map<number, Set<number>>();
  for (let number = 0; number < issues.ids.length; number++) {
    const urlId = issues.urlIds[number] as number;
    if (urlId !== 0 && pages.rowOf(urlId) < 0) continue;
    const kind = issues.kindOf[number] as number;
    const urls = seen.get(kind) ?? new Set<number>();
    urls.add(urlId);
    seen.set(kind, urls);
  }
  return new Map(Array.from(seen, ([kind, urls]) => [kind, urls.size]));
}
