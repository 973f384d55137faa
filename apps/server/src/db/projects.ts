/** Rows of projects. What an account may do with one is asked of owned.ts alone. */
import { dayMs } from '@orbweaver/model/api/policy.ts';
import { heldDays } from '@orbweaver/model/api/server-scans.ts';
import type { ProjectRole } from '@orbweaver/model/projects.ts';
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

interface ProjectChange {
  readonly name?: string | undefined;
  readonly notes?: string | undefined;
}

/** Throws `not-found`. */
export async function changeProject(db: AppDatabase, userId: string, id: string, { name, notes }: ProjectChange): Promise<void> {
  const { name: oldName, notes: oldNotes } = await getProject(db, userId, id, 'editor');
  const changed = await db
    .update(project)
    .set({ name: name ?? oldName, notes: notes ?? oldNotes })
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
