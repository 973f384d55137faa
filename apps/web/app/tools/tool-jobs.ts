/**
 * What the tool worker can do: one line a job, its code loaded with its first use. A job takes and returns what `postMessage` copies, tells of
 * its progress by `tell`, and throws ToolFault for input that it cannot take.
 */
import type { HreflangInput } from '@orbweaver/tools/hreflang/make.ts';
import type { TextInput } from '@orbweaver/tools/text/analyse.ts';
import type { CodeInput } from './code/code-answer.ts';
import type { ImageInput } from './images/image-answer.ts';

export const toolJobs = {
  image: async (input: ImageInput) => (await import('./images/image-answer.ts')).answerImage(input),
  code: async (input: CodeInput) => (await import('./code/code-answer.ts')).answerCode(input),
  hreflang: async (input: HreflangInput) => (await import('@orbweaver/tools/hreflang/make.ts')).makeHreflang(input),
  text: async (input: TextInput) => (await import('@orbweaver/tools/text/analyse.ts')).analyseText(input),
} as const;
