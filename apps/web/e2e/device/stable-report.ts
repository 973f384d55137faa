/** What two scans of one site must agree on: the command line's stable report of their files, and counts of issues by check. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../../../scripts/orbweaver.mjs', import.meta.url));

export function runCommand(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${stderr}`);
  return stdout;
}

export function stableReport(file: string): unknown {
  const out = `${file}.json`;
  runCommand('report', file, '--format', 'json', '--stable', '--out', out);
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** Issues by check id. */
export function issueCounts(file: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { check } of JSON.parse(runCommand('issues', file, '--format', 'json')) as { readonly check: string }[])
    counts[check] = (counts[check] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort());
}
