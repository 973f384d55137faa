/**
 * Style sheets in, the rules that first screens need out: what some viewport matches, with the conditions around it, the fonts, animations and
 * custom properties it names, and addresses that still lead there from inside the page.
 */
import { type Atrule, type Block, type CssNode, clone, generate, List, parse, type Rule, type StyleSheet, walk } from 'css-tree';
import { dropUnnamed } from './named-rules.ts';
import type { Around, Reach, Sight, StyleSource } from './page-styles.ts';
import { selectorsOf } from './selectors.ts';

export interface Look {
  readonly sight: Sight;
  readonly reach: Reach;
}

/** At-rules with rules inside that hold under a condition which a page cannot be asked, or always. */
const transparent = new Set(['layer', 'container', 'scope', 'starting-style', '-moz-document']);
/** Kept or dropped by whether their name is used. */
const named = new Set([
  'font-face',
  'keyframes',
  '-webkit-keyframes',
  '-moz-keyframes',
  '-o-keyframes',
  'property',
  'counter-style',
  'font-palette-values',
  'font-feature-values',
]);

export function parseSheet({ css, baseUrl }: StyleSource): StyleSheet {
  const tree = parse(css.replace(/^\uFEFF/, ''), { parseCustomProperty: false }) as StyleSheet;
  walk(tree, {
    visit: 'Url',
    enter: (node) => {
      node.value = absolute(node.value, baseUrl);
    },
  });
  walk(tree, {
    visit: 'Declaration',
    enter: (node) => {
      if (node.value.type === 'Raw')
        node.value.value = node.value.value.replace(
          /url\(\s*(?!\s)(["']?)([^"'()]*[^"'()\s])\1\s*\)/gi,
          (_all, quote, url) => `url(${quote}${absolute(url, baseUrl)}${quote})`,
        );
    },
  });
  return tree;
}

function absolute(url: string, baseUrl: string): string {
  const value = url.trim();
  if (value === '' || value.startsWith('#') || /^data:/i.test(value) || !URL.canParse(value, baseUrl)) return url;
  return new URL(value, baseUrl).href;
}

/** Selectors and conditions that a page has to be asked about. */
export function questionsOf(sheets: readonly StyleSheet[], sources: readonly StyleSource[]) {
  const [selectors, medias, supports] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { around } of sources) {
    for (const { rule, text } of around) {
      if (rule === 'media') medias.add(askedMedia(text));
      if (rule === 'supports') supports.add(text);
    }
  }
  for (const sheet of sheets) {
    walk(sheet, (node) => {
      if (node.type === 'Rule') for (const { asked } of selectorsOf(node) ?? []) if (asked !== null) selectors.add(asked);
      if (node.type !== 'Atrule' || node.prelude === null) return;
      if (node.name === 'media') medias.add(askedMedia(generate(node.prelude)));
      if (node.name === 'supports') supports.add(generate(node.prelude));
    });
  }
  return { selectors: [...selectors], medias: [...medias], supports: [...supports] };
}

/** What a person prefers may differ from the browser that looks: such a condition counts as met. */
export function askedMedia(query: string): string {
  return query.replace(/\(\s*prefers-[^()]*\)/gi, '(min-width:0)');
}

/** The critical CSS, minified. Empty where no viewport needs anything. */
export function pickRules(
  sheets: readonly StyleSheet[],
  sources: readonly StyleSource[],
  looks: readonly Look[],
  pageWords: string,
): string {
  const picked = new List<CssNode>();
  for (const [at, sheet] of sheets.entries()) {
    const around = sources[at]?.around ?? [];
    const inner = pickNodes(
      sheet.children,
      looks.filter(({ sight }) => around.every((each) => holds(each, sight))),
    );
    if (!inner.isEmpty) picked.appendList(around.reduceRight(wrapIn, inner));
  }
  const all: StyleSheet = { type: 'StyleSheet', children: picked };
  return hasRules(all) ? generate(dropUnnamed(all, pageWords)) : '';
}

function holds({ rule, text }: Around, sight: Sight): boolean {
  return rule === 'layer' || (rule === 'media' ? sight.matchesMedia(askedMedia(text)) : sight.supports(text));
}

function wrapIn(inner: List<CssNode>, { rule, text }: Around): List<CssNode> {
  const wrapped = (parse(`@${rule} ${text}{}`) as StyleSheet).children.first as Atrule;
  (wrapped.block as Block).children = inner;
  return new List<CssNode>().appendData(wrapped);
}

function hasRules(tree: StyleSheet): boolean {
  let has = false;
  walk(tree, (node) => {
    if (node.type === 'Rule') has = true;
  });
  return has;
}

function pickNodes(nodes: List<CssNode>, looks: readonly Look[]): List<CssNode> {
  const picked = new List<CssNode>();
  for (const node of nodes.toArray()) {
    const kept = node.type === 'Rule' ? pickRule(node, looks) : node.type === 'Atrule' ? pickAtRule(node, looks) : null;
    if (kept !== null) picked.appendData(kept);
  }
  return picked;
}

function pickRule(rule: Rule, looks: readonly Look[]): Rule | null {
  const selectors = selectorsOf(rule);
  if (selectors === null) return null;
  const kept = selectors.filter(({ asked }) => asked !== null && looks.some(({ sight, reach }) => sight.matches(asked, reach)));
  if (kept.length === 0 || rule.block.children.isEmpty) return null;
  const copy = clone(rule) as Rule;
  if (kept.length < selectors.length)
    copy.prelude = parse(kept.map(({ text }) => text).join(','), { context: 'selectorList' }) as Rule['prelude'];
  return copy;
}

function pickAtRule(rule: Atrule, looks: readonly Look[]): Atrule | null {
  const name = rule.name.toLowerCase();
  const condition = rule.prelude === null ? '' : generate(rule.prelude);
  if (rule.block === null) return name === 'layer' || name === 'namespace' ? rule : null;
  if (named.has(name)) return rule;
  if (name === 'media')
    return withInner(
      rule,
      looks.filter(({ sight }) => sight.matchesMedia(askedMedia(condition))),
    );
  if (name === 'supports')
    return withInner(
      rule,
      looks.filter(({ sight }) => sight.supports(condition)),
    );
  if (!transparent.has(name)) return null;
  // The first mention of a layer gives it its rank, also where nothing of it is needed.
  return withInner(rule, looks) ?? (name === 'layer' && looks.length > 0 && rule.prelude !== null ? { ...rule, block: null } : null);
}

function withInner(rule: Atrule, looks: readonly Look[]): Atrule | null {
  if (looks.length === 0) return null;
  const inner = pickNodes((rule.block as Block).children, looks);
  return inner.isEmpty ? null : { ...rule, block: { ...(rule.block as Block), children: inner } };
}
