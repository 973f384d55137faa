/** One run of a code tool in the worker: the rewritten code with its size before and after, as it is, by gzip and by Brotli. */
import type { CodeJob, CodeResult } from '@orbweaver/tools/code/code-job.ts';
import { runCodeJob } from '@orbweaver/tools/code/run-code-job.ts';

export interface CodeSizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

export interface CodeJobResult extends CodeResult {
  readonly before: CodeSizes;
  readonly after: CodeSizes;
}

/** Above it the slowest level of Brotli takes longer than anyone waits. */
const slowBrotliBytes = 1_000_000;

export interface CodeInput {
  readonly code: string;
  readonly job: CodeJob;
}

export async function runCode({ code, job }: CodeInput): Promise<CodeJobResult> {
  const result = await runCodeJob(code, job);
  return { ...result, before: await measure(code), after: await measure(result.code) };
}

async function measure(code: string): Promise<CodeSizes> {
  const bytes = new TextEncoder().encode(code);
  const gzip = await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  // CompressionStream has no Brotli in most browsers.
  const brotli = await (await import('brotli-wasm')).default;
  const quality = bytes.length > slowBrotliBytes ? 9 : 11;
  return { raw: bytes.length, gzip: gzip.byteLength, brotli: brotli.compress(bytes, { quality }).length };
}
