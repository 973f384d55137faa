/** A person's rules over one page: what each found. The tree is built for the first rule that asks for it. */
import { errorText } from '@orbweaver/model/error-text.ts';
import { type Extracted, type ExtractionRule, type RuleFault, type RuleLines, readRules } from '@orbweaver/model/extraction.ts';
import { Budget, BudgetSpent } from './budget.ts';
import { compileSelector } from './css.ts';
import { compileRegex, countWords } from './regex.ts';
import { attributeOf, collapsed, markupOf, type PageTree, parseTree, type TreeNode, textOf, visibleText } from './tree.ts';
import { compileXPath, RefusedXPath, type XPathResult } from './xpath.ts';

/** Of one rule on one page: a spreadsheet's cell takes 32,767 characters. */
const maxValues = 100;
const maxValueChars = 5_000;
const maxChars = 20_000;

export interface RuleReading {
  /** Only of rules that found something, and of those that a limit ended. */
  readonly extracted: readonly Extracted[];
  /** The limits that were met, by the rule's name. */
  readonly spent: readonly { readonly name: string; readonly message: string }[];
}

export interface RuleReader {
  /** `text` is the decoded source. */
  read(text: string): RuleReading;
}

type Matches = { readonly found: number; readonly values: readonly string[] };
type Run = (page: ReadPage) => Matches;

/** What rules read of the page, each part made when it is first asked for. */
class ReadPage {
  readonly text: string;
  readonly #budget: Budget;
  #tree: PageTree | null = null;
  #visible: string | null = null;

  constructor(text: string, budget: Budget) {
    this.text = text;
    this.#budget = budget;
  }

  /** With the budget of one rule. */
  tree(): PageTree {
    this.#tree ??= parseTree(this.text);
    this.#budget.begin(this.#tree.nodes);
    return this.#tree;
  }

  within(part: ExtractionRule['within']): string {
    if (part === 'source') return this.text;
    this.#visible ??= visibleText(this.tree());
    return this.#visible;
  }
}

/** The rules of a scan. A pattern that cannot be read, which `ruleFaults` tells before a scan, is told of on each page. */
export function createRuleReader(lines: RuleLines): RuleReader {
  const budget = new Budget();
  const runs = readRules(lines).rules.map((rule) => ({ name: rule.name, run: compileOrThrow(rule, budget) }));
  return {
    read(text) {
      const page = new ReadPage(text, budget);
      const extracted: Extracted[] = [];
      const spent: { name: string; message: string }[] = [];
      for (const [rule, { name, run }] of runs.entries()) {
        try {
          const { found, values } = run(page);
          if (found > 0) extracted.push({ rule, found, values });
        } catch (error) {
          extracted.push({ rule, found: -1, values: [] });
          spent.push({ name, message: error instanceof BudgetSpent ? error.message : errorText(error) });
        }
      }
      return { extracted, spent };
    },
  };
}

/** What is wrong with the lines, in their order: their form first, then their patterns. */
export function ruleFaults(lines: RuleLines): readonly RuleFault[] {
  const { rules, faults } = readRules(lines);
  const all = [...lines.extract, ...lines.search];
  const found = rules.flatMap((rule) => {
    const fault = patternFault(rule);
    const line = all.find((each) => each.split('=', 1)[0]?.trim().replace(/\s+/g, ' ') === rule.name) ?? '';
    return fault === null ? [] : [{ line, ...fault }];
  });
  return [...faults, ...found];
}

function patternFault(rule: ExtractionRule): Omit<RuleFault, 'line'> | null {
  try {
    compileRule(rule, new Budget());
    return null;
  } catch (error) {
    if (error instanceof RefusedXPath) return { code: 'refused', detail: error.message };
    return { code: 'syntax', detail: plainMessage(error) };
  }
}

/** fontoxpath draws the expression with a mark below it, and says what is wrong behind `Error:`. */
function plainMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const told = message.split('\n').find((line) => line.startsWith('Error: '));
  return (told?.slice('Error: '.length) ?? message.split('\n', 1)[0] ?? '').slice(0, 200);
}

/** The rules of a file that another version wrote may be none of this one. */
function compileOrThrow(rule: ExtractionRule, budget: Budget): Run {
  try {
    return compileRule(rule, budget);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function compileRule(rule: ExtractionRule, budget: Budget): Run {
  const { kind, pattern, take, within } = rule;
  if (kind === 'text') return (page) => ({ found: countWords(page.within(within), collapsed(pattern)), values: [] });
  if (kind === 'regex') {
    const findAll = compileRegex(pattern);
    return (page) => matchesOf(findAll(page.within(within)), take, (value) => value);
  }
  if (kind === 'css') {
    const select = compileSelector(pattern, budget);
    return (page) => matchesOf(select(page.tree()), take, (node) => takenOf(node, rule));
  }
  const evaluate = compileXPath(pattern, budget);
  return (page) => matchesOf(evaluate(page.tree()), take, (result) => takenOf(result, rule));
}

/** null where an element lacks the attribute: such an element is no match. */
function takenOf(result: XPathResult, { take, attribute }: ExtractionRule): string | null {
  if (typeof result === 'string') return collapsed(result);
  if (take === 'html') return markupOf(result as TreeNode);
  return take === 'attribute' ? attributeOf(result, attribute) : textOf(result);
}

function matchesOf<T>(matches: readonly T[], take: ExtractionRule['take'], read: (match: T) => string | null): Matches {
  if (take === 'count') return { found: matches.length, values: [] };
  const values: string[] = [];
  let [found, chars] = [0, 0];
  for (const match of matches) {
    if (values.length >= maxValues || chars >= maxChars) {
      found++;
      continue;
    }
    const value = read(match)?.slice(0, Math.min(maxValueChars, maxChars - chars));
    if (value === undefined) continue;
    found++;
    values.push(value);
    chars += value.length;
  }
  return { found, values };
}
