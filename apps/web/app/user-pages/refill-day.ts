/** The day on which a plan's uses and credits come anew: what has no limit is never refilled. */
import type { Limits } from '@orbweaver/model/api/limits.ts';

/** Something that can be used up. */
export function hasLimited({ groups }: Pick<Limits, 'groups'>): boolean {
  return Object.values(groups).some(({ limit }) => limit !== null);
}

/** ISO 8601; null where nothing is refilled. */
export function refillDay(limits: Pick<Limits, 'groups' | 'credits' | 'resetAt'>): string | null {
  return hasLimited(limits) || (limits.credits.monthly ?? 0) > 0 ? limits.resetAt : null;
}
