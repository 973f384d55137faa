// `node bench/labelled/run.ts [--list]`: scans the labelled sites with the command line and prints recall and false alarms, category by category.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runHere } from '../../apps/cli/src/testing/run-here.ts';
import { type FoundIssue, judge, labelsOf, type Verdict } from '../../fixtures/sites/labelled/judge.ts';
import { type RunningLabelledSite, serveLabelledSite } from '../../fixtures/sites/labelled/server.ts';
import { smallSites } from '../../fixtures/sites/labelled/small-sites.ts';
import { sentencesForMany } from '../../packages/checks/testing/words-for-many.ts';
import { tallyOf } from './tally.ts';

/** The machine that runs this may be slow; two pages are slower than these. */
const patience = ['--set', 'perf-ttfb-slow.maxMs=2000', '--set', 'perf-response-slow.maxMs=6000'];

/** Verdicts by site, the large one first. */
export async function judgeLabelledSites(): Promise<Map<string, Verdict>> {
  const folder = mkdtempSync(join(tmpdir(), 'labelled-'));
  const running = await serveLabelledSite();
  try {
    writeFileSync(join(folder, 'authority.pem'), running.authority);
    const { site } = running;
    const verdicts = new Map<string, Verdict>();
    verdicts.set('labelled', judge(site.labels, site.quiet, await scan(folder, running, site.origin, []), site.origin));
    for (const small of smallSites) {
      const origin = running.origins.get(small.name) ?? '';
      const quiet = (small.quiet ?? []).map((check) => ({ check, path: '' }));
      verdicts.set(small.name, judge(labelsOf(small), quiet, await scan(folder, running, origin, small.options ?? []), origin));
    }
    return verdicts;
  } finally {
    await running.close();
    rmSync(folder, { recursive: true });
  }
}

async function scan(folder: string, running: RunningLabelledSite, origin: string, options: readonly string[]): Promise<FoundIssue[]> {
  const file = `${new URL(origin).hostname}.scan`;
  const resolve = running.resolve.flatMap((rule) => ['--resolve', rule]);
  const fixed = ['--out', file, '--ca', 'authority.pem', '--preset', 'everything', '--workers', '0', '--rate', '0', ...patience];
  const { code, out, err } = await runHere(folder, 'scan', `${origin}/`, ...fixed, ...options, ...resolve);
  if (code !== 0 && code !== 3) throw new Error(`${origin}: ${code} ${out}${err}`);
  const issues = JSON.parse((await runHere(folder, 'issues', file, '--format', 'json')).out) as FoundIssue[];
  const wrong = sentencesForMany(issues);
  if (wrong.length > 0) throw new Error(`${origin}: sentences that are not right for their number: ${wrong.join(', ')}`);
  return issues;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
  const verdicts = await judgeLabelledSites();
  console.log(tallyOf(verdicts).text);
  if (values.list) {
    for (const [site, { missed, misplaced, falseAlarms }] of verdicts) {
      for (const label of missed) console.log(site, 'MISSED', JSON.stringify(label));
      for (const { label, issue } of misplaced) console.log(site, 'PLACE', JSON.stringify(label), JSON.stringify(issue.evidence));
      for (const { check, url, evidence } of falseAlarms) console.log(site, 'FALSE', check, url, JSON.stringify(evidence).slice(0, 260));
    }
  }
}
