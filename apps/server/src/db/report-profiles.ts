/** Rows of report profiles: made and changed by plan, up to a number; read and deleted always. */
import { randomUUID } from 'node:crypto';
import type { StoredReportProfile } from '@orbweaver/model/api/report-profiles.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { maxReportProfiles, type ReportLook, type ReportProfileSettings } from '@orbweaver/model/report-profile.ts';
import { count, eq, sql } from 'drizzle-orm';
import { heldPlan } from '../limits/uses.ts';
import type { AppDatabase } from './database.ts';
import { found, isOwn } from './owned.ts';
import { reportProfile } from './report-profile-tables.ts';
import { lockSubscription } from './subscriptions.ts';

interface ProfileRules {
  readonly hasLimits: boolean;
  readonly now: () => Date;
}

export interface StoredLogo {
  readonly type: string;
  /** In Base64. */
  readonly data: string;
}

const kind = 'report-profile';
const { id, settings, updatedAt } = reportProfile;
const columns = { id, settings, updatedAt, hasLogo: sql<boolean>`${reportProfile.logo} is not null` };

type Listed = Pick<typeof reportProfile.$inferSelect, 'id' | 'settings' | 'updatedAt'> & { readonly hasLogo: boolean };

const toProfile = (row: Listed): StoredReportProfile => ({
  ...row,
  settings: { ...row.settings, sections: [...row.settings.sections] },
  updatedAt: row.updatedAt.toISOString(),
});

export async function listProfiles(db: AppDatabase, userId: string): Promise<StoredReportProfile[]> {
  const rows = await db.select(columns).from(reportProfile).where(eq(reportProfile.userId, userId));
  return rows.map(toProfile).sort((a, b) => a.settings.name.localeCompare(b.settings.name) || (a.id < b.id ? -1 : 1));
}

export async function hasProfilesInPlan(db: AppDatabase, userId: string, rules: ProfileRules): Promise<boolean> {
  return db.transaction((tx) => isInPlan(tx, userId, rules));
}

async function isInPlan(tx: AppDatabase, userId: string, { hasLimits, now }: ProfileRules): Promise<boolean> {
  const { plan } = await heldPlan(tx, await lockSubscription(tx, userId, now()), hasLimits);
  return plan.switches.clientReports;
}

/** Throws `not-in-plan`. */
async function requirePlan(tx: AppDatabase, userId: string, rules: ProfileRules): Promise<void> {
  if (!(await isInPlan(tx, userId, rules))) throw new AppError('not-in-plan');
}

/** Throws `not-in-plan` and `profile-limit`. */
export function makeProfile(
  db: AppDatabase,
  { userId, settings: written }: { readonly userId: string; readonly settings: ReportProfileSettings },
  rules: ProfileRules,
): Promise<StoredReportProfile> {
  return db.transaction(async (tx) => {
    // The subscription stays locked: two calls at once do not both count before either adds.
    await requirePlan(tx, userId, rules);
    const [held] = await tx.select({ profiles: count() }).from(reportProfile).where(eq(reportProfile.userId, userId));
    if ((held?.profiles ?? 0) >= maxReportProfiles) throw new AppError('profile-limit', { max: maxReportProfiles });
    const [made] = await tx.insert(reportProfile).values({ id: randomUUID(), userId, settings: written }).returning(columns);
    return toProfile(found(made));
  });
}

interface OwnProfile {
  readonly userId: string;
  readonly id: string;
}

/** Throws `not-in-plan` and `not-found`. */
export function changeProfile(
  db: AppDatabase,
  own: OwnProfile & { readonly settings?: ReportProfileSettings; readonly logo?: StoredLogo },
  rules: ProfileRules,
): Promise<StoredReportProfile> {
  return db.transaction(async (tx) => {
    await requirePlan(tx, own.userId, rules);
    const logo = own.logo === undefined ? {} : { logo: own.logo.data, logoType: own.logo.type };
    return update(tx, own, { ...(own.settings === undefined ? {} : { settings: own.settings }), ...logo });
  });
}

/** Throws `not-found`. */
export function dropLogo(db: AppDatabase, own: OwnProfile): Promise<StoredReportProfile> {
  return update(db, own, { logo: null, logoType: null });
}

async function update(
  db: AppDatabase,
  own: OwnProfile,
  set: Partial<Pick<typeof reportProfile.$inferSelect, 'settings' | 'logo' | 'logoType'>>,
): Promise<StoredReportProfile> {
  const [row] = await db
    .update(reportProfile)
    .set({ ...set, updatedAt: new Date() })
    .where(isOwn(kind, own.userId, own.id))
    .returning(columns);
  return toProfile(found(row));
}

/** Throws `not-found`. */
export async function deleteProfile(db: AppDatabase, own: OwnProfile): Promise<void> {
  const [row] = await db
    .delete(reportProfile)
    .where(isOwn(kind, own.userId, own.id))
    .returning({ id });
  found(row);
}

/** Throws `not-found`, also where it has none. */
export async function readProfileLogo(db: AppDatabase, own: OwnProfile): Promise<StoredLogo> {
  const { logo, logoType } = await readRow(db, own);
  if (logo === null || logoType === null) throw new AppError('not-found');
  return { type: logoType, data: logo };
}

async function readRow(db: AppDatabase, own: OwnProfile): Promise<typeof reportProfile.$inferSelect> {
  const [row] = await db
    .select()
    .from(reportProfile)
    .where(isOwn(kind, own.userId, own.id));
  return found(row);
}

/** What a report shows of a profile. Throws `not-in-plan` and `not-found`. */
export function readLook(db: AppDatabase, own: OwnProfile, rules: ProfileRules): Promise<ReportLook> {
  return db.transaction(async (tx) => {
    const { settings: kept, logo, logoType } = await readRow(tx, own);
    await requirePlan(tx, own.userId, rules);
    const { name, agency, accent, sender, closing } = kept;
    return { name, agency, accent, sender, closing, logo: logo === null ? null : `data:${logoType};base64,${logo}` };
  });
}
