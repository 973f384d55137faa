/** `report`: the whole scan as a workbook, CSV files or JSON. */
import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeCsv } from '@orbweaver/exports/csv.ts';
import { writeJson } from '@orbweaver/exports/json.ts';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import { sheetOf } from '@orbweaver/exports/sheet.ts';
import { writeXlsx } from '@orbweaver/exports/xlsx.ts';
import { translate } from '@orbweaver/i18n/messages.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { datasets } from '@orbweaver/store/views/datasets.ts';
import { categoryOf, isTiming, readNames } from '../catalogue.ts';
import { defineCommand } from '../command.ts';
import { openFileSink } from '../file-sink.ts';
import { withScan } from '../open-scan.ts';
import { type Terminal, terminalSink } from '../terminal.ts';

type Format = 'xlsx' | 'csv' | 'json';

export const reportCommand = defineCommand({
  name: 'report',
  usage: '<file>',
  summary: 'cli.command.report',
  options: {
    format: { kind: 'choice', choices: ['xlsx', 'csv', 'json'], help: 'cli.option.format-report' },
    out: { kind: 'text', value: 'FILE|-', help: 'cli.option.out-report' },
    dataset: { kind: 'list', value: 'NAME', help: 'cli.option.dataset' },
    stable: { kind: 'flag', help: 'cli.option.stable' },
  },
  async run({ positionals, options }, terminal) {
    const format: Format = options.format ?? (options.stable ? 'json' : 'xlsx');
    if (options.stable && format !== 'json') throw new AppError('usage', { detail: translate('cli.report.stable-json') });
    const names = readNames(
      '--dataset',
      options.dataset,
      datasets.map(({ id }) => id),
    );
    if (names !== undefined && format === 'json') throw new AppError('usage', { detail: translate('cli.report.dataset-json') });
    const chosen = datasets.filter(({ id }) => names === undefined || names.includes(id));
    return withScan(positionals, 'report', terminal, (database) => {
      const out = options.out ?? defaultOut(positionals[0] ?? '', format, chosen.length);
      const sheets = chosen.map((dataset) => sheetOf(dataset, database, { categoryOf }));
      if (format === 'json') writeTo(out, terminal, (sink) => writeJson(entriesOf(database, options.stable), sink));
      else if (format === 'xlsx') writeTo(out, terminal, (sink) => writeXlsx(sheets, sink));
      else if (sheets[0] !== undefined && sheets.length === 1)
        writeTo(out, terminal, (sink) => writeCsv(sheets[0] as (typeof sheets)[number], sink));
      else {
        if (out === '-') throw new AppError('usage', { detail: translate('cli.report.csv-folder') });
        const folder = terminal.resolvePath(out);
        mkdirSync(folder, { recursive: true });
        for (const sheet of sheets) writeFile(join(folder, `${sheet.id}.csv`), (sink) => writeCsv(sheet, sink));
      }
      if (out !== '-') terminal.err(`${translate('cli.report.written', { file: out })}\n`);
      return 0;
    });
  },
});

function entriesOf(database: Database, stable: boolean): Iterable<object> {
  return reportEntries(database, { stable, isTiming, categoryOf });
}

/** JSON and one CSV go to standard output; a workbook and a folder of CSV files stand beside the scan. */
function defaultOut(file: string, format: Format, sheets: number): string {
  if (format === 'json' || (format === 'csv' && sheets === 1)) return '-';
  const name = join(dirname(file), basename(file).replace(/\.scan$/, ''));
  return format === 'xlsx' ? `${name}.xlsx` : `${name}-csv`;
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
