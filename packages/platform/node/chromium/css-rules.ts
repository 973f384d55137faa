/** The rules of a style sheet of which a browser that opened a page can say whether they matched. */
import { type CssNode, parse, type SelectorList, walk } from 'css-tree';

export interface JudgedRule {
  readonly from: number;
  readonly to: number;
  /** Conditions of the @media rules around it, as written. */
  readonly media: readonly string[];
}

/** They match once somebody does something, or once something has happened. */
const states =
  /^(?:hover|focus|focus-within|focus-visible|active|visited|target|target-within|checked|indeterminate|disabled|enabled|invalid|valid|user-invalid|user-valid|in-range|out-of-range|placeholder-shown|autofill|open|popover-open|modal|fullscreen|picture-in-picture|playing|paused|defined|host|host-context)$/;
/** @media is left for the browser to judge. Of rules that depend on anything else, such as a container's width, nothing is known. */
const transparent = /^(?:media|layer)$/;

/** Null for a sheet that cannot be read. */
export function judgedRules(sheet: string): JudgedRule[] | null {
  const rules: JudgedRule[] = [];
  const media: string[] = [];
  let unknown = 0;
  let inRule = 0;
  try {
    walk(parse(sheet, { positions: true, parseValue: false, parseCustomProperty: false, onParseError: () => {} }), {
      enter(node: CssNode) {
        if (node.type === 'Atrule') {
          if (!transparent.test(node.name.toLowerCase())) unknown++;
          else if (node.name.toLowerCase() === 'media')
            media.push(sheet.slice(node.prelude?.loc?.start.offset ?? 0, node.prelude?.loc?.end.offset ?? 0));
        } else if (node.type === 'Rule') {
          if (unknown === 0 && inRule === 0 && node.loc && node.prelude.type === 'SelectorList' && isJudged(node.prelude))
            rules.push({ from: node.loc.start.offset, to: node.loc.end.offset, media: [...media] });
          inRule++;
        }
      },
      leave(node: CssNode) {
        if (node.type === 'Rule') inRule--;
        else if (node.type === 'Atrule') {
          if (!transparent.test(node.name.toLowerCase())) unknown--;
          else if (node.name.toLowerCase() === 'media') media.pop();
        }
      },
    });
  } catch {
    return null;
  }
  return rules;
}

/** Other browsers' own pseudo-elements match nothing in this one, and states come later. */
function isJudged(selectors: SelectorList): boolean {
  let judged = true;
  walk(selectors, (node) => {
    if (node.type === 'PseudoElementSelector' && node.name.startsWith('-')) judged = false;
    if (node.type === 'PseudoClassSelector' && (node.name.startsWith('-') || states.test(node.name.toLowerCase()))) judged = false;
    if (node.type === 'Raw') judged = false;
  });
  return judged;
}
