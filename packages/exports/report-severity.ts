/** A severity as icon, word and colour. */
import type { Severity } from '@orbweaver/model/severity.ts';
import type { ReportTranslate } from './report-key.ts';
import { severityIcon } from './report-pictures.ts';
import { html } from './report-text.ts';

export function severityWord(severity: Severity, t: ReportTranslate): string {
  return `<span class="severity ${severity}">${severityIcon[severity]}${html(t(`report.severity.${severity}`))}</span>`;
}
