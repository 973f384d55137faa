/** `segments`: parts of a site by rules, kept with the scan: their pages, issues and score. */
import { inertText } from '@orbweaver/exports/inert-text.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { categoryOf } from '@orbweaver/scan/results/known-checks.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { cutToSegment, parseSegment, removeSegment, saveSegment, segmentLines } from '@orbweaver/store/segments.ts';
import { type SegmentFigures, segmentFigures } from '@orbweaver/store/views/segment-figures.ts';
import { changeScan } from '../change-scan.ts';
import { defineCommand } from '../command.ts';
import { readFileArgument } from '../file-argument.ts';
import { withScan } from '../open-scan.ts';
import { formatTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { t } from '../words.ts';

export const segmentsCommand = defineCommand({
  name: 'segments',
  usage: '<file>',
  summary: 'cli.command.segments',
  options: {
    set: { kind: 'list', value: 'RULE', help: 'cli.option.segment-set' },
    remove: { kind: 'list', value: 'NAME', help: 'cli.option.segment-remove' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options: { set, remove, json } }, terminal) {
    for (const line of set) assertRule(line);
    if (set.length + remove.length > 0)
      changeScan(positionals, 'segments', terminal, (database) => {
        for (const name of remove)
          if (!removeSegment(database, name)) throw new AppError('usage', { detail: t('cli.segments.unknown', { name }) });
        for (const line of set) saveSegment(database, line);
      });
    const segments = summarize(positionals, terminal);
    if (json) terminal.outData(`${JSON.stringify(segments, null, 1)}\n`);
    else if (segments.length === 0) terminal.out(`${t('cli.segments.none')}\n`);
    else {
      const rows = segments.map(({ name, pages, score, issues, rule }) => [
        inertText(name),
        String(pages),
        score === null ? '-' : String(score),
        ...severities.map((severity) => String(issues[severity])),
        inertText(rule),
      ]);
      terminal.out(formatTable(['segment', 'pages', 'score', ...severities, 'rule'], rows));
    }
    return 0;
  },
});

/** Told before the file is opened. */
function assertRule(line: string): void {
  const read = parseSegment(line);
  if ('segment' in read) return;
  const expected = t(`cli.segments.fault.${read.fault}`, { part: read.part });
  throw new AppError('option-invalid', { option: '--set', value: JSON.stringify(line.slice(0, 200)), expected });
}

interface SegmentSummary extends SegmentFigures {
  readonly name: string;
  readonly rule: string;
}

/** Each segment through a connection of its own, which is cut to it. */
function summarize(positionals: readonly string[], terminal: Terminal): SegmentSummary[] {
  const lines = withScan(positionals, 'segments', terminal, segmentLines);
  const { path } = readFileArgument(positionals, 'segments', terminal);
  return lines.flatMap((line): SegmentSummary[] => {
    const read = parseSegment(line);
    if (!('segment' in read)) return [];
    const database = openScanFile(openDatabase, path, 'read');
    try {
      cutToSegment(database, read.segment);
      return [{ name: read.segment.name, rule: line, ...segmentFigures(database, categoryOf) }];
    } finally {
      database.close();
    }
  });
}
