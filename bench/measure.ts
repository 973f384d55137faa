// Runs one command to its end and says what it cost: wall time, CPU of the whole process tree, and peak memory from the kernel's own high-water mark.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cost {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  /** VmHWM of the largest process of the tree. */
  readonly peakBytes: number;
  /** VmHWM of all processes of the tree, added. */
  readonly treePeakBytes: number;
  /** The most that all processes of the tree held at one moment, looked at once a second; memory that several share is counted once. */
  readonly togetherPeakBytes: number;
  readonly exitCode: number | null;
  /** Ended by us after `limitSeconds`. */
  readonly cutShort: boolean;
  readonly output: string;
}

export interface Command {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly limitSeconds: number;
}

const pollMs = 100;
/** Adding up what processes share takes the kernel milliseconds for each. */
const togetherMs = 1000;

function readProc(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** A process and all below it. */
function treeOf(root: number): number[] {
  const tree = [root];
  for (const pid of tree) {
    // Children hang below the thread that made them.
    for (const child of readProc(`/proc/${pid}/task/${pid}/children`).split(' ')) if (child !== '') tree.push(Number(child));
  }
  return tree;
}

function highWaterBytes(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readProc(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** The process's share of memory: what it shares with others is divided among them. */
function shareBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** The two figures of the second line of bash's `times`: user and system time of all children that ended. */
function childSeconds(times: string): number {
  const second = times.split('\n')[1] ?? '';
  let sum = 0;
  for (const [, minutes, seconds] of second.matchAll(/(\d+)m([\d.]+)s/g)) sum += Number(minutes) * 60 + Number(seconds);
  return sum;
}

function watchMemory(child: ChildProcess): { stop(): { readonly peaks: readonly number[]; readonly together: number } } {
  const peaks = new Map<number, number>();
  let together = 0;
  const lookTogether = (): void => {
    if (child.pid === undefined) return;
    const below = treeOf(child.pid).slice(1);
    together = Math.max(
      together,
      below.reduce((sum, pid) => sum + shareBytes(pid), 0),
    );
  };
  const look = (): void => {
    const root = child.pid;
    if (root === undefined) return;
    for (const pid of treeOf(root)) {
      if (pid !== root) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, highWaterBytes(pid)));
    }
  };
  const timers = [setInterval(look, pollMs), setInterval(lookTogether, togetherMs)];
  const stop = () => {
    for (const timer of timers) clearInterval(timer);
    return { peaks: [...peaks.values()], together };
  };
  return { stop };
}

/** Runs the command under a shell that reports the times of its children. Never throws for a command that fails. */
export async function measure(command: Command): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-bench-'));
  const timesFile = join(folder, 'times');
  const script = '"$@"; code=$?; times > "$TIMES_FILE"; exit $code';
  const started = performance.now();
  const child = spawn('bash', ['-c', script, 'bench', ...command.argv], {
    cwd: command.cwd,
    env: { ...process.env, ...command.env, TIMES_FILE: timesFile },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const keep = (part: Buffer): void => {
    output = (output + part.toString('utf8')).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const memory = watchMemory(child);
  let cutShort = false;
  const limit = setTimeout(() => {
    cutShort = true;
    // Everything below the shell, so that the shell still writes the times.
    for (const pid of treeOf(child.pid as number).slice(1)) process.kill(pid, 'SIGKILL');
  }, command.limitSeconds * 1000);
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const wallSeconds = (performance.now() - started) / 1000;
  clearTimeout(limit);
  const { peaks, together } = memory.stop();
  const cpuSeconds = childSeconds(readProc(timesFile));
  rmSync(folder, { recursive: true });
  const treePeakBytes = peaks.reduce((sum, peak) => sum + peak, 0);
  return {
    wallSeconds,
    cpuSeconds,
    peakBytes: Math.max(0, ...peaks),
    treePeakBytes,
    togetherPeakBytes: together,
    exitCode,
    cutShort,
    output,
  };
}
