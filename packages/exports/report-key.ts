/** Which words the report for people asks for, and which of them a scan file names. */
import type { Place } from '@orbweaver/model/place.ts';
import type { ScreenshotDevice } from '@orbweaver/model/screenshots.ts';
import type { Severity } from '@orbweaver/model/severity.ts';

/** What became of an issue since an earlier scan. */
export const changeKinds = ['fixed', 'added', 'returned'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type ReportKey =
  | `report.change.${ChangeKind}`
  | `report.place.${Place}`
  | `report.severity.${Severity}`
  | `report.screenshots.${ScreenshotDevice}`
  | `report.screenshots.alt.${ScreenshotDevice}`
  | 'report.before'
  | 'report.change'
  | 'report.closing'
  | 'report.compared'
  | 'report.contents'
  | 'report.cover'
  | 'report.fixed-since'
  | 'report.none-fixed'
  | 'report.not-listed'
  | 'report.now'
  | 'report.prepared-by'
  | 'report.prepared-for'
  | 'report.row.client'
  | 'report.same-issues'
  | 'report.scope-differs'
  | 'report.sheet.changes'
  | 'report.spread'
  | 'report.summary'
  | 'report.times'
  | 'report.by-indexability'
  | 'report.by-status'
  | 'report.category.unknown'
  | 'report.check'
  | 'report.row.date'
  | 'report.row.pages'
  | 'report.row.score'
  | 'report.row.site'
  | 'report.row.urls'
  | 'report.sheet.issues'
  | 'report.sheet.summary'
  | 'report.sheet.times'
  | 'report.sheet.markup'
  | 'report.sheet.minutes'
  | 'report.sheet.source'
  | 'report.effort-hours'
  | 'report.effort-minutes'
  | 'report.figures'
  | 'report.findings'
  | 'report.fix-first'
  | 'report.fix-label'
  | 'report.found'
  | 'report.heading'
  | 'report.ignored'
  | 'report.issues'
  | 'report.limit'
  | 'report.limited'
  | 'report.line'
  | 'report.more'
  | 'report.no-score'
  | 'report.not-fetched'
  | 'report.nothing'
  | 'report.of-100'
  | 'report.on-pages'
  | 'report.on-site'
  | 'report.on-urls'
  | 'report.pages'
  | 'report.points'
  | 'report.screenshots'
  | 'report.screenshots.lead'
  | 'report.site'
  | 'report.size'
  | 'report.small-losses'
  | 'report.stopped'
  | 'report.title'
  | 'report.verdict'
  | 'report.where'
  | 'report.why'
  | 'report.why-label'
  | 'report.why-words';

/** Gives the words of a key, filled. */
export interface ReportTranslate {
  (key: ReportKey, values?: Readonly<Record<string, string | number>>): string;
  readonly has: (key: string) => boolean;
}

/** Words of a code of the scan file, such as a category; a code without words stands as it is. */
export function wordsOfCode(t: ReportTranslate, group: 'status' | 'indexability' | 'category' | 'not-fetched', code: string): string {
  const key = `report.${group}.${code}`;
  return isReportKey(t, key) ? t(key) : code;
}

function isReportKey(t: ReportTranslate, key: string): key is ReportKey {
  return t.has(key);
}
