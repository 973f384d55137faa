/** What a visitor reads of a scan, in their language: the words of its findings, and what was read on a page of each. */
import { foundText } from '@orbweaver/exports/finding.ts';
import { shortText } from '@orbweaver/exports/inert-text.ts';
import { spokenEvidence } from '@orbweaver/exports/people-words.ts';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles, reportFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate, loadWords } from '@orbweaver/i18n/load-translate.ts';
import { defaultLocale, findLocale, localeOf } from '@orbweaver/i18n/locales.ts';
import type { WidgetReport } from '@orbweaver/model/api/widget.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOutcome } from '../scans/scan-messages.ts';

/** Characters of one evidence, and of an address. */
const maxEvidence = 300;
const maxUrl = 500;

/** `language`: an id; English where it is none of ours. Throws AppError `host-unreachable` where no page was read. */
export async function writeReport(outcome: ScanOutcome, language: string): Promise<WidgetReport> {
  const { summary, findings, severities } = outcome;
  if (summary.pages === 0) throw new AppError('host-unreachable', { url: summary.url, detail: outcome.startFault?.kind ?? '' });
  const locale = findLocale(language)?.id ?? defaultLocale;
  const words = wordsByCheck(await loadWords(locale, [checkFiles]));
  const t = await loadTranslate(locale, [reportFiles]);
  const labels = { limit: t('report.limit'), line: t('report.line') };
  const { tag } = localeOf(locale);
  return {
    score: summary.score,
    pages: summary.pages,
    found: Object.values(severities).reduce((sum, causes) => sum + causes, 0),
    findings: findings.map(({ check, severity, urls, url, evidence }) => {
      const known = words.get(check);
      const read = foundText(known?.title ?? '', spokenEvidence(check, evidence, { lang: tag, checkWords: (id) => words.get(id) }), labels);
      return {
        check,
        severity,
        title: known?.name ?? check,
        reason: known?.why ?? '',
        fix: known?.fix ?? '',
        evidence: read === '' ? null : shortText(read, maxEvidence),
        url: url === '' ? null : shortText(url, maxUrl),
        pages: urls,
      };
    }),
  };
}
