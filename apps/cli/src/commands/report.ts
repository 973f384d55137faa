/** `report`: the whole scan as a workbook, CSV or Parquet files or JSON; for people as HTML or PDF, for CI as SARIF or JUnit. */
import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeCsv } from '@orbweaver/exports/csv.ts';
import { writeJson } from '@orbweaver/exports/json.ts';
import { writeParquet } from '@orbweaver/exports/parquet.ts';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import type { ReportParts } from '@orbweaver/exports/report-html.ts';
import { type Sheet, sheetOf } from '@orbweaver/exports/sheet.ts';
import { writeXlsx } from '@orbweaver/exports/xlsx.ts';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles, reportFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate, loadWords } from '@orbweaver/i18n/load-translate.ts';
import { locales } from '@orbweaver/i18n/locales.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { printPdf } from '@orbweaver/platform/node/chromium-pdf.ts';
import { categoryOf, readNames } from '@orbweaver/scan/results/known-checks.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { datasets } from '@orbweaver/store/views/datasets.ts';
import { reportTables } from '@orbweaver/store/views/table/report-tables.ts';
import type { Dataset } from '@orbweaver/store/views/table/stream.ts';
import { defineCommand } from '../command.ts';
import { openFileSink } from '../file-sink.ts';
import { segmentOption, withScan } from '../open-scan.ts';
import { peopleSheets, writePeopleCsv, writePeopleWorkbook } from '../people-report.ts';
import { writeHtmlReport, writeJunitReport, writeSarifReport } from '../report-formats.ts';
import { noProfile, readProfile, withChanges } from '../report-parts.ts';
import { type Terminal, terminalSink } from '../terminal.ts';
import { t } from '../words.ts';

const formats = ['xlsx', 'csv', 'json', 'parquet', 'html', 'pdf', 'sarif', 'junit'] as const;
type Format = (typeof formats)[number];

/** Where a format goes when the user names no file: beside the scan with this ending, else to standard output. */
const endings: Readonly<Partial<Record<Format, string>>> = { xlsx: '.xlsx', html: '.html', pdf: '.pdf' };
const forPeople: readonly Format[] = ['xlsx', 'csv', 'html', 'pdf'];
const ofTables: readonly Format[] = ['xlsx', 'csv', 'parquet'];

export const reportCommand = defineCommand({
  name: 'report',
  usage: '<file>',
  summary: 'cli.command.report',
  options: {
    format: { kind: 'choice', choices: formats, help: 'cli.option.format-report' },
    out: { kind: 'text', value: 'FILE|-', help: 'cli.option.out-report' },
    dataset: { kind: 'list', value: 'NAME', help: 'cli.option.dataset' },
    lang: { kind: 'choice', choices: locales.map(({ id }) => id), help: 'cli.option.lang' },
    profile: { kind: 'text', value: 'FILE', help: 'cli.option.profile' },
    before: { kind: 'list', value: 'FILE', help: 'cli.option.before' },
    stable: { kind: 'flag', help: 'cli.option.stable' },
    segment: segmentOption,
  },
  async run({ positionals, options }, terminal) {
    const format: Format = options.format ?? (options.stable ? 'json' : 'xlsx');
    if (options.stable && format !== 'json') throw new AppError('usage', { detail: t('cli.report.stable-json') });
    if (options.lang !== null && !forPeople.includes(format)) throw new AppError('usage', { detail: t('cli.report.lang-people') });
    const names = readNames(
      '--dataset',
      options.dataset,
      datasets.map(({ id }) => id),
    );
    if (names !== undefined && !ofTables.includes(format)) throw new AppError('usage', { detail: t('cli.report.dataset-json') });
    // A named dataset is for programs: machine names, and values as they are.
    const isRaw = names !== undefined || format === 'parquet';
    if (isRaw && options.lang !== null) throw new AppError('usage', { detail: t('cli.report.lang-dataset') });
    for (const [option, isGiven] of [
      ['--profile', options.profile !== null],
      ['--before', options.before.length > 0],
    ] as const)
      if (isGiven && (isRaw || !forPeople.includes(format)))
        throw new AppError('usage', { detail: t('cli.report.client-people', { option }) });
    const profile = options.profile === null ? noProfile : readProfile(options.profile, terminal);
    const locale = options.lang ?? profile.language ?? 'en';
    const words = isRaw || format === 'json' ? new Map() : wordsByCheck(await loadWords(locale, [checkFiles]));
    const language = { locale, t: await loadTranslate(locale, [reportFiles]), words };
    const chosen = datasets.filter(({ id }) => names === undefined || names.includes(id));
    const out = options.out ?? defaultOut(positionals[0] ?? '', format, chosen.length);
    const writeSheets = ofTables.includes(format) && !isRaw ? await peopleSheets(language) : null;
    const write = (work: (database: Database, sink: ByteSink) => void) =>
      withScan(positionals, 'report', terminal, (database) => writeTo(out, terminal, (sink) => work(database, sink)), options.segment);
    const withParts = (database: Database, use: (parts: ReportParts) => void) =>
      withChanges(options.before, database, terminal, (changes) => use({ ...profile, changes }));
    const sheets = (database: Database) => {
      const tables = reportTables(database, { categoryOf });
      return chosen.map((dataset) => sheetOf(dataset, tables));
    };
    switch (format) {
      case 'xlsx':
        write((database, sink) => {
          if (writeSheets === null) writeXlsx(sheets(database), sink);
          else withParts(database, (parts) => writePeopleWorkbook(writeSheets, database, { locale, parts }, sink));
        });
        break;
      case 'csv':
        withScan(
          positionals,
          'report',
          terminal,
          (database) => {
            if (writeSheets === null) writeCsvFiles(sheets(database), out, terminal);
            else withParts(database, (parts) => writePeopleCsv(writeSheets, database, parts, openInFolder(out, terminal)));
          },
          options.segment,
        );
        break;
      case 'parquet':
        withScan(positionals, 'report', terminal, (database) => writeParquetFiles(chosen, database, out, terminal), options.segment);
        break;
      case 'json':
        write((database, sink) => writeJson(reportEntries(database, { stable: options.stable, categoryOf }), sink));
        break;
      case 'html':
        write((database, sink) => withParts(database, (parts) => writeHtmlReport(database, language, parts, sink)));
        break;
      case 'pdf':
        await writePdf(
          (sink) =>
            withScan(
              positionals,
              'report',
              terminal,
              (database) => withParts(database, (parts) => writeHtmlReport(database, language, parts, sink)),
              options.segment,
            ),
          out,
          terminal,
        );
        break;
      case 'sarif':
        write((database, sink) => writeSarifReport(database, words, sink));
        break;
      case 'junit':
        write((database, sink) => writeJunitReport(database, words, sink));
    }
    if (out !== '-') terminal.err(`${t('cli.report.written', { file: out })}\n`);
    return 0;
  },
});

/** Text formats go to standard output; what people open stands beside the scan, as do several CSV files in a folder. */
function defaultOut(file: string, format: Format, sheets: number): string {
  const name = join(dirname(file), basename(file).replace(/\.scan$/, ''));
  if (format === 'csv') return sheets === 1 ? '-' : `${name}-csv`;
  if (format === 'parquet') return sheets === 1 ? `${name}.parquet` : `${name}-parquet`;
  const ending = endings[format];
  return ending === undefined ? '-' : `${name}${ending}`;
}

function writeCsvFiles(sheets: readonly Sheet[], out: string, terminal: Terminal): void {
  const [first] = sheets;
  if (first !== undefined && sheets.length === 1) return writeTo(out, terminal, (sink) => writeCsv(first, sink));
  if (out === '-') throw new AppError('usage', { detail: t('cli.report.csv-folder') });
  const folder = terminal.resolvePath(out);
  mkdirSync(folder, { recursive: true });
  for (const sheet of sheets) writeFile(join(folder, `${sheet.id}.csv`), (sink) => writeCsv(sheet, sink));
}

/** One file for one dataset, else a folder with a file for each. */
function writeParquetFiles(chosen: readonly Dataset[], database: Database, out: string, terminal: Terminal): void {
  const tables = reportTables(database, { categoryOf });
  const [first] = chosen;
  if (first !== undefined && chosen.length === 1) return writeTo(out, terminal, (sink) => writeParquet(first, tables, sink));
  if (out === '-') throw new AppError('usage', { detail: t('cli.report.csv-folder') });
  const folder = terminal.resolvePath(out);
  mkdirSync(folder, { recursive: true });
  for (const dataset of chosen) writeFile(join(folder, `${dataset.id}.parquet`), (sink) => writeParquet(dataset, tables, sink));
}

/** Gives the sink of the file of a table in the folder. */
function openInFolder(out: string, terminal: Terminal): (id: string) => ByteSink {
  if (out === '-') throw new AppError('usage', { detail: t('cli.report.csv-folder') });
  const folder = terminal.resolvePath(out);
  mkdirSync(folder, { recursive: true });
  return (id) => openFileSink(join(folder, `${id}.csv`));
}

/** The HTML report, printed. */
async function writePdf(fill: (sink: ByteSink) => void, out: string, terminal: Terminal): Promise<void> {
  const pieces: Uint8Array[] = [];
  fill({ write: (bytes) => void pieces.push(bytes.slice()), close: () => {} });
  const pdf = await printPdf(Buffer.concat(pieces));
  writeTo(out, terminal, (sink) => {
    sink.write(pdf);
    sink.close();
  });
}

function writeTo(out: string, terminal: Terminal, write: (sink: ByteSink) => void): void {
  if (out === '-') write(terminalSink(terminal));
  else writeFile(terminal.resolvePath(out), write);
}

function writeFile(path: string, write: (sink: ByteSink) => void): void {
  const sink = openFileSink(path);
  try {
    write(sink);
  } finally {
    // Nothing is left to drop once the sink was closed.
    sink.discard();
  }
}
