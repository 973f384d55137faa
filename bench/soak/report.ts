// The table at the end.
import type { Delays } from './delays.ts';
import type { Tally } from './messages.ts';

export interface Measured {
  readonly tally: Tally;
  readonly delays: Delays;
  readonly peakMb: number;
  readonly kills: number;
  readonly crashes: number;
  readonly facts: number;
  readonly lost: readonly string[];
}

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly bar: string;
  readonly isPassed: boolean;
}

const maxMb = 1_024;
const maxDelayMs = 200;
const maxActive = 4;

function rowsOf({ tally, delays, peakMb, crashes, facts, lost }: Measured): readonly Row[] {
  const p99 = delays.percentile(0.99);
  return [
    { what: 'memory of the server process', measured: `${peakMb} MB`, bar: `at most ${maxMb} MB`, isPassed: peakMb > 0 && peakMb <= maxMb },
    { what: 'event loop delay, p99', measured: `${p99} ms`, bar: `under ${maxDelayMs} ms`, isPassed: delays.count > 0 && p99 < maxDelayMs },
    { what: 'acknowledged and lost', measured: `${lost.length} of ${facts}`, bar: '0', isPassed: facts > 0 && lost.length === 0 },
    { what: '5xx but 503 and 507, broken sessions', measured: String(tally.faults.length), bar: '0', isPassed: tally.faults.length === 0 },
    { what: 'ends that nobody asked for', measured: String(crashes), bar: '0', isPassed: crashes === 0 },
    {
      what: 'accounts active at once',
      measured: String(tally.mostActive),
      bar: `at most ${maxActive}`,
      isPassed: tally.mostActive <= maxActive,
    },
  ];
}

/** Prints it; returns the exit code. */
export function report(measured: Measured): number {
  const { tally, delays, kills, lost } = measured;
  const rows = rowsOf(measured);
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, measured: value, bar, isPassed } of rows)
    console.log(`${what.padEnd(width)}  ${value.padEnd(14)}  ${bar.padEnd(16)}  ${isPassed ? 'pass' : 'FAIL'}`);
  const { sessions, cut, fetched, failed, acknowledged, uploads, tabScans, tabPages, statuses, tabTroubles } = tally;
  console.log(`kills ${kills}; sessions ${sessions}, cut ${cut}; writes acknowledged ${acknowledged}, scans stored ${uploads}`);
  console.log(`fetched through the gateway ${fetched}, with an error ${failed}; in tabs ${tabScans} scans, ${tabPages} pages`);
  console.log(`event loop: ${delays.count} looks, at most ${delays.maxMs} ms late, longest computation ${Math.round(delays.maxBusyMs)} ms`);
  console.log(`answers by status: ${JSON.stringify(statuses)}`);
  for (const each of [...lost, ...tally.faults].slice(0, 40)) console.log(`  ${each}`);
  for (const each of tabTroubles.slice(0, 10)) console.log(`  tab: ${each}`);
  return rows.every(({ isPassed }) => isPassed) ? 0 : 1;
}
