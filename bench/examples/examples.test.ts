/**
 * The examples on the pages of docs/checks, run through the extractors and the check itself: what is called found fires, what is called not found
 * does not. Thresholds that a condition writes out are the settings' defaults.
 */
import { describe, expect, test } from 'vitest';
import { allChecks } from '../../packages/checks/all-checks.ts';
import type { Check, Settings } from '../../packages/checks/check.ts';
import { createPageChecker } from '../../packages/checks/frame.ts';
import type { PageFinding } from '../../packages/checks/page-runner.ts';
import { sentencesForMany } from '../../packages/checks/testing/words-for-many.ts';
import { kindByEnding } from '../../packages/crawl/url-kind.ts';
import { extractPage } from '../../packages/facts/index.ts';
import { categories } from '../../packages/model/categories.ts';
import { headerValue } from '../../packages/model/fetch-record.ts';
import { normalizeUrl } from '../../packages/model/url.ts';
import { pageViewOf } from '../../packages/scan/page-view.ts';
import { recordOf } from './example-page.ts';

const checker = createPageChecker({ categories: categories.map(({ id }) => id), settings: {} });

const scope = { isInternal: (url: string) => new URL(url).host === 'site.example', admits: () => null };

function findingsOf(example: string): readonly PageFinding[] {
  const record = recordOf(example);
  const { body, ...response } = record;
  const location = headerValue(record.headers, 'location');
  const isHtml = record.status === 200 && headerValue(record.headers, 'content-type')?.startsWith('text/html') === true;
  const extracted = isHtml ? extractPage(record, { countsPhrases: true }) : null;
  const redirectUrl = location === null ? null : normalizeUrl(location, record.url);
  const answer = { ...response, bodyBytes: body?.length ?? 0, attempts: 1, redirectUrl };
  const isPage = kindByEnding(record.url) === 'page';
  const view = pageViewOf(answer, isPage, extracted?.facts ?? null, scope);
  Object.assign(view, { mainText: extracted?.mainText ?? null });
  return checker.run(view).findings;
}

const checksOf = (findings: readonly PageFinding[]) => findings.map(({ check }) => check);

/** Without those that judge what a browser made of a page, or measured of it: markup alone is no example of it. Their tables stand beside them. */
const pageChecks = allChecks.filter((check) => check.kind === 'page' && check.needs === undefined);

test.each(pageChecks.map(({ id, docs }) => [id, docs] as const))(
  'the examples of %s are what they are called',
  (id, { found, notFound }) => {
    expect(found).toBeDefined();
    const findings = findingsOf(found ?? '');
    expect(checksOf(findings)).toContain(id);
    expect(sentencesForMany(findings.map(({ check, finding }) => ({ check, evidence: finding.evidence ?? {} })))).toEqual([]);
    expect(notFound).toBeDefined();
    expect(checksOf(findingsOf(notFound ?? ''))).not.toContain(id);
  },
);

test.each(pageChecks.map(({ id, docs }) => [id, docs] as const))('the examples of %s leave nothing to guess', (_, { found, notFound }) => {
  for (const example of [found ?? '', notFound ?? '']) expect(example).not.toMatch(/nothing in its place|…/);
});

const units: Readonly<Record<string, number>> = { KB: 1000, MB: 1_000_000, s: 1000, min: 60 };

/** Numbers that a condition compares with, but one and two, which count things: `> 4 %`, `at least 10`, `500 KB`. */
function thresholdsIn(condition: string): readonly number[] {
  const compared =
    /(?:[<>]=?|more than|fewer than|at least|at most|below|above|less than|limit) (\d[\d,]*(?:\.\d+)?)(?: (KB|MB|s|min)\b)?/gi;
  return [...condition.matchAll(compared)]
    .map(([, number = '', unit = '']) => Number(number.replaceAll(',', '')) * (units[unit] ?? 1))
    .filter((each) => each > 2);
}

/** Of a limit, and of the first value beyond it; shares also as per cent. */
function defaultsOf(settings: Settings): ReadonlySet<number> {
  const numbers = Object.values(settings).filter((value) => typeof value === 'number');
  return new Set(numbers.flatMap((value) => [value, value - 1, value + 1, value * 100]));
}

describe('thresholds in words', () => {
  const adjustable = allChecks.filter(({ settings }: Check) => Object.values(settings).some((value) => typeof value === 'number'));
  test.each(adjustable.map(({ id, docs, settings }) => [id, docs.condition, settings as Settings] as const))(
    'of %s are the defaults of its settings',
    (_, condition, settings) => {
      const defaults = defaultsOf(settings);
      expect(thresholdsIn(condition).filter((each) => !defaults.has(each))).toEqual([]);
    },
  );
});
