/** Drives a running scan from a terminal: shows progress, stops on Ctrl-C, and tells the result. */
import type { Progress, RunningScan, ScanSummary } from '@orbweaver/scan/progress.ts';
import { formatDuration } from './duration.ts';
import { countFailed } from './fail-rules.ts';
import { quoteFile } from './file-argument.ts';
import { onInterrupt } from './interrupt.ts';
import { type ProgressStyle, ProgressView } from './progress-view.ts';
import type { Terminal } from './terminal.ts';
import { t } from './words.ts';

interface RunScanOptions {
  readonly json: boolean;
  /** The file as the user knows it. */
  readonly shownFile: string;
  /** A check or extractor that failed with an error makes the exit code 1. */
  readonly failsOnFailures: boolean;
  /** Says why nothing was scanned, before the result; the exit code is 3 then. Throws where there is no result. */
  readonly explainStart?: (summary: ScanSummary) => string | null;
}

/** Starts the scan with `start`, waits for its end and returns the exit code, 3 where the site has closed itself to the scan. The result goes to stdout: words, or one JSON object with `json`. */
export async function runScan(
  start: (onProgress: (progress: Progress) => void) => RunningScan,
  terminal: Terminal,
  options: RunScanOptions,
): Promise<number> {
  const style: ProgressStyle = options.json ? 'json' : terminal.isLive ? 'live' : 'plain';
  const view = new ProgressView(terminal, style, performance.now());
  let isBlocked = false;
  const running = start((progress) => {
    view.update(progress, performance.now());
    // Nobody may be there to let it go on: what was found is kept, and `resume` goes on.
    if (progress.paused && !isBlocked) {
      isBlocked = true;
      running.stop().catch(() => {});
    }
  });
  const release = onInterrupt(
    () => {
      if (!options.json) view.say(t('cli.progress.stopping'));
      // The outcome comes through `done`; a failure to stop is told there too.
      running.stop().catch(() => {});
    },
    () => process.exit(3),
  );
  let summary: ScanSummary;
  let startFault: string | null = null;
  try {
    summary = await running.done;
    startFault = options.explainStart?.(summary) ?? null;
  } finally {
    release();
    view.clear();
  }
  if (startFault !== null) terminal.err(`${startFault}\n`);
  if (options.json) terminal.outData(`${JSON.stringify({ event: 'summary', ...summary })}\n`);
  else terminal.out(describeSummary(summary, terminal.commandName, options.shownFile));
  const count = options.failsOnFailures ? countFailed(summary.failures) : 0;
  if (count > 0) terminal.err(`${t('cli.gate-failures', { count })}\n`);
  if (startFault !== null || isBlocked) return 3;
  return count > 0 ? 1 : 0;
}

function describeSummary(summary: ScanSummary, command: string, file: string): string {
  const { pages, fetched, urls, failed, elapsedMs } = summary;
  const rate = (elapsedMs > 0 ? (pages * 1000) / elapsedMs : 0).toFixed(1);
  const lines = [
    t('cli.summary.done', { pages, fetched, urls, failed, rate, elapsed: formatDuration(elapsedMs) }),
    t('cli.summary.issues', summary.issues),
  ];
  const reasons = Object.entries(summary.notFetched).filter(([, count]) => count > 0);
  if (reasons.length > 0)
    lines.push(t('cli.summary.not-fetched', { list: reasons.map(([reason, count]) => `${reason} ${count}`).join(', ') }));
  if (countFailed(summary.failures) > 0) lines.push(t('cli.summary.failures', { ...summary.failures }));
  const quoted = quoteFile(file);
  if (summary.gathered !== null) lines.push(t('cli.gather.done', { ...summary.gathered }));
  if (!summary.complete) lines.push(t('cli.summary.stopped', { command, file: quoted }));
  lines.push(t('cli.summary.kept', { command, file: quoted }));
  return `${lines.join('\n')}\n`;
}
