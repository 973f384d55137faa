/** Who reads a report: language, direction, and all words. */
import type { CheckWords } from '@orbweaver/model/check-words.ts';
import type { ReportTranslate } from './report-key.ts';

export interface ReportReader {
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Words of the area `report`. */
  readonly t: ReportTranslate;
  /** null for a check that this version does not know. */
  readonly checkWords: (check: string) => CheckWords | null;
}
