/** The project that a scan or a schedule of a host belongs to; the first one of the host makes it. */
import { randomUUID } from 'node:crypto';
import { maxProjects } from '@orbweaver/model/projects.ts';
import { and, count, eq } from 'drizzle-orm';
import type { AppDatabase } from './database.ts';
import { project } from './schema.ts';

/** A host as URLs have it, with its port. What an upload names is anybody's words. */
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/;

/** null where this is no host, or the account has too many projects to have another one. */
export async function projectOf(tx: AppDatabase, userId: string, givenHost: string): Promise<string | null> {
  const host = givenHost.toLowerCase();
  if (!hostPattern.test(host)) return null;
  const isOne = and(eq(project.userId, userId), eq(project.host, host));
  const [known] = await tx.select({ id: project.id }).from(project).where(isOne);
  if (known !== undefined) return known.id;
  const [held] = await tx.select({ projects: count() }).from(project).where(eq(project.userId, userId));
  if ((held?.projects ?? 0) >= maxProjects) return null;
  await tx.insert(project).values({ id: randomUUID(), userId, host, name: host }).onConflictDoNothing();
  const [made] = await tx.select({ id: project.id }).from(project).where(isOne);
  return made?.id ?? null;
}
