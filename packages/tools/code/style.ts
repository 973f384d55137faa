/** CSS, shorter or readable. The safe profile prints the tree without spaces (css-tree); the strong one merges and shortens (Lightning CSS). */
import { generate, parse, tokenize, tokenTypes, walk } from 'css-tree';
import beautify from 'js-beautify';
import { CodeError, type CodeFault, type CodeJob, licenceWords } from './code-job.ts';
import type { Rewritten } from './script.ts';
import { findOpenStyle } from './style-faults.ts';

/** The strong profile's engine, Lightning CSS with `errorRecovery`: the caller loads the one of its runtime. */
export type ShrinkStyle = (css: Uint8Array) => {
  readonly code: Uint8Array;
  readonly warnings: readonly { readonly message: string; readonly loc: { readonly line: number; readonly column: number } }[];
};

export interface RewrittenStyle extends Rewritten {
  readonly warnings: readonly CodeFault[];
}

const maxWarnings = 50;

/** Throws CodeError where something stays open; what browsers skip is kept as it is and told in `warnings`. */
export function rewriteStyle(css: string, job: CodeJob, shrink: ShrinkStyle): RewrittenStyle {
  const open = findOpenStyle(css);
  if (open !== null) throw new CodeError(open);
  const warnings: CodeFault[] = [];
  const tight = printTight(css, warnings);
  if (job.action === 'beautify') {
    const indent = job.indent === 0 ? { indent_with_tabs: true } : { indent_size: job.indent };
    const code = beautify.css(css, { ...indent, end_with_newline: true, newline_between_rules: true, selector_separator_newline: true });
    return { code, isSame: printTight(code, []) === tight, warnings };
  }
  const licences = licencesOf(css);
  if (job.profile === 'safe') return { code: withLicences(tight, licences), isSame: printTight(tight, []) === tight, warnings };
  const shrunk = shrinkStyle(css, shrink);
  return { ...shrunk, code: withLicences(shrunk.code, licences) };
}

/** The one text of all stylesheets with the same tree: no comment, no space without meaning. What does not parse stays word for word. */
export function printTight(css: string, warnings: CodeFault[]): string {
  const tree = parse(css.replace(/^\uFEFF/, ''), {
    positions: true,
    parseCustomProperty: false,
    onParseError: ({ line, column, message }: { line: number; column: number; message: string }) => {
      if (warnings.length < maxWarnings) warnings.push({ line, column, detail: message });
    },
  });
  walk(tree, {
    visit: 'Declaration',
    enter({ property, value }) {
      // Spaces around the value of a custom property are none of it (CSS Variables, section 2); an empty one keeps a space.
      if (property.startsWith('--') && value.type === 'Raw') value.value = value.value.trim() || ' ';
    },
  });
  return generate(tree, {
    decorator: (handlers) => ({
      ...handlers,
      node(node) {
        if (node.type !== 'Comment') handlers.node(node);
      },
    }),
  });
}

/** What browsers would skip is left out, and told. */
function shrinkStyle(css: string, shrink: ShrinkStyle): RewrittenStyle {
  const { code, warnings } = shrink(new TextEncoder().encode(css));
  const told = warnings.slice(0, maxWarnings).map(({ message, loc }) => ({ line: loc.line, column: loc.column, detail: message }));
  return { code: new TextDecoder().decode(code), isSame: null, warnings: told };
}

function licencesOf(css: string): readonly string[] {
  const found: string[] = [];
  tokenize(css, (type, start, end) => {
    if (type === tokenTypes.Comment && licenceWords.test(css.slice(start + 2, end))) found.push(css.slice(start, end));
  });
  return [...new Set(found)];
}

function withLicences(code: string, licences: readonly string[]): string {
  const missing = licences.filter((comment) => !code.includes(comment));
  return missing.length === 0 ? code : `${missing.join('\n')}\n${code}`;
}
