/** What two scans of one site must agree on: the command line's stable report of their files, and counts of issues by check. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';

const cli = fileURLToPath(new URL('../../../../scripts/orbweaver.mjs', import.meta.url));

/** In a process of its own, so that the sites which this one serves answer meanwhile. Throws with what the command said. */
export async function runCommand(...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [cli, ...args], { maxBuffer: 1 << 30 })).stdout;
}

export async function stableReport(file: string): Promise<unknown> {
  const out = `${file}.json`;
  await runCommand('report', file, '--format', 'json', '--stable', '--out', out);
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** Issues by check id, but for those that depend on how fast a site answered. */
export async function issueCounts(file: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  const issues = JSON.parse(await runCommand('issues', file, '--format', 'json')) as { readonly check: string }[];
  for (const { check } of issues) if (!timingChecks.has(check)) counts[check] = (counts[check] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort());
}
