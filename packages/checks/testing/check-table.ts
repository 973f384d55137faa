/** A check's test as a table: cases that pass, cases with a finding, and look-alikes that must stay silent. No kind may be empty. */
import { describe, expect, test } from 'vitest';
import { judgeAlone } from '../alone.ts';
import type { Check, SettingValue, WholePage } from '../check.ts';
import { compilePageChecks } from '../page-runner.ts';
import { compileSiteChecks } from '../site-runner.ts';
import type { SiteQuestions } from '../site-view.ts';
import { asDeclared } from './declared-groups.ts';
import { expectDeclaredWords, ShownTexts } from './own-words.ts';
import { siteIssues } from './site-issues.ts';

/** What a finding must hold; evidence fields that are not named are not looked at. */
export interface Expected {
  readonly severity?: string;
  readonly urlId?: number;
  readonly group?: string;
  readonly evidence?: object;
}

export interface IssueCase<T> {
  readonly on: T;
  /** One for each finding, in order; a number = how many. */
  readonly findings: readonly Expected[] | number;
}

export interface CheckTable<T> {
  readonly pass: Readonly<Record<string, T>>;
  readonly issue: Readonly<Record<string, IssueCase<T>>>;
  /** Must not fire. */
  readonly silent: Readonly<Record<string, T>>;
  /** `setting` -> value, for all cases of the table. */
  readonly settings?: Readonly<Record<string, SettingValue>>;
}

type Run<T> = (subject: T) => readonly object[];

export function pageCheckTable(check: Check, table: CheckTable<WholePage>): void {
  const checker = compilePageChecks([asDeclared(check)], optionsFor(check, table.settings));
  describeTable(check, table, (page) => {
    const { findings, failures } = checker.run(page);
    expect(failures).toEqual([]);
    expectDeclaredWords(check.id, findings, new ShownTexts(page));
    return findings.map(({ severity, finding }) => ({ ...finding, severity }));
  });
}

export function siteCheckTable(check: Check, table: CheckTable<SiteQuestions>): void {
  const checker = compileSiteChecks([asDeclared(check)], optionsFor(check, table.settings));
  describeTable(check, table, (site) => {
    const shown = new ShownTexts();
    const issues = siteIssues(checker, shown.hearing(site));
    expect(checker.takeFailures()).toEqual([]);
    expectDeclaredWords(check.id, issues, shown);
    return issues.map(({ severity, finding }) => ({ ...finding, severity }));
  });
}

/** A text check on pages that are judged alone. */
export function textCheckTable(check: Check, table: CheckTable<WholePage>): void {
  const options = optionsFor(check, table.settings);
  describeTable(check, table, (page) => judgeAlone([check], page, options).map(({ severity, finding }) => ({ ...finding, severity })));
}

function optionsFor(check: Check, settings: Readonly<Record<string, SettingValue>> = {}) {
  const named = Object.entries(settings).map(([name, value]) => [`${check.id}.${name}`, value] as const);
  return { categories: [check.category], settings: Object.fromEntries(named) };
}

function describeTable<T>(check: Check, table: CheckTable<T>, run: Run<T>): void {
  describe(check.id, () => {
    test('has cases of all three kinds', () => {
      for (const kind of ['pass', 'issue', 'silent'] as const) expect(Object.keys(table[kind]), kind).not.toHaveLength(0);
    });
    for (const [name, subject] of Object.entries(table.pass)) test(`passes: ${name}`, () => expect(run(subject)).toEqual([]));
    for (const [name, subject] of Object.entries(table.silent)) test(`stays silent: ${name}`, () => expect(run(subject)).toEqual([]));
    for (const [name, { on, findings }] of Object.entries(table.issue)) {
      test(`finds: ${name}`, () => {
        const found = run(on);
        if (typeof findings === 'number') expect(found).toHaveLength(findings);
        else expect(found).toMatchObject(findings as object[]);
      });
    }
  });
}
