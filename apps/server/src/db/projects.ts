/** Rows of projects and of their members. What an account may do with one is asked of owned.ts alone. */
import { createHash, randomUUID } from 'node:crypto';
import { dayMs } from '@orbweaver/model/api/policy.ts';
import type { Project, ProjectDetail, ProjectInvitation, ProjectMember, ProjectRun } from '@orbweaver/model/api/projects.ts';
import type { ReachableScan, ScanSummary } from '@orbweaver/model/api/scans.ts';
import { heldDays } from '@orbweaver/model/api/server-scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { invitationDays, isAtLeast, type MemberRole, maxMembers, type ProjectRole } from '@orbweaver/model/projects.ts';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type AccountActor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found, isOwn, isReachable } from './owned.ts';
import { projectMember } from './project-tables.ts';
import { askRows } from './rows.ts';
import { listProjectScans, type ScanRow, toSavedScan } from './scans.ts';
import { listProjectSchedules, removeSchedule, toSchedule } from './schedules.ts';
import { project, user } from './schema.ts';
import { listProjectServerScans, toServerScan } from './server-scans.ts';

type ProjectRow = typeof project.$inferSelect;
type MemberRow = typeof projectMember.$inferSelect;

/** A trend needs no more. */
const listedRuns = 30;
/** An invitation that is too old says so for this long. */
const keptMs = 30 * dayMs;

/** A project as an account sees it. */
interface Seen {
  readonly row: ProjectRow;
  readonly owner: string;
  readonly role: ProjectRole;
}

async function readProjects(db: AppDatabase, userId: string, id?: string): Promise<readonly Seen[]> {
  const rows = await db
    .select({ row: project, owner: user.name, role: projectMember.role })
    .from(project)
    .innerJoin(user, eq(user.id, project.userId))
    .leftJoin(projectMember, and(eq(projectMember.projectId, project.id), eq(projectMember.userId, userId)))
    .where(id === undefined ? isReachable('project', userId, 'viewer') : isOwn('project', userId, id, 'viewer'))
    .orderBy(asc(project.host), asc(project.createdAt));
  return rows.map(({ row, owner, role }) => ({ row, owner, role: row.userId === userId ? 'owner' : (role ?? 'viewer') }));
}

interface RunRow {
  readonly projectId: string;
  readonly id: string;
  readonly summary: ScanSummary;
}

/** What the last finished scans of each project found, oldest first. One of the server is there when its file has gone, too. */
async function readRuns(db: AppDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, readonly ProjectRun[]>> {
  if (ids.length === 0) return new Map();
  const among = sql`project_id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  const rows = await askRows<RunRow>(
    db,
    sql`select project_id as "projectId", id, summary from (
      select *, row_number() over (partition by project_id order by summary ->> 'startedAt' desc, id) as place from (
        select distinct on (id) * from (
          select project_id, id, summary, 0 as source from server_scan
            where ${among} and state = 'done' and summary is not null and finished_at is not null
          union all
          select project_id, id, summary, 1 from saved_scan where ${among} and blob_key is not null and deleted_at is null
        ) as each_scan order by id, source
      ) as one_of_each
    ) as numbered where place <= ${listedRuns} order by place desc`,
  );
  const runs = new Map<string, ProjectRun[]>(ids.map((id) => [id, []]));
  for (const { projectId, id, summary } of rows) {
    const { startedAt, score, pages, errors, warnings } = summary;
    runs.get(projectId)?.push({ scanId: id, at: startedAt, score, pages, errors, warnings });
  }
  return runs;
}

function toProject({ row, owner, role }: Seen, runs: readonly ProjectRun[]): Project {
  const { id, host, name, createdAt } = row;
  return { id, host, name, role, owner, runs: [...runs], createdAt: createdAt.toISOString() };
}

/** Own ones and those of which the account is a member, by host. */
export async function listProjects(db: AppDatabase, userId: string): Promise<readonly Project[]> {
  const seen = await readProjects(db, userId);
  const ids = seen.map(({ row }) => row.id);
  const runs = await readRuns(db, ids);
  return seen.map((each) => toProject(each, runs.get(each.row.id) ?? []));
}

/** Stored scans of projects of others, newest first. */
export async function listMemberScans(db: AppDatabase, userId: string): Promise<readonly ReachableScan[]> {
  const seen = (await readProjects(db, userId)).filter(({ role }) => role !== 'owner');
  const roles = new Map(seen.map(({ row, role }) => [row.id, role]));
  const rows = await listProjectScans(db, [...roles.keys()]);
  return rows.map((row) => ({ ...toSavedScan(row), role: roles.get(row.projectId ?? '') ?? 'viewer' }));
}

/** What the account may do with a scan that it reaches. */
export async function roleWith(db: AppDatabase, userId: string, scan: Pick<ScanRow, 'userId' | 'projectId'>): Promise<ProjectRole> {
  if (scan.userId === userId) return 'owner';
  const [row] = await db
    .select({ role: projectMember.role })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, scan.projectId ?? ''), eq(projectMember.userId, userId)));
  return row?.role ?? 'viewer';
}

/** Throws `not-found`. */
export async function readProject(db: AppDatabase, userId: string, id: string, now: Date): Promise<ProjectDetail> {
  const [known] = await readProjects(db, userId, id);
  const seen = found(known);
  const schedules = (await listProjectSchedules(db, id)).map(toSchedule);
  return {
    ...toProject(seen, (await readRuns(db, [id])).get(id) ?? []),
    notes: seen.row.notes,
    scans: (await listProjectScans(db, [id])).map(toSavedScan),
    serverScans: (await listProjectServerScans(db, id)).map(toServerScan),
    schedules: isAtLeast(seen.role, 'editor')
      ? schedules
      : schedules.map((each) => ({ ...each, alerts: { ...each.alerts, webhookUrl: null } })),
    members: seen.role === 'owner' ? await listMembers(db, id, now) : [],
  };
}

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

function toMember({ id, email, role, userId, expiresAt, createdAt }: MemberRow, now: Date): ProjectMember {
  const state = userId !== null ? 'member' : expiresAt > now ? 'invited' : 'expired';
  return { id, email, role, state, createdAt: createdAt.toISOString() };
}

async function listMembers(db: AppDatabase, id: string, now: Date): Promise<ProjectMember[]> {
  const rows = await db.select().from(projectMember).where(eq(projectMember.projectId, id)).orderBy(asc(projectMember.email));
  return rows.map((row) => toMember(row, now));
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Invitation {
  readonly projectId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly token: string;
}

interface Invited {
  readonly member: ProjectMember;
  readonly host: string;
}

/** A member gets the role, anybody else a new invitation, and the one before ends. Throws `not-found`, `member-limit` and `input-invalid`. */
export async function inviteMember(
  tx: AppDatabase,
  by: AccountActor,
  { projectId, email: given, role, token }: Invitation,
  now: Date,
): Promise<Invited> {
  const email = given.toLowerCase();
  const [known] = await tx
    .select({ host: project.host, ownerEmail: user.email })
    .from(project)
    .innerJoin(user, eq(user.id, project.userId))
    .where(isOwn('project', by.userId, projectId))
    .for('update');
  const { host, ownerEmail } = found(known);
  if (ownerEmail.toLowerCase() === email) throw new AppError('input-invalid', { field: 'email' });
  const members = await tx.select().from(projectMember).where(eq(projectMember.projectId, projectId));
  const before = members.find((each) => each.email === email);
  if (before === undefined && members.length >= maxMembers) throw new AppError('member-limit', { max: maxMembers });
  const isMember = before !== undefined && before.userId !== null;
  const invitation = { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + invitationDays * dayMs), createdAt: now };
  const [row] =
    before === undefined
      ? await tx
          .insert(projectMember)
          .values({ id: randomUUID(), projectId, email, role, ...invitation })
          .returning()
      : await tx
          .update(projectMember)
          .set(isMember ? { role } : { role, ...invitation })
          .where(eq(projectMember.id, before.id))
          .returning();
  await noteEvent(tx, { by, action: 'member-invited', subject: email, after: { host, role } });
  return { member: toMember(row as MemberRow, now), host };
}

/** The next question of theirs is refused. One who is none any more is none after this, too. Throws `not-found`. */
export function removeMember(db: AppDatabase, by: AccountActor, projectId: string, memberId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { host } = await getProject(tx, by.userId, projectId, 'owner');
    const [row] = await tx
      .delete(projectMember)
      .where(and(eq(projectMember.id, memberId), eq(projectMember.projectId, projectId)))
      .returning();
    if (row !== undefined) await noteEvent(tx, { by, action: 'member-removed', subject: row.email, before: { host, role: row.role } });
  });
}

/** Changes nothing for the owner, who is no member. */
export async function leaveProject(db: AppDatabase, by: AccountActor, projectId: string): Promise<void> {
  const [row] = await db
    .delete(projectMember)
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.userId, by.userId)))
    .returning();
  if (row !== undefined) await noteEvent(db, { by, action: 'member-removed', subject: row.email, before: { role: row.role } });
}

/** One that can be accepted. Throws `token-invalid`: also where the account has another address than the one that was invited. */
async function findInvitation(tx: AppDatabase, userId: string, token: string, now: Date): Promise<MemberRow> {
  const [account] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  const isOne = and(
    eq(projectMember.tokenHash, hashOf(token)),
    eq(projectMember.email, (account?.email ?? '').toLowerCase()),
    isNull(projectMember.userId),
    gt(projectMember.expiresAt, now),
  );
  const [row] = await tx.select().from(projectMember).where(isOne).for('update');
  if (row === undefined) throw new AppError('token-invalid');
  return row;
}

/** Throws `token-invalid`. */
export async function readInvitation(db: AppDatabase, userId: string, token: string, now: Date): Promise<ProjectInvitation> {
  const { projectId, role } = await findInvitation(db, userId, token, now);
  const [row] = await db
    .select({ host: project.host, owner: user.name, email: user.email })
    .from(project)
    .innerJoin(user, eq(user.id, project.userId))
    .where(eq(project.id, projectId));
  return { ...found(row), role };
}

/** Throws `token-invalid`. */
export function declineInvitation(db: AppDatabase, userId: string, token: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await findInvitation(tx, userId, token, now);
    await tx.delete(projectMember).where(eq(projectMember.id, id));
  });
}

/** The project's id. Throws `token-invalid`. */
export function acceptInvitation(db: AppDatabase, userId: string, token: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await findInvitation(tx, userId, token, now);
    // Somebody who is in it under an earlier address of theirs stays what they are.
    const [reached] = await tx
      .select({ id: project.id })
      .from(project)
      .where(isOwn('project', userId, row.projectId, 'viewer'));
    if (reached === undefined)
      await tx.update(projectMember).set({ userId, tokenHash: null, acceptedAt: now }).where(eq(projectMember.id, row.id));
    else await tx.delete(projectMember).where(eq(projectMember.id, row.id));
    return row.projectId;
  });
}

export async function sweepInvitations(db: AppDatabase, now: Date): Promise<void> {
  await db.delete(projectMember).where(and(isNull(projectMember.userId), lt(projectMember.expiresAt, new Date(now.getTime() - keptMs))));
}
