/** What the report formats for people and for CI need of a scan file: the checks' words, and the issues with their fingerprints. */

import { listChecks } from '@orbweaver/checks/catalogue.ts';
import { type JunitCase, type JunitCause, maxListed, writeJunit } from '@orbweaver/exports/junit.ts';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import { type ReportParts, writeReportHtml } from '@orbweaver/exports/report-html.ts';
import type { ReportTranslate } from '@orbweaver/exports/report-key.ts';
import { type SarifIssue, writeSarif } from '@orbweaver/exports/sarif.ts';
import type { WordsOfChecks } from '@orbweaver/i18n/check-words.ts';
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import { categories } from '@orbweaver/model/categories.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { inEnglish, tellCause } from '@orbweaver/model/tell-cause.ts';
import { categoryOf } from '@orbweaver/scan/results/known-checks.ts';
import { readMeta, storedOptions } from '@orbweaver/scan/scan.ts';
import { causesOf } from '@orbweaver/store/cause-list.ts';
import { subjectOfCause } from '@orbweaver/store/cause-words.ts';
import { groupFailures } from '@orbweaver/store/failures.ts';
import { Fingerprinter } from '@orbweaver/store/fingerprint.ts';
import { listIgnores } from '@orbweaver/store/ignores.ts';
import { countIssues, listIssues, type StoredIssue } from '@orbweaver/store/issues.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { reportSummary } from '@orbweaver/store/views/report-summary.ts';
import product from '../package.json' with { type: 'json' };

/** Places of one cause in a test report. */
const maxPlaces = 10;
/** Rows of one check in the report for people; the spreadsheet has all. */
const maxExamples = 10;
const maxFixFirst = 5;

const catalogue = new Map(listChecks().map((entry) => [entry.id, entry]));

export interface ReportLanguage {
  readonly locale: LocaleId;
  /** In the same language. */
  readonly t: ReportTranslate;
  /** In the same language. */
  readonly words: WordsOfChecks;
}

export function writeHtmlReport(database: Database, { locale, t, words }: ReportLanguage, parts: ReportParts, sink: ByteSink): void {
  const names = categories.map(({ id }) => id);
  const summary = reportSummary(database, { categoryOf, categories: names, maxExamples, maxFixFirst });
  const { tag, direction } = localeOf(locale);
  writeReportHtml(summary, { lang: tag, dir: direction, t, checkWords: (check) => words.get(check) ?? null }, parts, sink);
}

export function writeSarifReport(database: Database, words: WordsOfChecks, sink: ByteSink): void {
  const counts = countIssues(database, categoryOf);
  const hidden = new Set(Array.from(listIssues(database, categoryOf, { ignored: true }), ({ check }) => check));
  const ids = new Set([...counts.map(({ check }) => check), ...hidden]);
  const rules = [...ids].sort().map((id) => {
    const { category, severity } = catalogue.get(id) ?? { category: '', severity: 'notice' as const };
    return { id, category, severity, ...(words.get(id) ?? { name: id, title: id, why: id, fix: id }) };
  });
  writeSarif(
    {
      version: product.version,
      startUrl: storedOptions(database).startUrl,
      startedAt: readMeta(database, 'startedAt'),
      finishedAt: readMeta(database, 'finishedAt'),
      isComplete: readMeta(database, 'state') === 'complete',
      rules,
      issues: sarifIssues(database),
    },
    sink,
  );
}

function* sarifIssues(database: Database): Iterable<SarifIssue> {
  const counted = new Fingerprinter();
  for (const issue of listIssues(database, categoryOf)) yield { ...issue, fingerprint: counted.identify(issue).fingerprint, ignored: null };
  const reasons = listIgnores(database).filter(({ isExpired }) => !isExpired);
  const ignored = new Fingerprinter();
  for (const issue of listIssues(database, categoryOf, { ignored: true })) {
    const rule = reasons.find(({ id }) => id === issue.ignoreId);
    yield { ...issue, fingerprint: ignored.identify(issue).fingerprint, ignored: rule?.reason ?? '' };
  }
}

export function writeJunitReport(database: Database, words: WordsOfChecks, sink: ByteSink): void {
  const counts = Map.groupBy(countIssues(database, categoryOf), ({ check }) => check);
  const outcomes = database
    .prepare(
      'SELECT check_id, sum(passed + failed + not_applicable) AS looked, max(reason) AS reason FROM check_outcomes GROUP BY check_id',
    )
    .all();
  const tested = new Map(outcomes.map(({ check_id, looked, reason }) => [String(check_id), Number(looked) > 0 ? null : String(reason)]));
  const ids = new Set([...tested.keys(), ...counts.keys()]);
  const order = categories.map(({ id }): string => id);
  const cases = [...ids]
    .map((check): JunitCase => {
      const found = counts.get(check) ?? [];
      const count = (severity: Severity) => found.find((each) => each.severity === severity)?.causes ?? 0;
      return {
        check,
        category: categoryOf(check),
        words: words.get(check) ?? null,
        notTested: tested.get(check) ?? null,
        counts: Object.fromEntries(severities.map((severity) => [severity, count(severity)])) as Record<Severity, number>,
        causes: () => junitCauses(database, check),
      };
    })
    .sort((a, b) => order.indexOf(a.category) - order.indexOf(b.category) || (a.check < b.check ? -1 : 1));
  const [startedAt, finishedAt] = [readMeta(database, 'startedAt'), readMeta(database, 'finishedAt')];
  const seconds = Math.max(0, (Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')) / 1000) || 0;
  writeJunit({ startUrl: storedOptions(database).startUrl, startedAt, seconds, cases, errors: groupFailures(database) }, sink);
}

function junitCauses(database: Database, check: string): JunitCause[] {
  const causes = severities.flatMap((severity) => causesOf(database, { check, severity }, { isTold: false })).slice(0, maxListed);
  const first = new Map(causes.map(({ id }) => [id, [] as Pick<StoredIssue, 'url' | 'evidence'>[]]));
  for (const { cause, url, evidence } of listIssues(database, categoryOf, { checks: [check] })) {
    const places = first.get(cause);
    if (places !== undefined && places.length < maxPlaces) places.push({ url, evidence });
  }
  return causes.map((cause) => {
    const about =
      cause.urls === 1 && cause.subject === null && cause.group === null
        ? ''
        : tellCause(check, subjectOfCause({ ...cause, url: '' }), inEnglish);
    return {
      severity: cause.severity,
      about: [cause.place, about].filter(Boolean).join(': '),
      rows: cause.rows,
      first: first.get(cause.id) ?? [],
    };
  });
}
