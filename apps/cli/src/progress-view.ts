/**
 * Progress of a running scan: one line drawn over on a terminal, a plain line every five seconds elsewhere, one JSON object a line
 * with `--json`; a change of phase is told at once. Notices are told once each.
 */
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import { filesAndLinks, type Progress, type ScanNotice } from '@orbweaver/scan/progress.ts';
import { formatDuration } from './duration.ts';
import type { Terminal } from './terminal.ts';
import { t } from './words.ts';

export type ProgressStyle = 'live' | 'plain' | 'json';

const intervalMs: Readonly<Record<ProgressStyle, number>> = { live: 200, plain: 5000, json: 1000 };

/** Words of a notice, in the user's language. */
export function describeNotice(notice: ScanNotice): string {
  const key = `cli.notice.${notice.code}`;
  return isMessageKey(t, key) ? t(key, notice.values) : notice.code;
}

export class ProgressView {
  readonly #terminal: Terminal;
  readonly #style: ProgressStyle;
  #lastMs: number;
  #line = '';
  #told = 0;
  #phase: Progress['phase'] = 'scanning';

  /** The first plain or JSON line comes after one interval; `startMs` is the clock's time at the start. */
  constructor(terminal: Terminal, style: ProgressStyle, startMs: number) {
    this.#terminal = terminal;
    this.#style = style;
    this.#lastMs = startMs;
  }

  /** `nowMs` is a monotonic clock's time. */
  update(progress: Progress, nowMs: number): void {
    for (; this.#told < progress.notices.length; this.#told++) {
      const notice = progress.notices[this.#told] as ScanNotice;
      if (this.#style !== 'json') this.say(describeNotice(notice));
    }
    if (progress.phase === this.#phase && nowMs - this.#lastMs < intervalMs[this.#style]) return;
    this.#phase = progress.phase;
    this.#lastMs = nowMs;
    if (this.#style === 'json') this.#terminal.outData(`${JSON.stringify({ event: 'progress', ...progress })}\n`);
    else if (this.#style === 'plain') this.#terminal.err(`${describeProgress(progress)}\n`);
    else this.#draw(describeProgress(progress));
  }

  /** A line for the person, above the progress. */
  say(words: string): void {
    this.clear();
    this.#terminal.err(`${words}\n`);
  }

  /** Takes the live line away. */
  clear(): void {
    if (this.#line === '') return;
    this.#terminal.drawLine('');
    this.#line = '';
  }

  #draw(line: string): void {
    const cut = line.slice(0, Math.max(10, this.#terminal.columns - 1));
    this.#terminal.drawLine(cut);
    this.#line = cut;
  }
}

function describeProgress(progress: Progress): string {
  const elapsed = formatDuration(progress.elapsedMs);
  if (progress.phase !== 'scanning') return t('cli.progress.checking', { pages: progress.pages, elapsed });
  const { pages, pagesWaiting, failed } = progress;
  const { checked, all } = filesAndLinks(progress);
  const ofPages = t('cli.progress', { pages, waiting: pagesWaiting, failed, rate: progress.pagesPerSecond.toFixed(1) });
  return [ofPages, ...(all === 0 ? [] : [t('cli.progress.links', { checked, all })]), elapsed].join('; ');
}
