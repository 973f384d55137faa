/** What accounts own: an object of somebody else and one that is not there are the same `not-found`. */
import type { OwnedKind } from '@orbweaver/model/api/policy.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { isAtLeast, type MemberRole, memberRoles, type ProjectRole } from '@orbweaver/model/projects.ts';
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { apiKey } from './api-key-tables.ts';
import type { AppDatabase } from './database.ts';
import { ownHost } from './own-host-tables.ts';
import { projectMember } from './project-tables.ts';
import { reportProfile } from './report-profile-tables.ts';
import { project, savedScan, session, upload, useGrant, user } from './schema.ts';
import { scanSchedule, serverScan } from './server-scan-tables.ts';
import { shareLink } from './share-link-tables.ts';
import { ticket } from './ticket-tables.ts';
import { accountWebhook } from './webhook-tables.ts';
import { widgetLead } from './widget-tables.ts';

const tables = {
  scan: savedScan,
  upload,
  grant: useGrant,
  session,
  ticket,
  host: ownHost,
  key: apiKey,
  'server-scan': serverScan,
  schedule: scanSchedule,
  lead: widgetLead,
  share: shareLink,
  'report-profile': reportProfile,
  project,
  webhook: accountWebhook,
} as const satisfies Readonly<Record<OwnedKind, unknown>>;

/** What belongs to a project, too: the condition that it is one of these. */
const ofProjects: Readonly<Partial<Record<OwnedKind, (projects: SQLWrapper) => SQL>>> = {
  project: (projects) => inArray(project.id, projects),
  scan: (projects) => inArray(savedScan.projectId, projects),
  'server-scan': (projects) => inArray(serverScan.projectId, projects),
  schedule: (projects) => inArray(scanSchedule.projectId, projects),
};

/** Projects of others in which the account may do what asks for the role. What an account that is blocked owns is closed. */
function projectsOf(userId: string, least: MemberRole): SQL {
  const roles = memberRoles.filter((role) => isAtLeast(role, least));
  return sql`(select ${projectMember.projectId} from ${projectMember}
    inner join ${project} on ${project.id} = ${projectMember.projectId}
    inner join ${user} on ${user.id} = ${project.userId}
    where ${projectMember.userId} = ${userId} and ${inArray(projectMember.role, roles)} and ${user.blockedAt} is null)`;
}

/** The condition that a row is the account's: its own or, where a member may do this, of a project that it is a member of. */
export function isReachable(kind: OwnedKind, userId: string, least: ProjectRole = 'owner') {
  const ofProject = least === 'owner' ? undefined : ofProjects[kind]?.(projectsOf(userId, least));
  return or(eq(tables[kind].userId, userId), ofProject);
}

/** The same of the row with this id. */
export function isOwn(kind: OwnedKind, userId: string, id: string, least: ProjectRole = 'owner') {
  return and(eq(tables[kind].id, id), isReachable(kind, userId, least));
}

/** Throws `not-found` where no row answers a question that names the owner. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === undefined || row === null) throw new AppError('not-found');
  return row;
}

interface Named {
  readonly userId: string;
  readonly id: string;
  /** Absent = the owner alone. */
  readonly least?: ProjectRole | undefined;
}

/** Throws `not-found`. */
export async function requireOwn(db: AppDatabase, kind: OwnedKind, { userId, id, least }: Named): Promise<void> {
  const [row] = await db
    .select({ id: tables[kind].id })
    .from(tables[kind])
    .where(isOwn(kind, userId, id, least));
  found(row);
}
