/** Pages of two scans side by side, in URL order: added, removed, and the fields that changed on those that both have. */
import { type ExtractionRule, ruleColumnPrefix } from '@orbweaver/model/extraction.ts';
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import { heldGroups } from '../held-groups.ts';
import type { Database, SqlRow } from '../ports.ts';
import { cellOf, type RuleValue, ruleValues, storedRules } from './table/rule-columns.ts';

export interface FieldChange {
  readonly url: string;
  readonly field: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

export interface PageComparison {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Pages of both scans. */
  readonly common: number;
  /** Pages of one scan that the other may just not have reached. */
  readonly notCompared: number;
  readonly changes: readonly FieldChange[];
}

export const comparedFields = [
  'status',
  'error',
  'redirect_to',
  'title',
  'description',
  'h1',
  'canonical',
  'indexable',
  'noindex',
  'nofollow',
  'lang',
  'words',
  'content',
  'images',
  'mobile_performance',
  'desktop_performance',
] as const;
type ComparedField = (typeof comparedFields)[number];

/** What only some scans gather. */
const fieldGroups: Readonly<Partial<Record<ComparedField, FactGroup>>> = {
  h1: 'headings',
  words: 'text',
  content: 'text',
  images: 'images',
};

/** Scores of Lighthouse: of pages that both scans measured, where they differ by more than one run from the next. */
const scores: readonly ComparedField[] = ['mobile_performance', 'desktop_performance'];
const leastScoreChange = 5;

const scoreOf = (device: string) => `(SELECT CASE WHEN json_valid(s.report) THEN json_extract(s.report, '$.scores.performance') END
    FROM speed s WHERE s.url_id = u.id AND s.device = '${device}')`;

const pageRows = `SELECT u.id, u.url, a.status, a.error, r.url AS redirect_to, p.title, p.description, p.h1, c.url AS canonical, (p.flags & 16) / 16 AS indexable,
    p.flags & 1 AS noindex, (p.flags & 2) / 2 AS nofollow, p.lang, p.words, p.content_hash AS content,
    (SELECT group_concat(t.url, char(10)) FROM images i JOIN urls t ON t.id = i.target_id WHERE i.source_id = u.id) AS images,
    ${scoreOf('mobile')} AS mobile_performance, ${scoreOf('desktop')} AS desktop_performance
  FROM urls u JOIN responses a ON a.url_id = u.id LEFT JOIN discovery d ON d.url_id = u.id LEFT JOIN pages p ON p.url_id = u.id
    LEFT JOIN urls r ON r.id = a.redirect_to_id LEFT JOIN urls c ON c.id = p.canonical_id
  WHERE u.internal = 1 AND coalesce(d.kind, u.kind) = 'page'`;

const sortedRows = `${pageRows} ORDER BY u.url`;

/** `samePages`: a page that one scan lacks was added or removed, not just out of reach. */
export function comparePages(old: Database, now: Database, samePages: boolean): PageComparison {
  const lists = { added: [] as string[], removed: [] as string[], changes: [] as FieldChange[] };
  const rules = sharedRules(old, now);
  const fields = sharedFields(old, now);
  let [common, notCompared] = [0, 0];
  for (const [before, after] of pairs(old.prepare(sortedRows).iterate(), now.prepare(sortedRows).iterate())) {
    if (before !== null && after !== null) {
      common++;
      lists.changes.push(...changesOf(before, after, fields), ...rules(before, after));
    } else if (!samePages) notCompared++;
    else if (before === null) lists.added.push(String(after?.url));
    else lists.removed.push(String(before.url));
  }
  return { ...lists, common, notCompared };
}

/** Fields of one page that changed; null where one of the scans did not read it. */
export function comparePage(old: Database, now: Database, [oldId, nowId]: readonly [number, number]): readonly FieldChange[] | null {
  const row = `${pageRows} AND u.id = ?`;
  const [before, after] = [old.prepare(row).get(oldId), now.prepare(row).get(nowId)];
  return before === undefined || after === undefined
    ? null
    : [...changesOf(before, after, sharedFields(old, now)), ...sharedRules(old, now)(before, after)];
}

/** Fields that both scans have gathered. */
function sharedFields(old: Database, now: Database): readonly ComparedField[] {
  const held = [heldGroups(old), heldGroups(now)];
  return comparedFields.filter((field) => {
    const group = fieldGroups[field];
    return group === undefined || held.every((groups) => groups.has(group));
  });
}

function* changesOf(before: SqlRow, after: SqlRow, fields: readonly ComparedField[]): Iterable<FieldChange> {
  for (const field of fields) {
    const values = [before[field] ?? null, after[field] ?? null] as [FieldChange['before'], FieldChange['after']];
    const [left, right] = field === 'images' ? onlyInOne(...values) : values;
    const isChange = scores.includes(field) ? isOtherScore(left, right) : left !== right;
    if (isChange) yield { url: String(after.url), field, before: left, after: right };
  }
}

function isOtherScore(before: FieldChange['before'], after: FieldChange['after']): boolean {
  return typeof before === 'number' && typeof after === 'number' && Math.abs(before - after) >= leastScoreChange;
}

/** What rules that both scans have took from a page of both, where it is not the same. */
function sharedRules(old: Database, now: Database): (before: SqlRow, after: SqlRow) => Iterable<FieldChange> {
  const earlier = storedRules(old);
  const shared = storedRules(now).flatMap((rule, at) => {
    const before = earlier.findIndex((each) => JSON.stringify(each) === JSON.stringify(rule));
    return before < 0 ? [] : [{ rule, before, after: at }];
  });
  if (shared.length === 0) return () => [];
  const [valueBefore, valueAfter] = [ruleValues(old), ruleValues(now)];
  return function* (before, after) {
    for (const { rule, ...at } of shared) {
      const left = comparedValue(rule, valueBefore(at.before, Number(before.id)));
      const right = comparedValue(rule, valueAfter(at.after, Number(after.id)));
      if (left !== right) yield { url: String(after.url), field: `${ruleColumnPrefix}${rule.name}`, before: left, after: right };
    }
  };
}

function comparedValue({ take }: ExtractionRule, value: RuleValue): string | number | null {
  return take === 'count' ? value.found : cellOf(value);
}

/** Of two lists of addresses, a line each: those that went, and those that came. */
function onlyInOne(...lists: [FieldChange['before'], FieldChange['after']]): [went: string | null, came: string | null] {
  const [before, after] = lists.map((list) => new Set(list === null ? [] : String(list).split('\n'))) as [Set<string>, Set<string>];
  const without = (all: ReadonlySet<string>, others: ReadonlySet<string>) => [...all].filter((url) => !others.has(url));
  const told = (urls: readonly string[]) => (urls.length === 0 ? null : urls.join(' '));
  return [told(without(before, after)), told(without(after, before))];
}

/** Rows of both lists by URL; each is sorted by UTF-8 bytes, which for addresses is the order of their characters. */
function* pairs(old: Iterable<SqlRow>, now: Iterable<SqlRow>): Iterable<[before: SqlRow | null, after: SqlRow | null]> {
  const [left, right] = [old[Symbol.iterator](), now[Symbol.iterator]()];
  let [before, after] = [left.next(), right.next()];
  while (before.done !== true || after.done !== true) {
    const order = before.done === true ? 1 : after.done === true ? -1 : compareUrls(String(before.value.url), String(after.value.url));
    yield [order <= 0 ? (before.value as SqlRow) : null, order >= 0 ? (after.value as SqlRow) : null];
    if (order <= 0) before = left.next();
    if (order >= 0) after = right.next();
  }
}

function compareUrls(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
