/** A column for each rule of the scan (model/extraction.ts): what it took from the page of each row, or how often it found something there. */
import { type ExtractionRule, readRules, ruleColumnPrefix, valueSeparator } from '@orbweaver/model/extraction.ts';
import { isRecord } from '@orbweaver/model/json-shape.ts';
import type { Database } from '../../ports.ts';
import { isTexts, storedJson } from '../../stored-json.ts';
import type { DatasetColumn } from '../dataset.ts';
import { computedField, type Field, numberField } from './field.ts';

export interface RuleColumn extends DatasetColumn {
  /** `urlIdOf` names the page of a row. */
  field(urlIdOf: (row: number) => number): Field;
}

/** What one rule found on a page; null where it was not read to its end. */
export interface RuleValue {
  readonly found: number | null;
  readonly values: readonly string[];
}

/** The rules that the scan was started with, in the order of their columns. */
export function storedRules(database: Database): readonly ExtractionRule[] {
  const options = storedJson(database.prepare("SELECT value FROM meta WHERE key = 'options'").get()?.value, isRecord, {});
  return readRules({ extract: storedLines(options.extract), search: storedLines(options.search) }).rules;
}

function storedLines(value: unknown): readonly string[] {
  return isTexts(value) ? value : [];
}

/** Asked page by page: values may be long, and tables are read in part. */
export function ruleValues(database: Database): (rule: number, urlId: number) => RuleValue {
  const statement = database.prepare('SELECT found, items FROM extracted WHERE url_id = ? AND rule = ?');
  return (rule, urlId) => {
    const row = statement.get(urlId, rule);
    const found = Number(row?.found ?? 0);
    return { found: found < 0 ? null : found, values: storedJson(row?.items ?? '[]', isTexts) };
  };
}

export function ruleColumns(database: Database): readonly RuleColumn[] {
  const rules = storedRules(database);
  if (rules.length === 0) return [];
  const ruleValue = ruleValues(database);
  return rules.map(({ name, take }, rule) => {
    const isCount = take === 'count';
    return {
      id: `${ruleColumnPrefix}${name}`,
      type: isCount ? 'number' : 'text',
      kind: isCount ? 'number' : 'text',
      field: (urlIdOf) =>
        isCount ? numberField((row) => ruleValue(rule, urlIdOf(row)).found) : computedField((row) => cellOf(ruleValue(rule, urlIdOf(row)))),
    };
  });
}

export function cellOf({ values }: RuleValue): string | null {
  return values.length === 0 ? null : values.join(valueSeparator);
}
