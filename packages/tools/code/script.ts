/** JavaScript, shorter or readable. The safe profile leaves each name and expression as it is (terser's printer alone). */
import beautify from 'js-beautify';
import { type MinifyOptions, minify } from 'terser';
import { CodeError, type CodeJob } from './code-job.ts';
import { parseScript, type Script, scriptForm } from './script-tree.ts';

export interface Rewritten {
  readonly code: string;
  readonly isSame: boolean | null;
}

/** Throws CodeError where the input, or in a way no tree shows the output, is not JavaScript. */
export async function rewriteScript(code: string, job: CodeJob): Promise<Rewritten> {
  const before = parseScript(code);
  if (job.action === 'minify') {
    const shorter = await minifyScript(code, before, job.profile === 'strong');
    return {
      code: shorter,
      isSame: job.profile === 'strong' ? reparse(shorter) : scriptForm(before.tree) === scriptForm(parseScript(shorter).tree),
    };
  }
  const readable = beautifyScript(code, job.indent);
  if (isSameProgram(before, readable)) return { code: readable, isSame: true };
  // js-beautify breaks lines inside nested templates; the printer of terser knows the tree.
  const printed = await printScript(code, before, job.indent);
  return { code: printed, isSame: isSameProgram(before, printed) };
}

function isSameProgram(before: Script, after: string): boolean {
  try {
    return scriptForm(before.tree) === scriptForm(parseScript(after).tree);
  } catch (error) {
    if (error instanceof CodeError) return false;
    throw error;
  }
}

function beautifyScript(code: string, indent: number): string {
  const indents = indent === 0 ? { indent_with_tabs: true } : { indent_size: indent };
  return beautify.js(code, { ...indents, end_with_newline: true, preserve_newlines: true, max_preserve_newlines: 2 });
}

async function printScript(code: string, { isModule }: Script, indent: number): Promise<string> {
  const format = {
    beautify: true,
    braces: true,
    comments: 'all',
    indent_level: indent || 4,
    keep_quoted_props: true,
    keep_numbers: true,
  } as const;
  const printed = await minify(code, {
    module: isModule,
    parse: { bare_returns: true },
    compress: false,
    mangle: false,
    format: { ...format, quote_style: 3 },
  });
  return `${printed.code ?? ''}\n`;
}

function reparse(code: string): null {
  parseScript(code);
  return null;
}

async function minifyScript(code: string, { isModule }: Script, isStrong: boolean): Promise<string> {
  const options: MinifyOptions = {
    module: isModule,
    parse: { bare_returns: true, shebang: true },
    compress: isStrong ? {} : false,
    mangle: isStrong,
    format: { comments: 'some', keep_quoted_props: !isStrong, quote_style: isStrong ? 0 : 3, keep_numbers: !isStrong },
  };
  try {
    return (await minify(code, options)).code ?? '';
  } catch (error) {
    const { line, col, message } = error as Error & { line?: number; col?: number };
    throw new CodeError({ line: line ?? 1, column: (col ?? 0) + 1, detail: message });
  }
}
