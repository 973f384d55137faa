/** What a scan looked at: what its tabs may say of it, and which say "not run". */
import { type FactGroup, factGroups, groupsMissing } from '@orbweaver/model/fact-groups.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { plannedGroups } from '../fact-plan.ts';
import { storedOptions } from '../scan.ts';

export interface LookedAt {
  /** null = all that a scan looks at by itself. */
  readonly categories: readonly string[] | null;
  /** Spelling or grammar was asked for. */
  readonly readsTexts: boolean;
  /** Grammar was checked in English alone. */
  readonly readsEnglishOnly: boolean;
  /** Groups of facts that were not gathered. */
  readonly absentFacts: readonly FactGroup[];
}

/** Of a scan that begins. */
export function willLookAt(options: ScanOptions): LookedAt {
  return { ...lookedAt(options), absentFacts: groupsMissing(factGroups, plannedGroups(options)) };
}

export function lookedAt({ categories, spelling, grammar, languageTool }: ScanOptions): Omit<LookedAt, 'absentFacts'> {
  return { categories, readsTexts: spelling || grammar, readsEnglishOnly: grammar && languageTool === null };
}

export function readLookedAt(database: Database): LookedAt {
  return { ...lookedAt(storedOptions(database)), absentFacts: groupsMissing(factGroups, heldGroups(database)) };
}
