/** Rows of projects. What an account may do with one is asked of owned.ts alone. */
import { dayMs } from '@orbweaver/model/api/policy.ts';
import { heldDays } from '@orbweaver/model/api/server-scans.ts';
import type { ProjectRole } from '@orbweaver/model/projects.ts';
import { eq } from 'drizzle-orm';
import { type AccountActor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found, isOwn } from './owned.ts';
import { listProjectSchedules, removeSchedule } from './schedules.ts';
import { project } from './schema.ts';

export type ProjectRow = typeof project.$inferSelect;

/** Throws `not-found`. */
export async function getProject(db: AppDatabase, userId: string, id: string, least: ProjectRole): Promise<ProjectRow> {
  const [row] = await db
    .select()
    .from(project)
    .where(isOwn('project', userId, id, least));
  return found(row);
}

/** Rules for each new scan of the project; none where the scan is of no project. */
export async function segmentsOf(db: AppDatabase, id: string | null): Promise<readonly string[]> {
  if (id === null) return [];
  const [row] = await db.select({ segments: project.segments }).from(project).where(eq(project.id, id));
  return row?.segments ?? [];
}

type ProjectChange = { readonly [K in 'name' | 'notes' | 'settings' | 'segments']?: ProjectRow[K] | undefined };

/** Throws `not-found`. */
export async function changeProject(db: AppDatabase, userId: string, id: string, change: ProjectChange): Promise<void> {
  const { name } = await getProject(db, userId, id, 'editor');
  const changed = await db
    .update(project)
    .set({ ...change, name: change.name ?? name })
    .where(isOwn('project', userId, id, 'editor'))
    .returning({ id: project.id });
  found(changed[0]);
}

/** Its schedules end, and its scans stay in the account. Throws `not-found`. */
export function deleteProject(db: AppDatabase, by: AccountActor, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { host } = await getProject(tx, by.userId, id, 'owner');
    const until = new Date(now.getTime() + heldDays * dayMs);
    for (const schedule of await listProjectSchedules(tx, id)) await removeSchedule(tx, by.userId, schedule.id, until);
    await tx.delete(project).where(isOwn('project', by.userId, id));
    await noteEvent(tx, { by, action: 'project-deleted', subject: host });
  });
}
