// `node bench/synthetic/verify.ts <expected.json> <file.scan>`: holds the issues of a scan against what the synthetic site planted; exit code 1 when they differ.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Expected, Findings } from '../../fixtures/sites/synthetic/expected.ts';

export interface IssueRow {
  readonly check: string;
  readonly url: string;
  readonly evidence?: { readonly target?: string };
}

export interface Difference {
  readonly check: string;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

export interface Verdict {
  readonly differences: readonly Difference[];
  /** Rows that are right. */
  readonly right: number;
  /** Claimed checks that the scan does not know, so nothing is said of them. */
  readonly notBuilt: readonly string[];
  /** Checks that fired and of which the site claims nothing. */
  readonly unclaimed: Readonly<Record<string, number>>;
}

const arrow = ' -> ';

/** One key a row; equal keys may come more than once. */
function keysOf(findings: Findings): string[] {
  return [...(findings.urls ?? []), ...(findings.links ?? []).map(({ from, to }) => from + arrow + to)];
}

function without(from: readonly string[], taken: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of taken) counts.set(key, (counts.get(key) ?? 0) + 1);
  return from.filter((key) => {
    const count = counts.get(key) ?? 0;
    if (count > 0) counts.set(key, count - 1);
    return count === 0;
  });
}

/** `built` are the checks the scan ran. */
export function verify(expected: Expected, issues: readonly IssueRow[], built: ReadonlySet<string>): Verdict {
  const claimed = new Map<string, Findings>([
    ...expected.quiet.map((check): [string, Findings] => [check, {}]),
    ...Object.entries(expected.checks),
  ]);
  const byCheck = Map.groupBy(issues, (issue) => issue.check);
  const differences: Difference[] = [];
  let right = 0;
  for (const [check, findings] of claimed) {
    if (!built.has(check)) continue;
    const isLink = findings.links !== undefined;
    const tolerated = new Set(expected.tolerated[check] ?? []);
    const wanted = keysOf(findings);
    const rows = byCheck.get(check) ?? [];
    const found = rows.map(({ url, evidence }) => (isLink ? url + arrow + (evidence?.target ?? '') : url));
    const missing = without(wanted, found);
    const extra = without(found, wanted).filter((key) => !tolerated.has(key.split(arrow)[0] as string));
    right += wanted.length - missing.length;
    if (missing.length + extra.length > 0) differences.push({ check, missing, extra });
  }
  const unclaimed: Record<string, number> = {};
  for (const [check, rows] of byCheck) if (!claimed.has(check) && expected.tolerated[check] === undefined) unclaimed[check] = rows.length;
  return { differences, right, notBuilt: Object.keys(expected.checks).filter((check) => !built.has(check)), unclaimed };
}

interface Response {
  readonly stdout: Readable;
  /** Throws when the command failed. */
  end(): Promise<void>;
}

function ask(...words: string[]): Response {
  const script = join(import.meta.dirname, '../../scripts/orbweaver.mjs');
  const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  return {
    stdout: child.stdout,
    async end() {
      const [code] = await closed;
      if (code !== 0) throw new Error(`orbweaver ${words[0]} ended with ${code}`);
    },
  };
}

/** Issues stand one a line. A site of a million pages has more of them than a string can hold. */
async function readIssues(scanFile: string): Promise<IssueRow[]> {
  const rows: IssueRow[] = [];
  const response = ask('issues', scanFile, '--format', 'json');
  for await (const line of createInterface({ input: response.stdout })) {
    if (!line.startsWith('{')) continue;
    const { check, url, evidence } = JSON.parse(line.replace(/,$/, '')) as IssueRow;
    rows.push({ check, url, ...(evidence?.target === undefined ? {} : { evidence: { target: evidence.target } }) });
  }
  await response.end();
  return rows;
}

async function readBuilt(): Promise<Set<string>> {
  const response = ask('checks', '--format', 'json');
  const catalogue = JSON.parse(await text(response.stdout)) as { readonly id: string; readonly built: boolean }[];
  await response.end();
  return new Set(catalogue.filter((check) => check.built).map((check) => check.id));
}

async function main(): Promise<void> {
  const [expectedFile, scanFile] = process.argv.slice(2);
  if (expectedFile === undefined || scanFile === undefined) throw new Error('usage: verify.ts <expected.json> <file.scan>');
  const expected = JSON.parse(readFileSync(expectedFile, 'utf8')) as Expected;
  const verdict = verify(expected, await readIssues(scanFile), await readBuilt());
  for (const { check, missing, extra } of verdict.differences) {
    console.log(`${check}: ${missing.length} missing, ${extra.length} extra`);
    for (const key of missing.slice(0, 3)) console.log(`  missing ${key}`);
    for (const key of extra.slice(0, 3)) console.log(`  extra   ${key}`);
  }
  const count = (side: 'missing' | 'extra'): number => verdict.differences.reduce((sum, difference) => sum + difference[side].length, 0);
  console.log(`${verdict.right} right, ${count('missing')} missing, ${count('extra')} extra`);
  if (verdict.notBuilt.length > 0) console.log(`not built: ${verdict.notBuilt.join(', ')}`);
  if (Object.keys(verdict.unclaimed).length > 0) console.log('also fired, nothing claimed of them:', verdict.unclaimed);
  process.exitCode = verdict.differences.length === 0 ? 0 : 1;
}

if (import.meta.main) await main();
