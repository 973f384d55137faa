/**
 * Findings as JUnit XML (the form that CI servers read): a suite for each category, a case for each check. A check with errors or warnings is a failed case
 * that lists its issues with their pages; one that could not look is skipped; notices and opportunities are its output. Code that threw is a
 * case with an error.
 */
import type { CheckWords } from '@orbweaver/model/check-words.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { evidenceText, type ReportedIssue } from './finding.ts';
import { inertText } from './inert-text.ts';
import type { ByteSink } from './ports.ts';
import { TextSink } from './text-sink.ts';
import { escapeXml } from './xlsx-text.ts';

export interface JunitCase {
  readonly check: string;
  readonly category: string;
  readonly words: CheckWords | null;
  /** Why it could not look; null when it did. */
  readonly notTested: string | null;
  /** Causes by severity. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** Worst first, then those of most pages. */
  causes(): readonly JunitCause[];
}

export interface JunitCause {
  readonly severity: Severity;
  /** What it is about; '' where its check says it all. */
  readonly about: string;
  /** Places that have it, and the first of them. */
  readonly rows: number;
  readonly first: readonly Pick<ReportedIssue, 'url' | 'evidence'>[];
}

/** A check or extractor whose code threw. */
export interface JunitError {
  readonly part: string;
  readonly name: string;
  /** URLs where it failed; 0 for the site as a whole. */
  readonly urls: number;
  /** An error of it, and the URL of that one. */
  readonly message: string;
  readonly url: string | null;
}

export interface JunitInput {
  readonly startUrl: string;
  /** ISO 8601. */
  readonly startedAt: string | null;
  readonly seconds: number;
  /** Those of a category stand together. */
  readonly cases: readonly JunitCase[];
  readonly errors: readonly JunitError[];
}

/** Causes that one case lists; how many more there are is said. */
export const maxListed = 200;
const labels = { limit: 'limit', line: 'line' };

/** Writes the document and closes the sink. */
export function writeJunit({ startUrl, startedAt, seconds, cases, errors }: JunitInput, sink: ByteSink): void {
  const out = new TextSink(sink);
  const suites = Map.groupBy(cases, ({ category }) => category);
  out.write(
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${attribute(startUrl)}" ${sums(cases, errors.length)} time="${seconds.toFixed(3)}">\n`,
  );
  for (const [category, list] of suites) {
    const time = startedAt === null ? '' : ` timestamp="${attribute(startedAt.replace(/\.\d+Z?$|Z$/, ''))}"`;
    out.write(`<testsuite name="${attribute(category)}" ${sums(list)} time="0"${time}>\n`);
    for (const each of list) writeCase(each, out);
    out.write('</testsuite>\n');
  }
  if (errors.length > 0) writeErrors(errors, out);
  out.write('</testsuites>\n');
  out.flush();
  sink.close();
}

function writeErrors(errors: readonly JunitError[], out: TextSink): void {
  out.write(`<testsuite name="failed" ${sums([], errors.length)} time="0">\n`);
  for (const { part, name, urls, message, url } of errors) {
    out.write(`<testcase classname="failed" name="${attribute(`${part} ${name}`)}" time="0">`);
    out.write(`<error type="${attribute(part)}" message="${attribute(message)}">${escapeXml(inertText(url ?? ''))}`);
    if (urls > 1) out.write(`\nand ${urls - 1} more`);
    out.write('</error></testcase>\n');
  }
  out.write('</testsuite>\n');
}

function writeCase(each: JunitCase, out: TextSink): void {
  const { check, category, words, notTested, counts } = each;
  const all = severities.reduce((sum, severity) => sum + counts[severity], 0);
  const head = `<testcase classname="${attribute(category)}" name="${attribute(check)}" time="0"`;
  if (all === 0) {
    out.write(notTested === null ? `${head}/>\n` : `${head}><skipped message="${attribute(notTested)}"/></testcase>\n`);
    return;
  }
  const found = severities.filter((severity) => counts[severity] > 0).map((severity) => `${severity}: ${counts[severity]}`);
  const message = `${words?.name ?? check} (${found.join(', ')})`;
  const [open, close] = isFailed(each)
    ? [`<failure type="${counts.error > 0 ? 'error' : 'warning'}" message="${attribute(message)}">`, '</failure>']
    : ['<system-out>', '</system-out>'];
  out.write(`${head}>${open}`);
  if (words !== null) out.write(`${escapeXml(`${words.why} ${words.fix}`)}\n`);
  const causes = each.causes();
  for (const cause of causes) writeCause(cause, out);
  if (all > causes.length) out.write(`and ${all - causes.length} more\n`);
  out.write(`${close}</testcase>\n`);
}

function writeCause({ severity, about, rows, first }: JunitCause, out: TextSink): void {
  const line = (text: string) => out.write(`${escapeXml(text)}\n`);
  line(`${severity}${about === '' ? '' : ` ${inertText(about)}`} (${rows === 1 ? '1 place' : `${rows} places`})`);
  for (const { url, evidence } of first) line(`  ${inertText(url)} ${evidenceText(evidence, labels)}`.trimEnd());
  if (rows > first.length) line(`  and ${rows - first.length} more`);
}

function isFailed({ counts }: JunitCase): boolean {
  return counts.error + counts.warning > 0;
}

function sums(cases: readonly JunitCase[], errors = 0): string {
  const failures = cases.filter(isFailed).length;
  const skipped = cases.filter((each) => each.notTested !== null && severities.every((severity) => each.counts[severity] === 0)).length;
  return `tests="${cases.length + errors}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

function attribute(text: string): string {
  return escapeXml(inertText(text));
}
