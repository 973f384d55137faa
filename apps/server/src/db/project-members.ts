/** Members of projects, and invitations of those who are none yet. */
import { createHash, randomUUID } from 'node:crypto';
import { dayMs } from '@orbweaver/model/api/policy.ts';
import type { ProjectInvitation, ProjectMember } from '@orbweaver/model/api/projects.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { invitationDays, type MemberRole, maxMembers, type ProjectRole } from '@orbweaver/model/projects.ts';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { type AccountActor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found, isOwn } from './owned.ts';
import { projectMember } from './project-tables.ts';
import { getProject } from './projects.ts';
import type { ScanRow } from './scans.ts';
import { project, user } from './schema.ts';

type MemberRow = typeof projectMember.$inferSelect;

/** An invitation that is too old says so for this long. */
const keptMs = 30 * dayMs;

/** What the account may do with a scan that it reaches. */
export async function roleWith(db: AppDatabase, userId: string, scan: Pick<ScanRow, 'userId' | 'projectId'>): Promise<ProjectRole> {
  if (scan.userId === userId) return 'owner';
  const [row] = await db
    .select({ role: projectMember.role })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, scan.projectId ?? ''), eq(projectMember.userId, userId)));
  return row?.role ?? 'viewer';
}

function toMember({ id, email, role, userId, expiresAt, createdAt }: MemberRow, now: Date): ProjectMember {
  const state = userId !== null ? 'member' : expiresAt > now ? 'invited' : 'expired';
  return { id, email, role, state, createdAt: createdAt.toISOString() };
}

export async function listMembers(db: AppDatabase, id: string, now: Date): Promise<ProjectMember[]> {
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
