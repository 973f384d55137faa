/** Selectors as a page can be asked about them: one by one, without pseudo-elements, which no element is. */
import { type CssNode, generate, type Rule } from 'css-tree';

/** Older pseudo-elements with one colon. */
const oneColon = new Set(['before', 'after', 'first-line', 'first-letter']);

export interface OneSelector {
  /** As it is written in the sheet. */
  readonly text: string;
  /** What an element has to match; null for what paints nothing on the first screen, such as `::selection`. */
  readonly asked: string | null;
}

/** The selectors of a rule, or null where a browser would skip the rule. */
export function selectorsOf(rule: Rule): readonly OneSelector[] | null {
  if (rule.prelude.type !== 'SelectorList') return null;
  return rule.prelude.children.toArray().map((selector) => ({ text: generate(selector), asked: askedOf(selector) }));
}

function askedOf(selector: CssNode): string | null {
  if (selector.type !== 'Selector') return null;
  const kept: string[] = [];
  for (const part of selector.children.toArray()) {
    const isElement = part.type === 'PseudoElementSelector' || (part.type === 'PseudoClassSelector' && oneColon.has(part.name));
    if (isElement && /^(?:selection|-moz-selection|highlight|spelling-error|grammar-error|target-text)$/.test(part.name)) return null;
    if (!isElement) kept.push(generate(part));
  }
  const text = kept.join('');
  return text === '' || /[>+~ ]$/.test(text) ? `${text}*` : text;
}
