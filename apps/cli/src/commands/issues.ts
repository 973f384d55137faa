/** `issues`: what the checks found, cause by cause or row by row. */

import { writeCsv } from '@orbweaver/exports/csv.ts';
import { inertText } from '@orbweaver/exports/inert-text.ts';
import { writeJson } from '@orbweaver/exports/json.ts';
import { type WordsOfChecks, wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { categories } from '@orbweaver/model/categories.ts';
import { sourcesOfCheck } from '@orbweaver/model/check-sources.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { diffText, fixDiff } from '@orbweaver/model/fix-markup.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { siteKinds } from '@orbweaver/model/site-kinds.ts';
import { inEnglish, tellCause } from '@orbweaver/model/tell-cause.ts';
import { categoryOf, knownChecks, readNames } from '@orbweaver/scan/results/known-checks.ts';
import { causeLines, type StoredCause } from '@orbweaver/store/cause-list.ts';
import { subjectOfCause } from '@orbweaver/store/cause-words.ts';
import { sumCounts } from '@orbweaver/store/finding-count.ts';
import { type IssueFilter, listIssues } from '@orbweaver/store/issues.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { effortOf, effortOfCause } from '@orbweaver/store/views/effort.ts';
import { defineCommand } from '../command.ts';
import { describeEvidence } from '../evidence.ts';
import { segmentOption, withScan } from '../open-scan.ts';
import { describeMinutes, describeScore, scoreObject } from '../score-output.ts';
import { formatTable } from '../table.ts';
import { type Terminal, terminalSink } from '../terminal.ts';
import { t } from '../words.ts';

export const issuesCommand = defineCommand({
  name: 'issues',
  usage: '<file>',
  summary: 'cli.command.issues',
  options: {
    check: { kind: 'list', value: 'CHECK', help: 'cli.option.check' },
    severity: { kind: 'list', value: 'SEVERITY', help: 'cli.option.severity' },
    category: { kind: 'list', value: 'CATEGORY', help: 'cli.option.category' },
    url: { kind: 'text', value: 'TEXT', help: 'cli.option.url' },
    ignored: { kind: 'flag', help: 'cli.option.ignored' },
    causes: { kind: 'flag', help: 'cli.option.causes' },
    segment: segmentOption,
    'why-score': { kind: 'flag', help: 'cli.option.why-score' },
    'site-kind': { kind: 'choice', choices: siteKinds, help: 'cli.option.site-kind' },
    format: { kind: 'choice', choices: ['table', 'json', 'csv'], help: 'cli.option.format-issues' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    const checks = readNames('--check', options.check, knownChecks);
    const filter: IssueFilter = {
      ...(checks && { checks }),
      ...pick('severities', readNames('--severity', options.severity, severities)),
      ...pick(
        'categories',
        readNames(
          '--category',
          options.category,
          categories.map(({ id }): string => id),
        ),
      ),
      ...(options.url === null ? {} : { url: options.url }),
      ...(options.ignored ? { ignored: true } : {}),
    };
    const format = options.json ? 'json' : (options.format ?? 'table');
    if (options.causes && (format !== 'table' || options.url !== null || options.ignored))
      throw new AppError('usage', { detail: t('cli.issues.causes-alone') });
    if (options['why-score']) {
      if (Object.keys(filter).length > 0) throw new AppError('usage', { detail: t('cli.score.filters') });
      if (format === 'csv') throw new AppError('usage', { detail: t('cli.score.csv') });
    }
    if (options['site-kind'] !== null && !options['why-score']) throw new AppError('usage', { detail: t('cli.score.kind-alone') });
    const words = wordsByCheck(await loadWords('en', [checkFiles]));
    return withScan(
      positionals,
      'issues',
      terminal,
      (database) => {
        if (options['why-score']) {
          const question = { words, kind: options['site-kind'] };
          if (format === 'json') terminal.outData(`${JSON.stringify(scoreObject(database, question), null, 1)}\n`);
          else terminal.out(describeScore(database, question));
          return 0;
        }
        if (format === 'json') writeJson(issueObjects(database, filter), terminalSink(terminal));
        else if (format === 'csv') writeIssuesCsv(database, filter, terminal);
        else if (options.causes) printCauses(database, { filter, words, most: Number.POSITIVE_INFINITY }, terminal);
        else if (checks !== undefined || options.url !== null || options.ignored) printRows(database, filter, terminal);
        else printCauses(database, { filter, words }, terminal);
        return 0;
      },
      options.segment,
    );
  },
});

/** `{name: value}`, or nothing where there is no value. */
function pick<K extends string, V>(name: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [P in K]: V });
}

function* issueObjects(database: Database, filter: IssueFilter): Iterable<object> {
  for (const { check, severity, category, url, evidence, group } of listIssues(database, categoryOf, filter)) {
    yield { check, severity, category, url, evidence, group };
  }
}

function writeIssuesCsv(database: Database, filter: IssueFilter, terminal: Terminal): void {
  const text = 'text' as const;
  const columns = ['check', 'severity', 'category', 'url', 'evidence', 'group'].map((id) => ({ id, type: text }));
  const rows = function* () {
    for (const { check, severity, category, url, evidence, group } of listIssues(database, categoryOf, filter)) {
      yield [check, severity, category, url, JSON.stringify(evidence), group];
    }
  };
  writeCsv({ id: 'issues', title: 'Issues', columns, rows }, terminalSink(terminal));
}

function printCauses(
  database: Database,
  { filter, words, most }: { readonly filter: IssueFilter; readonly words: WordsOfChecks; readonly most?: number },
  terminal: Terminal,
): void {
  const lines = causeLines(database, categoryOf, most === undefined ? filter : { ...filter, most });
  if (lines.length === 0) return terminal.out(`${t('cli.issues.none')}\n`);
  const rows = lines.flatMap((line) => {
    const name = words.get(line.check)?.name ?? '';
    const { causes, urls, ofPages } = line.folded ?? { causes: 0, urls: 0, ofPages: 0 };
    const { lesser } = line;
    const what =
      lesser === undefined
        ? t('cli.issues.folded', { name, count: causes })
        : t('cli.issues.folded-two', { name, count: causes, lesser: lesser.causes, severity: lesser.severity });
    const folded = { ...line, causes, urls, number: '', what, minutes: effortOf({ ...line, shared: causes - ofPages, ofPages }) };
    const listed = line.listed.map((cause) => ({
      ...cause,
      causes: 1,
      number: String(cause.id),
      what: describeCause(cause, words.get(cause.toldAs)?.name ?? name),
      minutes: effortOfCause({ ...cause, category: line.category }),
    }));
    return [...listed, ...(line.folded === null ? [] : [folded])].map((each) => [
      ...(most === undefined ? [] : [each.number]),
      each.severity,
      each.check,
      String(each.causes),
      String(each.urls),
      describeMinutes(each.minutes),
      each.what,
    ]);
  });
  terminal.out(formatTable([...(most === undefined ? [] : ['number']), 'severity', 'check', 'issues', 'URLs', 'effort', 'what'], rows));
  const { causes, rows: findings } = sumCounts(lines);
  const checks = new Set(lines.map(({ check }) => check)).size;
  terminal.out(`${t('cli.issues.causes', { count: causes, findings, checks })}\n`);
  terminal.out(`${t('cli.issues.next')}\n`);
}

/** `Empty link (header): /search`: the check, where it stands on each page, and what it is about. */
function describeCause(cause: StoredCause, name: string): string {
  const { place, subject, group, urls } = cause;
  const about = subject === null && group === null && urls > 1 ? '' : tellCause(cause.check, subjectOfCause(cause), inEnglish);
  return inertText(`${name}${place === null ? '' : ` (${place})`}${about === '' ? '' : `: ${about}`}`);
}

function printRows(database: Database, filter: IssueFilter, terminal: Terminal): void {
  let count = 0;
  const found = new Set<string>();
  for (const { check, severity, url, evidence } of listIssues(database, categoryOf, filter)) {
    terminal.out(`${severity.padEnd(11)} ${check}  ${url}  ${describeEvidence(evidence)}\n`);
    for (const line of fixDiff({ check, url, evidence })) terminal.out(`${' '.repeat(12)}${inertText(diffText([line]))}\n`);
    count++;
    found.add(check);
  }
  for (const check of found) {
    const sources = sourcesOfCheck(check).map(({ name, url }) => (url === null ? name : `${name} <${url}>`));
    terminal.out(`${t('cli.issues.source', { check, sources: sources.join('; ') })}\n`);
  }
  terminal.out(`${count === 0 ? t('cli.issues.none') : t('cli.issues.count', { count, checks: found.size })}\n`);
}
