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
  const indent = job.indent === 0 ? { indent_with_tabs: true } : { indent_size: job.indent };
  const readable = beautify.js(code, { ...indent, end_with_newline: true, preserve_newlines: true, max_preserve_newlines: 2 });
  return { code: readable, isSame: scriptForm(before.tree) === scriptForm(parseScript(readable).tree) };
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
    throw new CodeError([{ line: line ?? 1, column: (col ?? 0) + 1, detail: message }]);
  }
}
