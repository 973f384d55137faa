/** The first sheets of a workbook for people: the scan in figures with what to fix first, and each issue with its sentence, reason and fix. */

import { sourcesOfCheck } from '@orbweaver/model/check-sources.ts';
import { fixMarkup } from '@orbweaver/model/fix-markup.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { tellCause } from '@orbweaver/model/tell-cause.ts';
import type { StoredCause } from '@orbweaver/store/cause-list.ts';
import { subjectOfCause } from '@orbweaver/store/cause-words.ts';
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import { effortOfCause } from '@orbweaver/store/views/effort.ts';
import type { ChangedCause, ReportChanges } from '@orbweaver/store/views/report-changes.ts';
import type { ScanReport } from '@orbweaver/store/views/scan-report.ts';
import type { PeopleWords } from './people-table.ts';
import { hasClosing, linesOf } from './report-cover.ts';
import { type ReportParts, reachOfTask } from './report-html.ts';
import { type ChangeKind, changeKinds } from './report-key.ts';
import type { ReportReader } from './report-reader.ts';
import { dayOf, siteName } from './report-text.ts';
import type { SheetColumn } from './sheet.ts';
import type { TableWriter } from './table-writer.ts';

export interface SheetReader extends ReportReader {
  readonly words: PeopleWords;
}

/** `changes` and `look` as the HTML report has them; of its sections those that are tables. */
export function writePeopleSheets(report: ScanReport, reader: SheetReader, parts: ReportParts, writer: TableWriter): void {
  const { changes, sections } = parts;
  writer.begin({ id: 'summary', title: reader.t('report.sheet.summary'), columns: summaryColumns(report, reader) });
  for (const { cells, isHead } of summaryRows(report, reader, parts)) writer.row(cells, isHead);
  if (changes !== null && sections.includes('fixed')) {
    writer.begin({ id: 'changes', title: reader.t('report.sheet.changes'), columns: changeColumns(reader) });
    for (const kind of changeKinds) for (const cause of changes[kind].listed) writer.row(changeRow(kind, cause, reader));
  }
  if (!sections.includes('findings')) return;
  writer.begin({ id: 'issues-by-cause', title: reader.t('report.sheet.issues'), columns: causeColumns(reader) });
  for (const cause of report.causes) writer.row(causeRow(cause, report, reader));
}

interface SummaryRow {
  readonly cells: readonly Cell[];
  readonly isHead: boolean;
}

function summaryColumns({ summary }: ScanReport, { t }: SheetReader): SheetColumn[] {
  return [
    { id: 'what', type: 'text', name: t('report.title', { site: siteName(summary.startUrl) }) },
    { id: 'value', type: 'text', name: '' },
    { id: 'words', type: 'text', name: '' },
  ];
}

function* summaryRows({ summary }: ScanReport, reader: SheetReader, parts: ReportParts): Iterable<SummaryRow> {
  const { t, lang, checkWords } = reader;
  const { score, counts, startUrl, startedAt, finishedAt, pages, urls, isComplete, fixFirst, maxPages, notFetched } = summary;
  const plain = (...cells: Cell[]): SummaryRow => ({ cells, isHead: false });
  const head = (...cells: Cell[]): SummaryRow => ({ cells, isHead: true });
  const { look, changes, sections } = parts;
  if (look !== null) yield plain(t('report.row.client'), look.name);
  if (look !== null && look.agency !== '') yield plain(t('report.prepared-by'), look.agency);
  yield plain(t('report.row.site'), startUrl);
  yield plain(t('report.row.date'), dayOf(finishedAt ?? startedAt, lang));
  yield plain(t('report.row.pages'), pages);
  yield plain(t('report.row.urls'), urls);
  if (!isComplete) yield plain(t('report.stopped'));
  if (notFetched.some(({ id }) => id === 'limit')) yield plain(t('report.limited', { limit: maxPages ?? 0 }));
  yield plain(t('report.row.score'), score.score, score.score === null ? t('report.no-score') : t('report.of-100'));
  for (const severity of severities) yield plain(t(`report.severity.${severity}`), counts[severity]);
  if (changes !== null && sections.includes('comparison')) yield* comparedRows(changes, reader);
  const tasks = sections.includes('fix-first') ? fixFirst.tasks[fixFirst.detected.kind] : [];
  if (tasks.length > 0) {
    yield plain();
    yield head(t('report.fix-first'), t('report.where'), t('report.fix-label'));
  }
  for (const task of tasks) {
    const known = checkWords(task.check);
    const about = tellCause(task.check, task.cause?.about ?? '', checkWords);
    yield plain(
      [checkWords(task.toldAs)?.name ?? task.check, about].filter(Boolean).join(': '),
      reachOfTask(task, reader),
      known?.fix ?? '',
    );
  }
  if (look === null || !hasClosing(look)) return;
  yield plain();
  yield head(t('report.closing'));
  for (const line of [...linesOf(look.closing), ...linesOf(look.sender)]) yield plain(line);
}

function* comparedRows({ since, figures: { before, now }, differences }: ReportChanges, { t, lang }: SheetReader): Iterable<SummaryRow> {
  yield { cells: [], isHead: false };
  yield { cells: [t('report.compared', { date: dayOf(since, lang) }), t('report.before'), t('report.now')], isHead: true };
  yield { cells: [t('report.row.score'), before.score, now.score], isHead: false };
  yield { cells: [t('report.row.pages'), before.pages, now.pages], isHead: false };
  for (const severity of severities)
    yield { cells: [t(`report.severity.${severity}`), before.severities[severity], now.severities[severity]], isHead: false };
  if (differences.length > 0) yield { cells: [t('report.scope-differs')], isHead: false };
}

function changeColumns({ t, words }: SheetReader): SheetColumn[] {
  return [
    { id: 'change', type: 'text', name: t('report.change') },
    { id: 'severity', type: 'text', name: words.column('severity') },
    { id: 'issue', type: 'text', name: words.column('finding') },
    { id: 'about', type: 'text', name: words.column('evidence') },
    { id: 'first', type: 'url', name: words.column('firstPage') },
    { id: 'times', type: 'number', name: t('report.sheet.times') },
    { id: 'check', type: 'text', name: words.column('check') },
  ];
}

function changeRow(
  kind: ChangeKind,
  { check, severity, place, about, url, rows }: ChangedCause,
  { t, words, checkWords }: SheetReader,
): Cell[] {
  const name = checkWords(check)?.name ?? check;
  const what = [place ? t(`report.place.${place}`) : '', tellCause(check, about, checkWords)].filter(Boolean).join(': ');
  return [t(`report.change.${kind}`), words.code('severity', severity), name, what || null, url === '' ? null : url, rows, check];
}

function causeColumns({ t, words }: SheetReader): SheetColumn[] {
  return [
    { id: 'severity', type: 'text', name: words.column('severity') },
    { id: 'issue', type: 'text', name: words.column('finding') },
    { id: 'category', type: 'text', name: words.column('category') },
    { id: 'pages', type: 'number', name: words.column('pages') },
    { id: 'times', type: 'number', name: t('report.sheet.times') },
    { id: 'first', type: 'url', name: words.column('firstPage') },
    { id: 'evidence', type: 'text', name: words.column('evidence') },
    { id: 'why', type: 'text', name: t('report.why-label') },
    { id: 'fix', type: 'text', name: t('report.fix-label') },
    { id: 'markup', type: 'text', name: t('report.sheet.markup') },
    { id: 'minutes', type: 'number', name: t('report.sheet.minutes') },
    { id: 'source', type: 'text', name: t('report.sheet.source') },
    { id: 'check', type: 'text', name: words.column('check') },
  ];
}

function causeRow(cause: StoredCause, { categories }: ScanReport, { words, checkWords }: SheetReader): Cell[] {
  const { check, toldAs, severity, identity, urls, rows, url, evidence } = cause;
  const known = checkWords(check);
  const category = ownValue(categories, check) ?? '';
  const sources = sourcesOfCheck(check).map(({ name, url: address }) => (address === null ? name : `${name} ${address}`));
  return [
    words.code('severity', severity),
    toldAs === check
      ? words.finding(check, evidence)
      : `${words.finding(toldAs, null)}: ${tellCause(check, subjectOfCause(cause), checkWords)}`,
    words.code('category', category),
    urls,
    rows,
    url === '' ? null : url,
    words.evidence(check, evidence),
    known?.why ?? '',
    known?.fix ?? '',
    fixMarkup({ check, url, evidence }),
    effortOfCause({ check, toldAs, category, identity, url, rows: Number(rows) }),
    sources.join('; '),
    check,
  ];
}
