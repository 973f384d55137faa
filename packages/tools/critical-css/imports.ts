/** A sheet and all that it imports, in the order of the cascade: imported rules come first. */
import { type Atrule, generate, parse, type StyleSheet } from 'css-tree';
import type { StyleSource } from './page-styles.ts';

const maxDepth = 5;

/** `textOf` gives the text of a sheet by its address, or null. Sheets that import each other are taken once. */
export function withImports(
  source: StyleSource,
  textOf: (url: string) => string | null,
  above: readonly string[] = [],
): readonly StyleSource[] {
  if (above.length >= maxDepth || above.includes(source.baseUrl) || !/@import/i.test(source.css)) return [source];
  const sources: StyleSource[] = [];
  for (const rule of (parse(source.css, { parseValue: false, parseRulePrelude: false }) as StyleSheet).children) {
    if (rule.type !== 'Atrule' || rule.name.toLowerCase() !== 'import') continue;
    const found = readImport(rule, source.baseUrl);
    const css = found === null ? null : textOf(found.url);
    if (found === null || css === null) continue;
    const media = [source.media, found.media].filter((each) => each !== '' && each !== 'all').join(' and ');
    sources.push(...withImports({ css, baseUrl: found.url, media }, textOf, [...above, source.baseUrl]));
  }
  return [...sources, source];
}

function readImport(rule: Atrule, baseUrl: string): { readonly url: string; readonly media: string } | null {
  const match = /^(?:url\(\s*)?(["']?)([^"')\s]+)\1\s*\)?\s*(.*)$/i.exec(rule.prelude === null ? '' : generate(rule.prelude));
  if (match === null || !URL.canParse(match[2] as string, baseUrl)) return null;
  // Layers and conditions of support are rare here; the rules come without them.
  const media = (match[3] as string).replace(/^layer(?:\([^)]*\))?|supports\([^)]*\)/gi, '').trim();
  return { url: new URL(match[2] as string, baseUrl).href, media };
}
