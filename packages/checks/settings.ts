/** Which checks run and with which settings: the scan's options against the checks' own defaults. */
import { isCheckChosen, partsOf } from '@orbweaver/model/categories.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { allFactGroups, type FactGroups, groupsMissing, notGatheredReason } from '@orbweaver/model/fact-groups.ts';
import { type Lookup, lookup, ownValue } from '@orbweaver/model/lookup.ts';
import type { Check, Settings, SettingValue } from './check.ts';
import { isRetiredSetting } from './retired.ts';

export interface CheckOptions {
  /** Ids of categories, or of their parts, that run; null = all but those off by default. */
  readonly categories: readonly string[] | null;
  /** `check.setting` -> value. */
  readonly settings: Readonly<Record<string, SettingValue>>;
  /** Groups of facts that the scan gathers; checks that read others are not tested. All by default. */
  readonly groups?: FactGroups;
}

/** Off unless asked for (the specification's toggles rich and structure). */
export const categoriesOffByDefault: readonly string[] = ['structured-data', 'rich-results'];

export function isSelected(check: Check, categories: readonly string[] | null): boolean {
  if (check.alwaysOn === true) return true;
  return categories === null ? !categoriesOffByDefault.includes(check.category) : isCheckChosen(check, categories);
}

/** Why a check is not tested for want of facts; null where it has all that it reads. What was not rendered a check says itself. */
export function missingFacts({ needs, reads = [] }: Check, groups: FactGroups = allFactGroups): string | null {
  const missing = needs === 'rendered' ? [] : groupsMissing(reads, groups);
  return missing.length === 0 ? null : notGatheredReason(missing);
}

/** Whether anything of a category runs. */
export function isCategorySelected(category: string, categories: readonly string[] | null): boolean {
  if (categories === null) return !categoriesOffByDefault.includes(category);
  return categories.includes(category) || partsOf(category).some((part) => categories.includes(part));
}

/** Defaults of a check with the overrides that name it and have the default's type. */
export function settingsOf(check: Check, overrides: Readonly<Record<string, SettingValue>>): Settings {
  let merged: Lookup<SettingValue> | null = null;
  for (const name of Object.keys(check.settings)) {
    const value = ownValue(overrides, `${check.id}.${name}`);
    if (value === undefined || typeof value !== typeof ownValue(check.settings, name)) continue;
    merged ??= lookup(check.settings);
    merged[name] = value;
  }
  return merged ?? check.settings;
}

/** Throws AppError 'option-invalid' for a setting that no check has, or a value of another type than its default. */
export function assertSettings(checks: readonly Check[], overrides: Readonly<Record<string, SettingValue>>): void {
  for (const [key, value] of Object.entries(overrides)) {
    const dot = key.lastIndexOf('.');
    const check = checks.find((each) => each.id === key.slice(0, dot));
    if (isRetiredSetting(key)) continue;
    const standard = ownValue(check?.settings, key.slice(dot + 1));
    if (standard === undefined || typeof standard !== typeof value || (typeof value === 'number' && !Number.isFinite(value))) {
      throw new AppError('option-invalid', { option: key, value: String(value) });
    }
  }
}
