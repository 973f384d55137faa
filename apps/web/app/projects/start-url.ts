/** Where a scan of a project begins: as the last one did, else at the start page over HTTPS. */
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';

export function startUrlOf({ host, runs, scans }: Pick<ProjectDetail, 'host' | 'runs' | 'scans'>): string {
  const last = (scans.find(({ id }) => id === runs.at(-1)?.scanId) ?? scans[0])?.summary.url;
  return last !== undefined && URL.parse(last)?.host === host ? last : `https://${host}/`;
}
