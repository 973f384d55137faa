/** `import`: Search Console exports and access logs, joined with the addresses of a scan. Everything stays on this machine. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { AddressRanges } from '@orbweaver/formats/traffic/bots.ts';
import { LogTally } from '@orbweaver/formats/traffic/log-tally.ts';
import { readSearchExport, type SearchRow } from '@orbweaver/formats/traffic/search-console.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { categoryOf } from '@orbweaver/scan/results/known-checks.ts';
import { saveTraffic, type TrafficSummary } from '@orbweaver/store/traffic.ts';
import { type TrafficLists, trafficLists } from '@orbweaver/store/views/traffic-lists.ts';
import { readCsv } from '@orbweaver/tools/csv.ts';
import { changeScan } from '../change-scan.ts';
import { defineCommand } from '../command.ts';
import { readInput } from '../input.ts';
import type { Terminal } from '../terminal.ts';
import { t } from '../words.ts';

export const importCommand = defineCommand({
  name: 'import',
  usage: '<file>',
  summary: 'cli.command.import',
  options: {
    log: { kind: 'list', value: 'FILE', help: 'cli.option.import-log' },
    'search-console': { kind: 'list', value: 'FILE', help: 'cli.option.import-search' },
    'bot-ranges': { kind: 'list', value: 'BOT=FILE', help: 'cli.option.import-ranges' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options: { log, 'search-console': search, 'bot-ranges': ranges, json } }, terminal) {
    if (log.length + search.length === 0) throw new AppError('usage', { detail: t('cli.import.missing') });
    let tally = log.length === 0 ? null : await readLogs(log, ranges, terminal);
    const logs = tally?.counts ?? null;
    const found = search.length === 0 ? null : readSearch(search, terminal);
    let summary: TrafficSummary = { addresses: 0, known: 0, foreign: 0 };
    let lists: TrafficLists = { orphans: 0, never: 0, waste: 0, wasted: 0 };
    changeScan(positionals, 'import', terminal, (database) => {
      summary = saveTraffic(database, { search: found === null ? null : searchFigures(found.rows), visits: tally?.visits ?? null });
      // What was joined is in the file now.
      tally = null;
      lists = trafficLists(database, categoryOf);
    });
    if (json) {
      const counts = {
        logs,
        searchConsole: found === null ? null : { rows: found.rows.length, damaged: found.damaged },
      };
      terminal.outData(`${JSON.stringify({ ...summary, ...lists, ...counts }, null, 1)}\n`);
      return 0;
    }
    if (logs !== null) {
      const { formats, ...counts } = logs;
      const named = Object.entries(formats).flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`]));
      terminal.out(`${t('cli.import.log', { ...counts, formats: named.join(', ') || '0' })}\n`);
    }
    if (found !== null) terminal.out(`${t('cli.import.search', { rows: found.rows.length, damaged: found.damaged })}\n`);
    terminal.out(`${t('cli.import.done', { ...summary })}\n`);
    terminal.out(`${t('cli.import.lists', { ...lists, command: terminal.commandName, file: positionals[0] ?? '' })}\n`);
    return 0;
  },
});

async function readLogs(files: readonly string[], ranges: readonly string[], terminal: Terminal): Promise<LogTally> {
  const tally = new LogTally(new Map(ranges.map((each) => readRanges(each, terminal))));
  for (const file of files) {
    await readLog(terminal.resolvePath(file), tally);
    tally.endFile();
  }
  return tally;
}

/** As it comes: a log may be far larger than memory. */
async function readLog(path: string, tally: LogTally): Promise<void> {
  try {
    const isPacked = await isGzip(path);
    const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
    const source = isPacked ? stream.pipe(createGunzip()) : stream;
    stream.on('error', (error) => source.destroy(error));
    for await (const chunk of source) tally.push(chunk as Uint8Array);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new AppError('file-not-found', { file: path, path });
    throw new AppError('file-unreadable', { file: path, path });
  }
}

async function isGzip(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { start: 0, end: 1 })) {
    const bytes = chunk as Uint8Array;
    return bytes[0] === 0x1f && bytes[1] === 0x8b;
  }
  return false;
}

function readRanges(text: string, terminal: Terminal): [bot: string, ranges: AddressRanges] {
  const equals = text.indexOf('=');
  if (equals < 1) throw new AppError('option-invalid', { option: '--bot-ranges', value: JSON.stringify(text), expected: 'Googlebot=FILE' });
  const file = text.slice(equals + 1);
  const json = new TextDecoder().decode(readInput(file, terminal));
  try {
    return [text.slice(0, equals), new AddressRanges(json)];
  } catch {
    throw new AppError('usage', { detail: t('cli.import.bad-ranges', { file }) });
  }
}

function readSearch(files: readonly string[], terminal: Terminal): { readonly rows: readonly SearchRow[]; readonly damaged: number } {
  const rows: SearchRow[] = [];
  let damaged = 0;
  for (const file of files) {
    const read = readSearchExport(readCsv(new TextDecoder().decode(readInput(file, terminal))));
    if (read === null) throw new AppError('usage', { detail: t('cli.import.not-search', { file }) });
    for (const row of read.rows) rows.push(row);
    damaged += read.damaged;
  }
  return { rows, damaged };
}

function* searchFigures(rows: readonly SearchRow[]) {
  for (const { page: url, clicks, impressions, position } of rows) yield { url, clicks, impressions, position };
}
