/** The whole catalogue for people: every id, built or not, with what it needs and where it stands. */
import { type CategoryId, categories } from '@orbweaver/model/categories.ts';
import type { CheckWords } from '@orbweaver/model/check-words.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { allChecks } from './all-checks.ts';
import type { AppliesTo, Check, CheckDocs, CheckScope, CheckTexts, Settings } from './check.ts';
import { type NotBuilt, notBuilt } from './not-built.ts';

export interface CatalogueEntry {
  readonly id: string;
  readonly category: CategoryId;
  readonly severity: Severity;
  readonly scope: CheckScope;
  readonly tier: CheckTexts['tier'];
  /** '' = the crawl alone answers it. */
  readonly needs: '' | 'rendered' | 'pagespeed';
  /**
   * `built`: runs in a scan. `figures`: always reported, as columns of each page, never as a finding. `planned`: the id is
   * known, nothing runs.
   */
  readonly state: 'built' | 'figures' | 'planned';
  readonly words: CheckWords | null;
  readonly docs: CheckDocs | null;
  readonly source: string | null;
  readonly settings: Settings | null;
  /** null where its findings can be on anything. */
  readonly appliesTo: AppliesTo | null;
  readonly judges: Check['judges'] | null;
}

/** All ids by category; in each those that are built come first. */
export function listChecks(): readonly CatalogueEntry[] {
  const byCategory = Map.groupBy([...allChecks.map(entryOfCheck), ...notBuilt.map(entryOfNotBuilt)], ({ category }) => category);
  return categories.flatMap(({ id }) => byCategory.get(id) ?? []);
}

function entryOfCheck(check: Check): CatalogueEntry {
  const { id, category, severity, scope, tier, words, docs, source, settings } = check;
  const standing = { needs: check.needs ?? '', state: 'built', appliesTo: check.appliesTo ?? null, judges: check.judges ?? null } as const;
  return { id, category, severity, scope, tier, ...standing, words, docs, source, settings };
}

function entryOfNotBuilt({ id, category, severity, scope, tier, reason, condition }: NotBuilt): CatalogueEntry {
  const standing = { needs: '', state: reason, appliesTo: null, judges: null } as const;
  const docs = condition === null ? null : { condition };
  return { id, category, severity, scope, tier, ...standing, words: null, docs, source: null, settings: null };
}
