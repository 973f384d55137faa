// Another severity in the declaration of a check is all that a change of it takes: counts, lists, charts, sheets and the report follow by themselves.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createViewReader, type ViewQuestions, wholeResponse } from '@orbweaver/scan/results/view-queries.ts';
import type { FindingCount } from '@orbweaver/store/finding-count.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import ExcelJs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, type SmallSite, serveSite } from '../testing/small-site.ts';

let folder = '';
let site: SmallSite;
const run = (...args: string[]) => runHere(folder, ...args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-severity-'));
  const untitled = page('x', ['/']).replace(/<title>.*?<\/title>/, '');
  const picture = page('A page with a picture of a mill', ['/gone']).replace('</h1>', '</h1><img src="/mill.png">');
  site = await serveSite({ '/': page('Short', ['/a', '/b', '/c', '/gone']), '/a': untitled, '/b': untitled, '/c': picture });
  await run('scan', `${site.origin}/`, '--out', 'site.scan', '--workers', '0', '--rate', '0', '--no-external', '--json');
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const tables = allViews.filter(({ rows }) => rows !== undefined && rows !== 'changes');
const nothing = { findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;

/** What the results screen shows of the scan, with the check's own rows in the list of issues. */
function screens(check: string) {
  const database = openDatabase(join(folder, 'site.scan'), 'read');
  try {
    const reader = createViewReader(database);
    const rows = (view: string, ask: Partial<ViewQuestions['rows']['ask']>) =>
      wholeResponse(reader, { kind: 'rows', ask: { ...nothing, view, list: null, from: 0, count: 1000, ...ask } });
    const { severities: counts, charts, byStatus, byIndexability, score } = wholeResponse(reader, { kind: 'overview', ask: null });
    const ofCheck = rows('issues', { check });
    const severityAt = ofCheck.columns.findIndex(({ id }) => id === 'severity');
    return {
      checks: wholeResponse(reader, { kind: 'checks', ask: null }).map(({ check, severity, category, causes, rows, urls, told }) => {
        // Issues that stand for those of other checks are none of the check alone.
        const isAlone = told === undefined;
        return { check, severity, category, causes, rows, urls, isAlone };
      }),
      rail: wholeResponse(reader, { kind: 'findings', ask: null }),
      counts,
      charts,
      figures: { byStatus, byIndexability },
      score,
      chips: new Map(
        tables.map(({ id }) => {
          const { all, lists } = rows(id, {});
          return [id, { all, lists: Object.fromEntries(lists.map((list) => [list.id, list.count])) }] as const;
        }),
      ),
      shown: ofCheck.rows.map(({ cells }) => cells[severityAt]),
    };
  } finally {
    database.close();
  }
}

/** What is handed over: the figures of the workbook, the severities of the check's issues in it, rows a sheet, and the report. */
async function files(id: string, name: string) {
  for (const format of ['xlsx', 'html']) await run('report', 'site.scan', '--format', format, '--lang', 'en', '--out', `site.${format}`);
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.readFile(join(folder, 'site.xlsx'));
  const cells = workbook.worksheets.map((sheet) => {
    const lines: string[][] = [];
    sheet.eachRow((row) => lines.push((row.values as unknown[]).slice(1).map(String)));
    return lines;
  });
  const summary = Object.fromEntries((cells[0] ?? []).map(([what = '', value]) => [what, Number(value)]));
  const html = readFileSync(join(folder, 'site.html'), 'utf8');
  const issues = (cells[1] ?? []).filter((line) => line.at(-1) === id);
  return {
    sheets: workbook.worksheets.map((sheet, at) => [sheet.name, cells[at]?.length]),
    counts: severities.map((severity) => summary[wordOf(severity)] ?? Number.NaN),
    inSheet: [...new Set(issues.map((line) => severities.find((severity) => line.includes(wordOf(severity)))))],
    inReport: new RegExp(`<article><header><[^>]*class="([^"]*)"[^>]*>(?:(?!<article>).)*?<h3[^>]*>${name}`, 's').exec(html)?.[1],
  };
}

const wordOf = (severity: Severity) => `${severity[0]?.toUpperCase()}${severity.slice(1)}`;
const byName = <T extends { readonly check: string }>(list: readonly T[]) => list.toSorted((a, b) => (a.check < b.check ? -1 : 1));

/** `count` taken from one place and added at another. */
function move<T extends object>(counts: T, from: string, to: string, count: number): T {
  const all = counts as Record<string, number>;
  return { ...counts, [from]: (all[from] ?? Number.NaN) - count, [to]: (all[to] ?? Number.NaN) + count };
}
const plus = (a: FindingCount, b: FindingCount, sign: 1 | -1): FindingCount => ({
  causes: a.causes + sign * b.causes,
  rows: a.rows + sign * b.rows,
});

test.each<[check: string, view: string, to: Severity]>([
  ['title-missing', 'title', 'notice'],
  ['description-outside-recommended', 'description', 'error'],
  ['canonical-missing', 'canonicals', 'warning'],
  ['html-semantic-landmarks', 'tags', 'error'],
  ['content-near-duplicate', 'content', 'opportunity'],
])('%s, seen in %s, as %s', async (id, view, to) => {
  const check = allChecks.find((each) => each.id === id) as { severity: Severity; readonly words: { readonly name: string } };
  const from = check.severity;
  const before = screens(id);
  const handedOver = await files(id, check.words.name);
  const own = before.checks.find((each) => each.check === id && each.severity === from && each.isAlone);
  if (own === undefined) throw new Error(`${id} was not found as ${from}`);
  expect(from).not.toBe(to);
  try {
    check.severity = to;
    expect((await run('recheck', 'site.scan')).code).toBe(0);
    const after = screens(id);

    expect(byName(after.checks)).toEqual(byName(before.checks).map((each) => (each === own ? { ...each, severity: to } : each)));
    expect(after.counts).toEqual({ ...before.counts, [from]: plus(before.counts[from], own, -1), [to]: plus(before.counts[to], own, 1) });
    expect(after.figures).toEqual(before.figures);
    expect(after.shown).toEqual(before.shown.map(() => to));
    expect(after.score.score).not.toBe(before.score.score);

    // The list of views: errors and warnings of its own view, and of the list of issues, which has all.
    const badge = (severity: Severity) =>
      (({ error: 'errors', warning: 'warnings' }) as Partial<Record<Severity, 'errors' | 'warnings'>>)[severity];
    const moved = before.rail.map((each) => {
      if (each.view !== view && each.view !== 'issues') return each;
      const [less, more] = [badge(from), badge(to)];
      return { ...each, ...(less && { [less]: plus(each[less], own, -1) }), ...(more && { [more]: plus(each[more], own, 1) }) };
    });
    expect(after.rail.map((each) => each.view).sort()).toEqual(moved.map((each) => each.view).sort());
    for (const each of moved) expect(after.rail).toContainEqual(each);

    // Chips: severities are lists of the issues alone, so that no other has another count.
    const { lists, all } = before.chips.get('issues') as { readonly lists: Record<string, number>; readonly all: number };
    expect(after.chips).toEqual(new Map(before.chips).set('issues', { all, lists: move(lists, from, to, own.rows) }));

    const { byView, nearDuplicates, ...others } = after.charts;
    expect({ ...others, byView: [], nearDuplicates: [] }).toEqual({ ...before.charts, byView: [], nearDuplicates: [] });
    const groups = (list: typeof nearDuplicates) => list.map(({ severity, url, count }) => ({ severity, url, count }));
    const wanted = (severity: string) => (id === 'content-near-duplicate' ? to : severity);
    expect(groups(nearDuplicates)).toEqual(
      groups(before.charts.nearDuplicates).map((each) => ({ ...each, severity: wanted(each.severity) })),
    );
    const bars = before.charts.byView.map((bar) => (bar.view === view ? { ...bar, issues: move(bar.issues, from, to, own.causes) } : bar));
    expect(byView).toEqual(bars);

    const { counts, sheets, inSheet, inReport } = await files(id, check.words.name);
    expect(sheets).toEqual(handedOver.sheets);
    expect(counts).not.toContain(Number.NaN);
    const at = (severity: Severity) => severities.indexOf(severity);
    expect(counts).toEqual(
      handedOver.counts.map((count, place) => count + own.causes * (Number(place === at(to)) - Number(place === at(from)))),
    );
    expect([handedOver.inSheet, inSheet]).toEqual([[from], [to]]);
    expect([handedOver.inReport, inReport]).toEqual([expect.stringContaining(from), expect.stringContaining(to)]);
  } finally {
    check.severity = from;
    await run('recheck', 'site.scan');
  }
});
