/** A scan as a workbook or as CSV files for people: what to fix first, the issues with reasons and fixes, and each view as a table in one language. */
import { CsvWriter } from '@orbweaver/exports/csv-tables.ts';
import { writePeopleSheets } from '@orbweaver/exports/people-sheets.ts';
import { peopleTable } from '@orbweaver/exports/people-table.ts';
import { peopleWords } from '@orbweaver/exports/people-words.ts';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import type { ReportParts } from '@orbweaver/exports/report-html.ts';
import type { ReportTranslate } from '@orbweaver/exports/report-key.ts';
import type { TableWriter } from '@orbweaver/exports/table-writer.ts';
import { XlsxWriter } from '@orbweaver/exports/xlsx.ts';
import { reportFiles, resultsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import { createViewReader, reportOptions } from '@orbweaver/scan/results/view-queries.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { scanReport } from '@orbweaver/store/views/scan-report.ts';
import type { ReportLanguage } from './report-formats.ts';

const everything = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
const tables = allViews.filter(({ id, rows }) => rows !== undefined && id !== 'compare').map(({ id }) => id);

/** Writes the sheets of a scan one after the other; the caller closes the writer. */
export type WriteSheets = (database: Database, writer: TableWriter, parts: ReportParts) => void;

export async function peopleSheets({ locale, words }: ReportLanguage): Promise<WriteSheets> {
  const t = await loadTranslate(locale, [resultsFiles, reportFiles]);
  const { tag: lang, direction: dir } = localeOf(locale);
  const keyed = { has: t.has, of: (key: string) => (isMessageKey(t, key) ? t(key) : key) };
  const checkWords = (check: string) => words.get(check) ?? null;
  const people = peopleWords({ words: keyed, checkWords, lang });
  return (database, writer, parts) => {
    const report = scanReport(database, reportOptions);
    writePeopleSheets(report, { lang, dir, t: t as ReportTranslate, checkWords, words: people }, parts, writer);
    if (!parts.sections.includes('findings')) return;
    const { session } = createViewReader(database);
    for (const view of tables) {
      const table = peopleTable(session.exportColumns(view), people);
      let isBegun = false;
      for (const cells of session.exportRows(view, { query: everything, except: [] })) {
        // A view without rows is no sheet.
        if (!isBegun) writer.begin({ id: view, title: keyed.of(`results.view.${view}`), columns: table.columns });
        isBegun = true;
        writer.row(table.row(cells));
      }
    }
  };
}

/** The workbook; the sink is closed. */
export function writePeopleWorkbook(
  write: WriteSheets,
  database: Database,
  { locale, parts }: { readonly locale: ReportLanguage['locale']; readonly parts: ReportParts },
  sink: ByteSink,
): void {
  const writer = new XlsxWriter(sink, { isRightToLeft: localeOf(locale).direction === 'rtl', accent: parts.look?.accent });
  write(database, writer, parts);
  writer.close();
}

/** A file for each sheet, in the sink that `open` gives for its id. */
export function writePeopleCsv(write: WriteSheets, database: Database, parts: ReportParts, open: (id: string) => ByteSink): void {
  let file: CsvWriter | null = null;
  const writer: TableWriter = {
    begin(sheet) {
      file?.close();
      file = new CsvWriter(open(sheet.id), { isForPeople: true });
      file.begin(sheet);
    },
    row: (cells) => file?.row(cells),
    close() {},
  };
  write(database, writer, parts);
  // What `begin` opened last.
  (file as CsvWriter | null)?.close();
}
