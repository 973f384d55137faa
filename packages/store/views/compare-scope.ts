/** What two scans were asked to do and how far they came, side by side: which part of them can be compared. */

import { isRecord } from '@orbweaver/model/json-shape.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { decidingOptions, decidingValues, reachOptions } from '@orbweaver/model/scan-options.ts';
import type { Database } from '../ports.ts';
import { storedJson } from '../stored-json.ts';

/** What a scan, or a baseline made from one, covers. */
export interface ScanScope {
  /** Options that decide what a scan finds. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Why pages are missing that the options ask for: 'stopped', 'limit'; empty for a whole scan. */
  readonly cutBy: readonly string[];
  /** Ids of checks that looked at anything. */
  readonly checks: readonly string[];
}

export interface ScopeDifference {
  /** An option, 'cut' for scans that did not reach all pages, or 'checks'. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface ScopeComparison {
  readonly differences: readonly ScopeDifference[];
  /** Both reached the same set of pages as far as options and limits go: a page that one lacks was added or removed. */
  readonly samePages: boolean;
  /** Did the check look in both scans, with the same settings? */
  comparesCheck(check: string): boolean;
}

export function readScope(database: Database): ScanScope {
  const meta = (key: string) => database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value;
  const stored = storedJson(meta('options'), isRecord, {});
  const cut = database
    .prepare("SELECT DISTINCT not_fetched AS reason FROM discovery WHERE not_fetched IN ('limit', 'stopped') ORDER BY 1")
    .all();
  const reasons = new Set(cut.map(({ reason }) => String(reason)));
  if (meta('state') !== 'complete') reasons.add('stopped');
  const tested = database
    .prepare('SELECT check_id FROM check_outcomes GROUP BY check_id HAVING sum(passed + failed + not_applicable) > 0 ORDER BY check_id')
    .all();
  return {
    options: decidingValues(stored),
    cutBy: [...reasons].sort(),
    checks: tested.map(({ check_id }) => String(check_id)),
  };
}

export function compareScopes(old: ScanScope, now: ScanScope): ScopeComparison {
  const differences: ScopeDifference[] = [];
  const note = (field: string, before: unknown, after: unknown) => {
    const [left, right] = [wordsOf(before), wordsOf(after)];
    if (left !== right) differences.push({ field, before: left, after: right });
  };
  const [before, after] = [decidingValues(old.options), decidingValues(now.options)];
  for (const name of decidingOptions) note(name, before[name], after[name]);
  const isSameCrawl = !differences.some(({ field }) => reachOptions.some((name) => name === field));
  if (old.cutBy.length + now.cutBy.length > 0)
    differences.push({ field: 'cut', before: old.cutBy.join(', ') || 'none', after: now.cutBy.join(', ') || 'none' });
  const [testedBefore, testedNow] = [new Set(old.checks), new Set(now.checks)];
  note(
    'checks',
    old.checks.filter((check) => !testedNow.has(check)),
    now.checks.filter((check) => !testedBefore.has(check)),
  );
  const changed = changedSettings(before['checkSettings'], after['checkSettings']);
  return {
    differences,
    samePages: isSameCrawl && old.cutBy.length + now.cutBy.length === 0,
    comparesCheck: (check) => testedBefore.has(check) && testedNow.has(check) && !changed.has(check),
  };
}

/** Ids of checks with a setting (`check.setting`) that is not the same in both. */
function changedSettings(old: unknown, now: unknown): Set<string> {
  const [left, right] = [(old ?? {}) as Record<string, unknown>, (now ?? {}) as Record<string, unknown>];
  const names = [...Object.keys(left), ...Object.keys(right)].filter((name) => ownValue(left, name) !== ownValue(right, name));
  return new Set(names.map((name) => name.slice(0, name.lastIndexOf('.'))));
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
