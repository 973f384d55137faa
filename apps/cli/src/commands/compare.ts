/** `compare`: two scans, or a baseline and a scan; with `--fail-on` a gate. */
import { readFileSync } from 'node:fs';
import { writeCsv } from '@orbweaver/exports/csv.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { type Comparison, compareFiles } from '@orbweaver/scan/results/compare-files.ts';
import { categoryOf, comparedChecks } from '@orbweaver/scan/results/known-checks.ts';
import { baselineText, readBaseline } from '@orbweaver/store/baseline.ts';
import { countFailures } from '@orbweaver/store/failures.ts';
import { countTold } from '@orbweaver/store/issues.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { readToldCauses } from '@orbweaver/store/told-causes.ts';
import { comparedScan, compareIssues } from '@orbweaver/store/views/compare.ts';
import { defineCommand } from '../command.ts';
import { comparisonObject, comparisonSheet, describeComparison } from '../comparison-output.ts';
import { countFailed, countGated, readFailRules } from '../fail-rules.ts';
import { openFileSink } from '../file-sink.ts';
import { withScan } from '../open-scan.ts';
import { type Terminal, terminalSink } from '../terminal.ts';
import { t } from '../words.ts';

export const compareCommand = defineCommand({
  name: 'compare',
  usage: '<old> <new>',
  summary: 'cli.command.compare',
  options: {
    'fail-on': { kind: 'list', value: 'RULE', help: 'cli.option.fail-on' },
    baseline: { kind: 'text', value: 'FILE', help: 'cli.option.baseline' },
    'write-baseline': { kind: 'text', value: 'FILE', help: 'cli.option.write-baseline' },
    format: { kind: 'choice', choices: ['table', 'json', 'csv'], help: 'cli.option.format-compare' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    const { baseline, 'write-baseline': target } = options;
    const rules = readFailRules(options['fail-on']);
    const [first, second] = positionals;
    const file = baseline !== null ? first : second;
    const writesOnly = target !== null && baseline === null && positionals.length === 1;
    if (
      first === undefined ||
      positionals.length > 2 ||
      (!writesOnly && (file === undefined || (baseline !== null && second !== undefined)))
    )
      throw new AppError('usage', { detail: t('cli.compare.files', { command: terminal.commandName }) });
    const judge = (now: Database, comparison: Comparison): number => {
      if (target !== null) writeBaseline(now, target, terminal);
      print(comparison, options.json ? 'json' : (options.format ?? 'table'), terminal);
      const all = allIssues(now);
      const failed = rules.flatMap((rule) => {
        const count = rule.which === 'failed' ? countFailed(countFailures(now)) : countGated(rule, comparison.issues, all);
        if (count === 0) return [];
        return [rule.which === 'failed' ? t('cli.gate-failures', { count }) : t('cli.compare.failed', { rule: rule.text, count })];
      });
      for (const words of failed) terminal.err(`${words}\n`);
      return failed.length > 0 ? 1 : 0;
    };
    const open = <T>(name: string, use: (database: Database) => T): T => withScan([name], 'compare', terminal, use);
    if (writesOnly) {
      return open(first, (now) => {
        writeBaseline(now, target, terminal);
        return 0;
      });
    }
    if (baseline !== null) {
      const old = readBaseline(readFileSync(terminal.resolvePath(baseline), 'utf8'));
      return open(first, (now) => judge(now, { issues: compareIssues(old, comparedScan(now, comparedChecks)), pages: null }));
    }
    return open(first, (old) => open(second as string, (now) => judge(now, compareFiles(old, now))));
  },
});

function allIssues(database: Database): Record<Severity, number> {
  const counts = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
  for (const { severity, causes } of countTold(database, categoryOf, { filter: {}, told: readToldCauses(database) }))
    counts[severity] += causes;
  return counts;
}

function print(comparison: Comparison, format: 'table' | 'json' | 'csv', terminal: Terminal): void {
  if (format === 'json') terminal.outData(`${JSON.stringify(comparisonObject(comparison), null, 1)}\n`);
  else if (format === 'csv') writeCsv(comparisonSheet(comparison), terminalSink(terminal));
  else terminal.out(describeComparison(comparison));
}

function writeBaseline(database: Database, file: string, terminal: Terminal): void {
  const sink = openFileSink(terminal.resolvePath(file));
  try {
    sink.write(new TextEncoder().encode(baselineText(comparedScan(database, comparedChecks))));
    sink.close();
  } finally {
    sink.discard();
  }
  terminal.err(`${t('cli.report.written', { file })}\n`);
}
