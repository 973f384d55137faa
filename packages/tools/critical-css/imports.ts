/** A sheet and all that it imports, in the order of the cascade: imported rules come first, below the order of layers that is stated before them. */
import { type Atrule, type CssNode, generate, parse, type StyleSheet } from 'css-tree';
import { type Around, aroundOfLink, type StyleSource } from './page-styles.ts';

const maxDepth = 5;

/** `textOf` gives the text of a sheet by its address, or null. Sheets that import each other are taken once. */
export function withImports(
  source: StyleSource,
  textOf: (url: string) => string | null,
  above: readonly string[] = [],
): readonly StyleSource[] {
  if (above.length >= maxDepth || above.includes(source.baseUrl) || !/@import/i.test(source.css)) return [source];
  const sources: StyleSource[] = [];
  let rest = source.css;
  for (const rule of leadingRules(source.css)) {
    if (rule.name.toLowerCase() === 'layer') {
      const { start, end } = rule.loc as NonNullable<CssNode['loc']>;
      sources.push({ ...source, css: source.css.slice(start.offset, end.offset) });
      rest = `${rest.slice(0, rest.length - source.css.length + start.offset)}${source.css.slice(end.offset)}`;
      continue;
    }
    const found = readImport(rule, source.baseUrl);
    const css = found === null ? null : textOf(found.url);
    if (found === null || css === null) continue;
    const around = [...source.around, ...found.around];
    sources.push(...withImports({ css, baseUrl: found.url, around }, textOf, [...above, source.baseUrl]));
  }
  return [...sources, { ...source, css: rest }];
}

/** Imports hold only before all other rules; statements of layers may stand between them. */
function leadingRules(css: string): readonly Atrule[] {
  const rules: Atrule[] = [];
  for (const rule of (parse(css, { parseValue: false, parseRulePrelude: false, positions: true }) as StyleSheet).children) {
    if (rule.type !== 'Atrule') {
      if (rule.type === 'Rule') break;
      continue;
    }
    if (rule.block !== null || !/^(?:import|layer|charset)$/i.test(rule.name)) break;
    if (rule.name.toLowerCase() !== 'charset') rules.push(rule);
  }
  return rules;
}

function readImport(rule: Atrule, baseUrl: string): { readonly url: string; readonly around: readonly Around[] } | null {
  const match = /^(?:url\(\s*)?(["']?)([^"')\s]+)\1\s*\)?\s*(.*)$/is.exec(rule.prelude === null ? '' : generate(rule.prelude));
  if (match === null || !URL.canParse(match[2] as string, baseUrl)) return null;
  const around: Around[] = [];
  const withoutLayer = (match[3] as string).replace(/^layer(?:\(([^)]*)\)|(?![\w-]))\s*/i, (_all, name: string | undefined) => {
    around.push({ rule: 'layer', text: name ?? '' });
    return '';
  });
  const support = readSupport(withoutLayer);
  if (support !== null) around.push({ rule: 'supports', text: support.condition });
  return { url: new URL(match[2] as string, baseUrl).href, around: [...aroundOfLink(support?.rest ?? withoutLayer), ...around] };
}

/** `supports(...)` with its brackets counted; a bare declaration gets the brackets that a condition wants. */
function readSupport(text: string): { readonly condition: string; readonly rest: string } | null {
  if (!/^supports\(/i.test(text)) return null;
  let depth = 0;
  for (let at = 'supports'.length; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth > 0) continue;
    const inner = text.slice('supports('.length, at).trim();
    return { condition: /^(?:\(|not\b|[\w-]+\()/i.test(inner) ? inner : `(${inner})`, rest: text.slice(at + 1).trim() };
  }
  return null;
}
