/** The whole catalogue for people: every id, built or not, with what it needs and where it stands. */
import { allChecks } from './all-checks.ts';
import { type CatalogueRow, catalogueRows, notTestedReasons } from './catalogue-rows.ts';
import type { Check, CheckWords, Settings } from './check.ts';

export interface CatalogueEntry extends CatalogueRow {
  /**
   * `built`: runs in a scan. `figures`: always reported, as columns of each page, never as a finding. `planned`: the id is
   * known, nothing runs. `not-tested`: needs what a crawl does not bring (`notTestedReasons`).
   */
  readonly state: 'built' | 'figures' | 'planned' | 'not-tested';
  /** Why it answers "not tested"; null for the other states. */
  readonly reason: string | null;
  readonly words: CheckWords | null;
  readonly source: string | null;
  readonly settings: Settings | null;
}

/** Ids that stand for figures, not for faults. */
const figures: readonly string[] = ['content-counts', 'html-tag-inventory'];

const built: ReadonlyMap<string, Check> = new Map(allChecks.map((check) => [check.id, check]));

/** The check of an id, or null when the id is unknown or not built. */
export function findCheck(id: string): Check | null {
  return built.get(id) ?? null;
}

/** All ids in the catalogue's order. */
export function listChecks(): readonly CatalogueEntry[] {
  return catalogueRows.map((row) => {
    const check = built.get(row.id);
    return {
      ...row,
      state: stateOf(row, check),
      reason: row.needs === '' ? null : notTestedReasons[row.needs],
      words: check?.words ?? null,
      source: check?.source ?? null,
      settings: check?.settings ?? null,
    };
  });
}

function stateOf(row: CatalogueRow, check: Check | undefined): CatalogueEntry['state'] {
  if (check !== undefined) return 'built';
  if (figures.includes(row.id)) return 'figures';
  return row.needs === '' ? 'planned' : 'not-tested';
}

export const knownIds: ReadonlySet<string> = new Set(catalogueRows.map((row) => row.id));
