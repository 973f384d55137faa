/**
 * What a scan takes from each page beyond its facts, and what it looks for on it: rules of a person, one a line, `Price = css: .price`. This
 * file reads the line; `facts/extraction` reads the pattern.
 */

export const extractionKinds = ['css', 'xpath', 'regex'] as const;
export const searchKinds = ['text', 'regex'] as const;
/** What is taken of each match: its text, an attribute, its markup, or of all matches their number. */
export type Taken = 'text' | 'attribute' | 'html' | 'count';

export interface ExtractionRule {
  /** Stands above the column; unlike those of all other rules of the scan in any case. */
  readonly name: string;
  readonly kind: (typeof extractionKinds)[number] | (typeof searchKinds)[number];
  readonly take: Taken;
  /** Of `take: 'attribute'`; else ''. */
  readonly attribute: string;
  /** Of searches and regular expressions: the source as it came, or the text that people see. */
  readonly within: 'source' | 'visible';
  readonly pattern: string;
}

/** Why a line is no rule; words are at `scanner.rule-fault.<code>`. */
export type RuleFaultCode = 'form' | 'name' | 'kind' | 'take' | 'pattern' | 'long' | 'twice' | 'many' | 'refused' | 'syntax';

export interface RuleFault {
  /** The line as it was written. */
  readonly line: string;
  readonly code: RuleFaultCode;
  /** What the reader of the pattern says, in its own words; '' where the code says it all. */
  readonly detail: string;
}

/** Of one scan, extraction and search together. */
export const maxRules = 100;
export const maxRuleChars = 2_000;
const maxNameChars = 60;

/** A column's id is this and the rule's name. */
export const ruleColumnPrefix = 'custom:';

/** The name of the rule whose column it is; of other columns their id. */
export function ruleNameOf(column: string): string {
  return column.startsWith(ruleColumnPrefix) ? column.slice(ruleColumnPrefix.length) : column;
}

type ReadLine = { readonly rule: ExtractionRule } | { readonly fault: RuleFaultCode };

/** `Name = css@href: a.next`, `Name = xpath: //h2`, `Name = regex.count: \bsale\b`. */
export function readExtraction(line: string): ReadLine {
  return readLine(line, extractionKinds, ({ kind, modifier }) => {
    if (modifier === '') return { take: 'text', attribute: '', within: 'source' };
    if (modifier === '.visible') return kind === 'regex' ? { take: 'text', attribute: '', within: 'visible' } : null;
    if (modifier === '.count') return { take: 'count', attribute: '', within: 'source' };
    if (kind === 'regex') return null;
    if (modifier === '.html' || modifier === '.text')
      return { take: modifier === '.html' ? 'html' : 'text', attribute: '', within: 'source' };
    const attribute = modifier.slice(1);
    return modifier.startsWith('@') && /^[\w:.-]{1,100}$/.test(attribute) ? { take: 'attribute', attribute, within: 'source' } : null;
  });
}

/** `Name = text: sold out`, `Name = regex.visible: \bsale\b`: counted on each page. */
export function readSearch(line: string): ReadLine {
  return readLine(line, searchKinds, ({ modifier }) =>
    modifier === '' || modifier === '.visible' ? { take: 'count', attribute: '', within: modifier === '' ? 'source' : 'visible' } : null,
  );
}

type Kind = ExtractionRule['kind'];
type TakenOf = (head: { readonly kind: Kind; readonly modifier: string }) => Pick<ExtractionRule, 'take' | 'attribute' | 'within'> | null;

function readLine(line: string, kinds: readonly Kind[], takenOf: TakenOf): ReadLine {
  if (line.length > maxRuleChars) return { fault: 'long' };
  const equals = line.indexOf('=');
  const colon = line.indexOf(':', equals);
  if (equals < 0 || colon < 0) return { fault: 'form' };
  const name = line.slice(0, equals).trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > maxNameChars) return { fault: 'name' };
  const head = line.slice(equals + 1, colon).trim();
  const kind = kinds.find((each) => head === each || head.startsWith(`${each}.`) || head.startsWith(`${each}@`));
  if (kind === undefined) return { fault: 'kind' };
  const taken = takenOf({ kind, modifier: head.slice(kind.length) });
  if (taken === null) return { fault: 'take' };
  const pattern = line.slice(colon + 1).trim();
  return pattern === '' ? { fault: 'pattern' } : { rule: { name, kind, ...taken, pattern } };
}

export interface RuleLines {
  readonly extract: readonly string[];
  readonly search: readonly string[];
}

/** The rules of a scan in the order of their columns, and the lines that are none. Patterns are not looked at yet. */
export function readRules({ extract, search }: RuleLines): {
  readonly rules: readonly ExtractionRule[];
  readonly faults: readonly RuleFault[];
} {
  const rules: ExtractionRule[] = [];
  const faults: RuleFault[] = [];
  const names = new Set<string>();
  for (const [line, read] of [
    ...extract.map((each) => [each, readExtraction] as const),
    ...search.map((each) => [each, readSearch] as const),
  ]) {
    const found = read(line);
    if ('fault' in found) faults.push({ line, code: found.fault, detail: '' });
    else if (names.has(found.rule.name.toLowerCase())) faults.push({ line, code: 'twice', detail: found.rule.name });
    else if (rules.length === maxRules) faults.push({ line, code: 'many', detail: '' });
    else {
      names.add(found.rule.name.toLowerCase());
      rules.push(found.rule);
    }
  }
  return { rules, faults };
}

/** What one rule found on one page. */
export interface Extracted {
  /** Place of the rule among the scan's. */
  readonly rule: number;
  /** Matches on the page; -1 where a limit ended the search. */
  readonly found: number;
  /** What was taken of them, cut at the limits; empty for counts. */
  readonly values: readonly string[];
}

/** Between several values in one cell. */
export const valueSeparator = ' | ';
