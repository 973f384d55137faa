/** The causes of a family of checks, as far as they are about no text of their own. The file keeps one of each check and severity. */
import { type CheckFamily, checkFamilies, familyOf, sharedGroup } from '@orbweaver/model/check-families.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { isTexts } from './cause-words.ts';
import type { Database } from './ports.ts';
import { storedJson } from './stored-json.ts';

export interface FamilyCause {
  readonly id: number;
  readonly check: string;
  readonly severity: Severity;
  readonly family: CheckFamily;
  /** Names the whole in any scan of the site, as `causeIdentity` does for one cause. */
  readonly identity: string;
}

const familyChecks = JSON.stringify([...new Set(checkFamilies.flatMap(({ checks }) => checks))]);

export function readFamilyCauses(database: Database): FamilyCause[] {
  const query = `SELECT c.id, k.check_id, k.severity, c.key FROM causes c JOIN cause_kinds k ON k.id = c.kind_id
    WHERE k.check_id IN (SELECT value FROM json_each(?)) AND c.subject IS NULL AND c.url_id IS NULL`;
  return database
    .prepare(query)
    .all(familyChecks)
    .flatMap(({ id, check_id, severity: stored, key }) => {
      const severity = severities.find((each) => each === stored);
      const group = key as string | null;
      const family = familyOf(String(check_id), group);
      if (severity === undefined || family === null) return [];
      const identity = JSON.stringify([sharedGroup(family, group), family.id, null, null]);
      return [{ id: Number(id), check: String(check_id), severity, family, identity }];
    });
}

/** Whether this names a family: its check and severity may be others in another scan. */
export function isFamilyIdentity(identity: string): boolean {
  return checkFamilies.some(({ id }) => identity.endsWith(`,${JSON.stringify(id)},null,null]`));
}

/** What its findings have in common, such as the URL that is gone; null for what is no family. */
export function groupOfFamily(identity: string | null): string | null {
  if (identity === null || !isFamilyIdentity(identity)) return null;
  return storedJson(identity, isTexts, [])[0] ?? null;
}
