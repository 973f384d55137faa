/** What the text tool asks beside the text: each option declared once. */
import type { Options } from '@orbweaver/model/option.ts';

export const textOptionList = {
  /** Empty: detected. */
  language: { kind: 'text', initial: '', flag: 'language', value: 'CODE' },
  withStopWords: { kind: 'switch', initial: false, flag: 'stop-words' },
} as const satisfies Options;
