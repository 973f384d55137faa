/** Code and a job in, the rewritten code or the places of its faults out. Each language's libraries are loaded when they are first asked for. */
import { CodeError, type CodeJob, type CodeResult, maxCodeChars, type RoundTrip } from './code-job.ts';
import type { Rewritten } from './script.ts';
import type { RewrittenStyle, ShrinkStyle } from './style.ts';

/** Gives the engine of strong CSS; asked only when a job needs it. */
export type LoadShrink = () => Promise<ShrinkStyle>;

/** Never throws for what somebody wrote: faults are part of the answer, and the input stays the caller's. */
export async function runCodeJob(code: string, job: CodeJob, loadShrink: LoadShrink): Promise<CodeResult> {
  if (code.length > maxCodeChars) {
    return { ok: false, faults: [{ line: 1, column: 1, detail: `longer than ${maxCodeChars} characters` }] };
  }
  try {
    const { code: rewritten, isSame, ...rest } = await rewrite(code, job, loadShrink);
    const warnings = 'warnings' in rest ? rest.warnings : [];
    return { ok: true, code: rewritten, roundTrip: roundTripOf(isSame), warnings };
  } catch (error) {
    if (error instanceof CodeError) return { ok: false, faults: error.faults };
    if (error instanceof RangeError) return { ok: false, faults: [{ line: 1, column: 1, detail: 'nested too deeply' }] };
    throw error;
  }
}

async function rewrite(code: string, job: CodeJob, loadShrink: LoadShrink): Promise<Rewritten | RewrittenStyle> {
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
