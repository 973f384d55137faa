/** Which rules and functions of its files a page used until it was read. */
import { type FileCoverage, joinRanges } from '@orbweaver/model/coverage.ts';
import type { CDPSession } from 'playwright-core';
import { type JudgedRule, judgedRules } from './css-rules.ts';
import type { OwnWorld } from './own-world.ts';
import { type CountedRange, ranRanges } from './script-ranges.ts';

const maxFiles = 200;
/** What is longer is not measured. */
const maxLength = 5_000_000;
const maxUrl = 2_000;

export interface PageCoverage {
  /** Once, when the page is to be read. */
  read(world: OwnWorld): Promise<readonly FileCoverage[]>;
}

interface Sheet {
  readonly id: string;
  readonly url: string;
  readonly length: number;
}

/** To be called before the page goes anywhere. */
export async function openCoverage(session: CDPSession, documentUrl: string): Promise<PageCoverage> {
  const sheets: Sheet[] = [];
  session.on('CSS.styleSheetAdded', ({ header }) => {
    const { styleSheetId: id, sourceURL, length, isInline, isConstructed, origin } = header;
    const url = fileUrl(sourceURL, documentUrl);
    // One that a script writes has the document's URL.
    if (url !== null && origin === 'regular' && !isInline && isConstructed !== true && sheets.length < maxFiles)
      sheets.push({ id, url, length });
  });
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('CSS.startRuleUsageTracking');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  return {
    async read(world) {
      const scripts = scriptCoverage((await session.send('Profiler.takePreciseCoverage')).result, documentUrl);
      const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
      const used = new Map<string, number[]>();
      for (const { styleSheetId, startOffset, endOffset, used: isUsed } of ruleUsage) {
        const ranges = used.get(styleSheetId) ?? [];
        if (isUsed) ranges.push(startOffset, endOffset);
        used.set(styleSheetId, ranges);
      }
      const styles: FileCoverage[] = [];
      for (const sheet of sheets) {
        const found = await sheetCoverage(session, world, sheet, used.get(sheet.id) ?? []);
        if (found !== null) styles.push(found);
      }
      return joinFiles([...scripts, ...styles]);
    },
  };
}

interface RunScript {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly CountedRange[] }[];
}

function scriptCoverage(scripts: readonly RunScript[], documentUrl: string): FileCoverage[] {
  return scripts.slice(0, maxFiles).flatMap(({ url: source, functions }) => {
    const url = fileUrl(source, documentUrl);
    if (url === null) return [];
    const ranges = functions.flatMap(({ ranges: own }) => own);
    const length = ranges.reduce((end, { endOffset }) => Math.max(end, endOffset), 0);
    return length === 0 || length > maxLength ? [] : [{ url, kind: 'js' as const, length, used: ranRanges(ranges) }];
  });
}

/** Most pages of a site have the same sheets. */
const known = new Map<string, { readonly text: string; readonly rules: readonly JudgedRule[] | null }>();
const maxKnown = 30;

function rulesOf(url: string, text: string): readonly JudgedRule[] | null {
  const before = known.get(url);
  if (before?.text === text) return before.rules;
  const rules = judgedRules(text);
  known.delete(url);
  for (const [oldest] of known) if (known.size >= maxKnown) known.delete(oldest);
  known.set(url, { text, rules });
  return rules;
}

/** Null for a sheet that is gone, or cannot be read. */
async function sheetCoverage(
  session: CDPSession,
  world: OwnWorld,
  { id, url, length }: Sheet,
  used: readonly number[],
): Promise<FileCoverage | null> {
  if (length > maxLength) return null;
  const answer = await session.send('CSS.getStyleSheetText', { styleSheetId: id }).catch(() => null);
  const rules = answer === null ? null : rulesOf(url, answer.text);
  if (answer === null || rules === null) return null;
  const applies = await mediaThatApply(world, rules);
  const starts = [...used].filter((_, at) => at % 2 === 0).sort((a, b) => a - b);
  const unused = rules.filter((rule) => rule.media.every((query) => applies.has(query)) && !hasWithin(starts, rule));
  return { url, kind: 'css', length: answer.text.length, used: allBut(unused, answer.text.length) };
}

async function mediaThatApply(world: OwnWorld, rules: readonly JudgedRule[]): Promise<ReadonlySet<string>> {
  const queries = [...new Set(rules.flatMap(({ media }) => media))];
  if (queries.length === 0) return new Set();
  const applied = await world.ask<boolean[]>(`${JSON.stringify(queries)}.map((query) => matchMedia(query).matches)`);
  return new Set(queries.filter((_, at) => applied[at] === true));
}

/** `starts` ascending. */
function hasWithin(starts: readonly number[], { from, to }: JudgedRule): boolean {
  let low = 0;
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  const next = starts[low];
  return next !== undefined && next < to;
}

/** Rules come in their order in the sheet. */
function allBut(rules: readonly JudgedRule[], length: number): number[] {
  const ranges: number[] = [];
  let last = 0;
  for (const { from, to } of rules) {
    if (from > last) ranges.push(last, from);
    last = to;
  }
  if (length > last) ranges.push(last, length);
  return ranges;
}

/** A file that several frames load is one, unless each got another. */
function joinFiles(files: readonly FileCoverage[]): FileCoverage[] {
  const joined = new Map<string, FileCoverage>();
  for (const file of files) {
    const key = `${file.kind} ${file.length} ${file.url}`;
    const known = joined.get(key);
    joined.set(key, known === undefined ? file : { ...file, used: joinRanges(known.used, file.used) });
  }
  return [...joined.values()];
}

/** Null for what is no file of its own. */
function fileUrl(source: string, documentUrl: string): string | null {
  if (!/^https?:/.test(source) || source.length > maxUrl) return null;
  const url = URL.parse(source);
  if (url === null) return null;
  url.hash = '';
  const own = URL.parse(documentUrl);
  if (own !== null) own.hash = '';
  return url.href === own?.href ? null : url.href;
}
