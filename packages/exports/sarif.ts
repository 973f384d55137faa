/**
 * Findings as SARIF 2.1.0 (OASIS, 27 March 2020), for code hosts and dashboards. A result's location is the address of its page, for the site its
 * start; ignored issues are results with a suppression. Results stream, so memory stays flat.
 */
import { sourcesOfCheck } from '@orbweaver/model/check-sources.ts';
import type { CheckWords } from '@orbweaver/model/check-words.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { evidenceText, fillWords, type ReportedIssue } from './finding.ts';
import { inertText } from './inert-text.ts';
import type { ByteSink } from './ports.ts';
import { TextSink } from './text-sink.ts';

export interface SarifRule extends CheckWords {
  readonly id: string;
  readonly category: string;
  readonly severity: Severity;
}

export interface SarifIssue extends ReportedIssue {
  readonly fingerprint: string;
  /** Why it is ignored; null for one that counts. */
  readonly ignored: string | null;
}

export interface SarifInput {
  /** Of the product. */
  readonly version: string;
  /** Start address of the scan. */
  readonly startUrl: string;
  /** ISO 8601, null where the scan does not say. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly isComplete: boolean;
  /** Of all checks that an issue names. */
  readonly rules: readonly SarifRule[];
  readonly issues: Iterable<SarifIssue>;
}

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  notice: 'note',
  opportunity: 'note',
};
const labels = { limit: 'limit', line: 'line' };

/** Writes one log with one run, and closes the sink. */
export function writeSarif(input: SarifInput, sink: ByteSink): void {
  const out = new TextSink(sink);
  const ruleIndex = new Map(input.rules.map(({ id }, at) => [id, at]));
  const driver = { name: 'Orbweaver', version: input.version, rules: input.rules.map(ruleObject) };
  const invocation = {
    executionSuccessful: input.isComplete,
    ...(input.startedAt === null ? {} : { startTimeUtc: input.startedAt }),
    ...(input.finishedAt === null ? {} : { endTimeUtc: input.finishedAt }),
  };
  out.write('{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{\n');
  out.write(
    `"tool":${JSON.stringify({ driver })},\n"invocations":[${JSON.stringify(invocation)}],\n"columnKind":"utf16CodeUnits",\n"results":[`,
  );
  let before = '\n';
  for (const issue of input.issues) {
    out.write(`${before}${JSON.stringify(resultObject(issue, input, ruleIndex.get(issue.check)))}`);
    before = ',\n';
  }
  out.write('\n]}]}\n');
  out.flush();
  sink.close();
}

function ruleObject({ id, name, why, fix, category, severity }: SarifRule): object {
  const document = sourcesOfCheck(id).find(({ url }) => url !== null);
  return {
    id,
    shortDescription: { text: name },
    fullDescription: { text: why },
    help: { text: `${why} ${fix}` },
    ...(document === undefined ? {} : { helpUri: document.url }),
    defaultConfiguration: { level: levels[severity] },
    properties: { category, severity, tags: [category] },
  };
}

function resultObject(issue: SarifIssue, { startUrl, rules }: SarifInput, index: number | undefined): object {
  const { check, severity, url, evidence, fingerprint, ignored } = issue;
  const title = index === undefined ? check : fillWords(rules[index]?.title ?? check, evidence);
  const found = evidenceText(evidence, labels);
  return {
    ruleId: check,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: levels[severity],
    message: { text: found === '' ? title : `${title}: ${found}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(url === '' ? startUrl : url) }, ...regionOf(evidence) } }],
    partialFingerprints: { 'orbweaverFinding/v1': fingerprint },
    ...(ignored === null ? {} : { suppressions: [{ kind: 'external', status: 'accepted', justification: inertText(ignored) }] }),
    properties: { severity },
  };
}

/** Lines count from 1, offsets are UTF-16 units; what came from a header has no region. */
function regionOf({ line, offset }: ReportedIssue['evidence']): object {
  if (typeof line !== 'number' || line < 1) return {};
  const charOffset = typeof offset === 'number' && offset >= 0 ? { charOffset: offset } : {};
  return { region: { startLine: line, ...charOffset } };
}

/** RFC 3986: what may not stand in an address is percent-encoded. */
function uriOf(url: string): string {
  return encodeURI(url.toWellFormed())
    .replaceAll('%25', '%')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D');
}
