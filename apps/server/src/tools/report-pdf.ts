/** What a report says to a PDF: the page is our own template, in which every text of the sender is escaped, printed without network. */
import { writeReportHtml } from '@orbweaver/exports/report-html.ts';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles, reportFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate, loadWords } from '@orbweaver/i18n/load-translate.ts';
import { defaultLocale, findLocale, localeOf } from '@orbweaver/i18n/locales.ts';
import type { ChangesOnWire, ReportOnWire } from '@orbweaver/model/api/report-pdf.ts';
import type { ReportLook } from '@orbweaver/model/report-profile.ts';
import type { ReportSection } from '@orbweaver/model/report-sections.ts';
import { printPdf } from '@orbweaver/platform/node/chromium-pdf.ts';

export interface ReportRequest {
  /** English where the product has no such language. */
  readonly language: string;
  readonly sections: readonly ReportSection[];
  /** What the page shows of the caller's profile; null = the product's own look. */
  readonly look: ReportLook | null;
  readonly changes: ChangesOnWire | null;
  readonly summary: ReportOnWire;
}

/** Throws AppError 'browser-missing' or 'browser-failed'. */
export async function reportPdf({ language, sections, look, changes, summary }: ReportRequest): Promise<Uint8Array> {
  const { id, tag, direction } = findLocale(language) ?? localeOf(defaultLocale);
  const [t, words] = await Promise.all([loadTranslate(id, [reportFiles]), loadWords(id, [checkFiles])]);
  const checks = wordsByCheck(words);
  const pieces: Uint8Array[] = [];
  writeReportHtml(
    summary,
    { lang: tag, dir: direction, t, checkWords: (check) => checks.get(check) ?? null },
    { sections, look, changes },
    { write: (bytes) => void pieces.push(bytes.slice()), close() {} },
  );
  return printPdf(Buffer.concat(pieces));
}
