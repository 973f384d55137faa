/** Tools that tell what a scan found: the overview, issues with evidence and fix, and what changed between two scans. */

import { sourcesOfCheck } from '@orbweaver/model/check-sources.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { diffText, fixDiff, fixMarkup } from '@orbweaver/model/fix-markup.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { inEnglish, tellCause } from '@orbweaver/model/tell-cause.ts';
import { compareFiles } from '@orbweaver/scan/results/compare-files.ts';
import { categoryOf, knownChecks, unknownName } from '@orbweaver/scan/results/known-checks.ts';
import { listComparison } from '@orbweaver/scan/results/listed-comparison.ts';
import { readMeta, storedOptions } from '@orbweaver/scan/scan.ts';
import { causeLines } from '@orbweaver/store/cause-list.ts';
import { subjectOfCause } from '@orbweaver/store/cause-words.ts';
import { listIssues, type StoredIssue } from '@orbweaver/store/issues.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { effortOf, effortOfCause } from '@orbweaver/store/views/effort.ts';
import type { FixTask } from '@orbweaver/store/views/fix-first.ts';
import { pageOf } from '../answer.ts';
import { compareToolWords, issuesToolWords, overviewToolWords } from '../reading-tool-words.ts';
import type { ScanReader } from '../scan-reader.ts';
import { defineTool } from '../tool.ts';

export const overviewTool = defineTool({
  ...overviewToolWords,
  run: ({ scan }, session) =>
    session.read(scan, ({ ask, database }) => {
      const {
        score,
        startFault,
        pages,
        urls,
        severities: found,
        fixFirst,
        byStatus,
        byIndexability,
        failureCounts,
      } = ask('overview', null);
      const { detected, tasks } = fixFirst;
      return {
        scan,
        startUrl: storedOptions(database).startUrl,
        startedAt: readMeta(database, 'startedAt'),
        state: readMeta(database, 'state'),
        score: score.score,
        startFault,
        pages,
        urls,
        issues: Object.fromEntries(severities.map((severity) => [severity, found[severity].causes])),
        pagesByStatus: Object.fromEntries(byStatus.map(({ list, count }) => [list, count])),
        pagesByIndexability: Object.fromEntries(byIndexability.map(({ list, count }) => [list, count])),
        siteKind: detected,
        fixFirst: tasks[detected.kind].map((task) => describeTask(session, task)),
        notTested: failureCounts,
        next: [
          'issues for the whole list',
          'issues with check for every page that has it',
          'rows with view details for pages by status or indexability',
        ],
      };
    }),
});

function describeTask({ words }: ScanReader, { check, toldAs, severity, causes, urls, cause, minutes }: FixTask): object {
  return {
    check,
    name: words.get(toldAs)?.name ?? check,
    severity,
    issues: causes,
    urls,
    about: cause && tellCause(check, cause.about, inEnglish),
    minutes,
  };
}

export const issuesTool = defineTool({
  ...issuesToolWords,
  run({ scan, severity, category, check, url, from, limit }, session) {
    if (check !== undefined && !knownChecks.includes(check)) throw unknownName('check', check, knownChecks);
    const filter = {
      ...(severity && { severities: severity }),
      ...(category && { categories: category }),
      ...(check !== undefined && { checks: [check] }),
    };
    return session.read(scan, ({ database }) => {
      if (check === undefined && url === undefined) return listCauses(session, database, { filter, from, limit });
      return {
        ...wordsOf(session, check),
        ...listPlaces(session, listIssues(database, categoryOf, { ...filter, ...(url !== undefined && { url }) }), { check, from, limit }),
      };
    });
  },
});

interface Window {
  readonly from: number;
  readonly limit: number;
}

function listCauses(
  { words }: ScanReader,
  database: Database,
  { filter, from, limit }: Window & { readonly filter: Parameters<typeof causeLines>[2] },
) {
  const lines = causeLines(database, categoryOf, filter).flatMap((line) => {
    const { check, severity, category } = line;
    const about = { check, name: words.get(check)?.name ?? check, severity, category };
    const fix = words.get(check)?.fix ?? null;
    const listed = line.listed.map((cause) => ({
      ...about,
      name: words.get(cause.toldAs)?.name ?? check,
      issues: 1,
      urls: cause.urls,
      place: cause.place,
      about: tellCause(check, subjectOfCause(cause), inEnglish),
      minutes: effortOfCause({ ...cause, category }),
      evidence: cause.evidence,
      fix,
    }));
    if (line.folded === null) return listed;
    const { causes, urls, ofPages } = line.folded;
    return [
      ...listed,
      { ...about, issues: causes, urls, minutes: effortOf({ check, category, shared: causes - ofPages, ofPages, rows: line.rows }), fix },
    ];
  });
  const next =
    lines.length === 0
      ? ['no issue matches this filter']
      : ['issues with "check" for every place of one of them', 'resource orbweaver://checks/<check> for why it matters'];
  return { ...pageOf(lines.slice(from, from + limit), from, lines.length), next };
}

function wordsOf({ words }: ScanReader, check: string | undefined): object {
  const found = check === undefined ? undefined : words.get(check);
  return found === undefined || check === undefined
    ? {}
    : { name: found.name, why: found.why, fix: found.fix, sources: sourcesOfCheck(check) };
}

function listPlaces(
  { words }: ScanReader,
  issues: Iterable<StoredIssue>,
  { check: one, from, limit }: Window & { readonly check: string | undefined },
) {
  const rows: object[] = [];
  let total = 0;
  for (const { check, severity, url, evidence } of issues) {
    total++;
    if (total <= from || rows.length === limit) continue;
    const fix =
      one === undefined
        ? { check, name: words.get(check)?.name ?? check, fix: words.get(check)?.fix ?? null, sources: sourcesOfCheck(check) }
        : {};
    const input = { check, url, evidence };
    const diff = diffText(fixDiff(input)) || undefined;
    rows.push({ url: url === '' ? '(site)' : url, severity, ...fix, evidence, markup: fixMarkup(input) ?? undefined, diff });
  }
  return { ...pageOf(rows, from, total), next: ['page for everything that is known about one URL'] };
}

export const compareTool = defineTool({
  ...compareToolWords,
  run({ old, now, part, field, from, limit }, session) {
    if (session.isSame(old, now)) throw new AppError('usage', { detail: 'old and now are the same scan.' });
    const question = { part, field: field ?? null, from, count: limit };
    const found = session.readBoth(old, now, (before, after) => listComparison(compareFiles(before, after), question));
    const { rows, total, ...numbers } = found;
    const named = rows.map((row) => ('check' in row ? { ...row, name: session.words.get(row.check)?.name ?? row.check } : row));
    return {
      ...numbers,
      part,
      ...pageOf(named, from, total),
      next: ['part changed, added or removed for pages', 'page in the new scan for one of them'],
    };
  },
});
