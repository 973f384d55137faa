/** Projects as an account sees them: its own and those that it is a member of, with what their scans found. */
import type { HostProject, Project, ProjectDetail, ProjectRun } from '@orbweaver/model/api/projects.ts';
import type { ReachableScan, ScanSummary } from '@orbweaver/model/api/scans.ts';
import { isAtLeast, type ProjectRole } from '@orbweaver/model/projects.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { found, isOwn, isReachable } from './owned.ts';
import { listMembers } from './project-members.ts';
import { projectMember } from './project-tables.ts';
import type { ProjectRow } from './projects.ts';
import { askRows } from './rows.ts';
import { listProjectScans, toSavedScan } from './scans.ts';
import { listProjectSchedules, toSchedule } from './schedules.ts';
import { project, user } from './schema.ts';
import { listProjectServerScans, toServerScan } from './server-scans.ts';

/** A trend needs no more. */
const listedRuns = 30;
/** A project as an account sees it. */
interface Seen {
  readonly row: ProjectRow;
  readonly owner: string;
  readonly role: ProjectRole;
}

/** By host, and those of one host in the order in which they were made. */
async function readProjects(
  db: AppDatabase,
  userId: string,
  one: { readonly id?: string; readonly host?: string } = {},
): Promise<readonly Seen[]> {
  const reachable = one.id === undefined ? isReachable('project', userId, 'viewer') : isOwn('project', userId, one.id, 'viewer');
  const rows = await db
    .select({ row: project, owner: user.name, role: projectMember.role })
    .from(project)
    .innerJoin(user, eq(user.id, project.userId))
    .leftJoin(projectMember, and(eq(projectMember.projectId, project.id), eq(projectMember.userId, userId)))
    .where(and(reachable, one.host === undefined ? undefined : eq(project.host, one.host)))
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

/** The account's own project of the host, else the first one that it is a member of; null where there is none. */
export async function findHostProject(db: AppDatabase, userId: string, host: string): Promise<HostProject | null> {
  const seen = await readProjects(db, userId, { host: host.toLowerCase() });
  const first = seen.find(({ role }) => role === 'owner') ?? seen[0];
  if (first === undefined) return null;
  const { id, name, settings, segments } = first.row;
  return { id, host: first.row.host, name, role: first.role, settings: { ...settings }, segments: [...segments] };
}

/** Stored scans of projects of others, newest first. */
export async function listMemberScans(db: AppDatabase, userId: string): Promise<readonly ReachableScan[]> {
  const seen = (await readProjects(db, userId)).filter(({ role }) => role !== 'owner');
  const roles = new Map(seen.map(({ row, role }) => [row.id, role]));
  const rows = await listProjectScans(db, [...roles.keys()]);
  return rows.map((row) => ({ ...toSavedScan(row), role: roles.get(row.projectId ?? '') ?? 'viewer' }));
}

/** Throws `not-found`. */
export async function readProject(
  db: AppDatabase,
  userId: string,
  id: string,
  now: Date,
): Promise<Omit<ProjectDetail, 'hasSchedulesInPlan' | 'canRender'> & { readonly ownerId: string }> {
  const [known] = await readProjects(db, userId, { id });
  const seen = found(known);
  const schedules = (await listProjectSchedules(db, id)).map(toSchedule);
  return {
    ...toProject(seen, (await readRuns(db, [id])).get(id) ?? []),
    ownerId: seen.row.userId,
    notes: seen.row.notes,
    settings: { ...seen.row.settings },
    segments: [...seen.row.segments],
    scans: (await listProjectScans(db, [id])).map(toSavedScan),
    serverScans: (await listProjectServerScans(db, id)).map(toServerScan),
    schedules: isAtLeast(seen.role, 'editor')
      ? schedules
      : schedules.map((each) => ({ ...each, alerts: { ...each.alerts, webhookUrl: null } })),
    members: seen.role === 'owner' ? await listMembers(db, id, now) : [],
  };
}
