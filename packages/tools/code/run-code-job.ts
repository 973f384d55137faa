/** Code and a job in, the rewritten code or the places of its faults out, or a ToolFault with the place. Each language's libraries are loaded when they are first asked for. */
import { ToolFault } from '../tool-fault.ts';
import { CodeError, type CodeJob, type CodeResult, maxCodeChars, type RoundTrip } from './code-job.ts';
import type { Rewritten } from './script.ts';
import type { RewrittenStyle, ShrinkStyle } from './style.ts';

/** Throws ToolFault with the place of what cannot be read; the input stays the caller's. */
export async function runCodeJob(code: string, job: CodeJob): Promise<CodeResult> {
  if (code.trim() === '') throw new ToolFault('tool-code.fault.empty');
  if (code.length > maxCodeChars) throw new ToolFault('tool-code.fault.too-long', { limit: maxCodeChars });
  try {
    const { code: rewritten, isSame, ...rest } = await rewrite(code, job);
    return { code: rewritten, roundTrip: roundTripOf(isSame), warnings: 'warnings' in rest ? rest.warnings : [] };
  } catch (error) {
    if (error instanceof RangeError) throw new ToolFault('tool-code.fault.too-deep');
    if (!(error instanceof CodeError)) throw error;
    const { line, column, detail } = error.fault;
    throw new ToolFault('tool-code.fault.syntax', { detail }, { line, column });
  }
}

async function rewrite(code: string, job: CodeJob): Promise<Rewritten | RewrittenStyle> {
  if (job.language === 'js') return await (await import('./script.ts')).rewriteScript(code, job);
  const needsShrink = job.action === 'minify' && job.profile === 'strong';
  const shrink = needsShrink ? await loadShrink() : (css: Uint8Array) => ({ code: css, warnings: [] });
  if (job.language === 'css') return (await import('./style.ts')).rewriteStyle(code, job, shrink);
  return await (await import('./markup.ts')).rewriteMarkup(code, job, shrink);
}

function roundTripOf(isSame: boolean | null): RoundTrip {
  if (isSame === null) return 'rewritten';
  return isSame ? 'same' : 'different';
}

/** The engine of strong CSS is a large module: Node compiles it at once, a browser fetches it here. */
async function loadShrink(): Promise<ShrinkStyle> {
  const { default: init, transform } = await import('lightningcss-wasm');
  await init();
  return (code) => transform({ filename: 'input.css', code, minify: true, errorRecovery: true });
}
