/** The findings of a scan as a small JSON file that is kept beside the source code: later scans are compared with it instead of with a scan file. */
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { ComparedIssue, ComparedScan } from './views/compare.ts';

const format = 'orbweaver-baseline';
const version = 1;

/** An issue a line, in the order of the scan's list, so that it diffs well. Times are left out: equal scans have equal baselines. */
export function baselineText({ scope, issues }: ComparedScan): string {
  const lines = Array.from(issues(), ({ evidence: _, ...issue }) => JSON.stringify(issue));
  return `{"format":"${format}","version":${version},\n"scope":${JSON.stringify(scope)},\n"issues":[\n${lines.join(',\n')}\n]}\n`;
}

/** Throws AppError 'usage' for what is no baseline of this version. */
export function readBaseline(text: string): ComparedScan {
  const refuse = (detail: string) => new AppError('usage', { detail: `This is not a baseline file: ${detail}.` });
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (error) {
    throw refuse(error instanceof Error ? error.message.slice(0, 100) : 'not JSON');
  }
  if (!isRecord(stored) || stored['format'] !== format) throw refuse(`"format" is not "${format}"`);
  if (stored['version'] !== version) throw refuse(`"version" is not ${version}`);
  const { scope, issues } = stored;
  if (!isRecord(scope) || !isRecord(scope['options']) || !isTexts(scope['cutBy']) || !isTexts(scope['checks']))
    throw refuse('"scope" is damaged');
  if (!Array.isArray(issues) || !issues.every(isIssue)) throw refuse('"issues" is damaged');
  const { options, cutBy, checks } = scope;
  return {
    scope: { options, cutBy, checks },
    issues: () => issues.map((issue) => ({ ...issue, cause: issue.cause ?? null, evidence: {} })),
    ignored: () => [],
    hadResponse: null,
    looksAt: null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isIssue(value: unknown): value is Omit<ComparedIssue, 'evidence' | 'cause'> & Partial<Pick<ComparedIssue, 'cause'>> {
  if (!isRecord(value)) return false;
  const texts = ['check', 'severity', 'category', 'url', 'target', 'place', 'fingerprint'].map((name) => ownValue(value, name));
  const cause = ownValue(value, 'cause') ?? null;
  return isTexts(texts) && (cause === null || typeof cause === 'string') && severities.some((severity) => severity === value['severity']);
}
