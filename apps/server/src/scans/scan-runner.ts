/**
 * Runs scans on this server, each in a process of its own, so that neither a crash nor a hostile page stops the server. The file is a valid scan at
 * every moment: one whose process was killed goes on from it.
 */
import type { HostOutcome } from '@orbweaver/crawl/host-pace.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { startProcess } from '@orbweaver/platform/node/tasks/task-worker.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import type { Config } from '../config.ts';
import type { HostGate } from '../gateway/host-gate.ts';
import { ownPorts } from '../gateway/own-ports.ts';
import { ownUserAgent } from '../gateway/user-agent.ts';
import type { OwnHosts } from '../hosts/own-hosts.ts';
import { besideModule } from '../thread-entry.ts';
import type { FromScanProcess, ScanOutcome, ScanSetup, ScanWork, ToScanProcess } from './scan-messages.ts';

export interface AskedScan extends ScanWork {
  /** The account whose rights at hosts hold. */
  readonly owner: string;
  /** About once a second, and at each change of phase. */
  readonly onProgress: (progress: Progress) => void;
  /** Before each request of a site. */
  readonly onAsk?: () => void;
}

export interface RunningServerScan {
  /** Rejects with AppError where nothing could be done, and with 'scan-worker-ended' where the process died: then the file can be gone on with. */
  readonly done: Promise<ScanOutcome>;
  /** Asks nothing more within a second; what was found is kept and checked, and comes through `done`. */
  stop(): void;
  /** From now on the file stays as it is, until it is let go. false = there is no crawl any more, or not yet. */
  holdFile(): Promise<boolean>;
  /** Has it stayed as it was? */
  letGoOfFile(): Promise<boolean>;
  /** Ends the process at once; the file stays as it is. */
  kill(): void;
}

export interface ScanRunner {
  start(asked: AskedScan): RunningServerScan;
  /** Kills what runs. */
  close(): Promise<void>;
}

interface RunnerParts {
  readonly config: Config;
  /** Shared with the gateway: a host sees one careful visitor, whoever asks. */
  readonly gate: HostGate;
  readonly ownHosts: Pick<OwnHosts, 'provenAddresses'>;
  /** A process that says nothing for so long hangs, and is killed. */
  readonly silentMs?: number;
}

/** A scan of a million pages takes 1 GB; the plan's pages keep most far below. */
const maxHeapMb = 1_024;
/** The end of a large scan computes for long without a word. */
const standardSilentMs = 15 * 60_000;
const notMade: HostOutcome = { status: 0, error: 'aborted', ttfbMs: 0, retryAfterMs: null };

export function createScanRunner(parts: RunnerParts): ScanRunner {
  const { config } = parts;
  const running = new Set<RunningServerScan>();
  const setup: ScanSetup = {
    allowHosts: config.allowHosts,
    blockHosts: config.blockHosts,
    ownPorts: ownPorts(config),
    languageTool: config.languageTool,
    rendersPages: config.rendersPages,
    userAgent: ownUserAgent(config),
  };
  return {
    start(asked) {
      const scan = run(asked, setup, parts);
      running.add(scan);
      void scan.done.catch(() => {}).finally(() => running.delete(scan));
      return scan;
    },
    async close() {
      for (const scan of running) scan.kill();
      await Promise.allSettled(Array.from(running, ({ done }) => done));
    },
  };
}

function run(asked: AskedScan, setup: ScanSetup, { gate, ownHosts, silentMs = standardSilentMs }: RunnerParts): RunningServerScan {
  const { owner, onProgress, onAsk, ...work } = asked;
  const { promise: done, resolve, reject } = Promise.withResolvers<ScanOutcome>();
  const child = startProcess<ToScanProcess, FromScanProcess>(besideModule(import.meta.url, 'server-scan-process'), { maxHeapMb, setup });
  const turns = openTurns(gate);
  const held = new Map<number, (isHeld: boolean) => void>();
  let holdsAsked = 0;
  let hasEnded = false;
  const askToHold = (kind: 'hold' | 'let-go'): Promise<boolean> =>
    new Promise((settle) => {
      if (hasEnded) return settle(false);
      const ask = ++holdsAsked;
      held.set(ask, settle);
      child.post({ kind, ask });
    });
  const watch = setTimeout(() => void child.end(), silentMs).unref();
  child.onReply((message) => {
    watch.refresh();
    switch (message.kind) {
      case 'progress':
        return onProgress(message.progress);
      case 'enter':
        onAsk?.();
        return void turns.enter(message.host).then((turn) => child.post({ kind: 'turn', ask: message.ask, turn }));
      case 'left':
        return turns.left(message.host, message.outcome);
      case 'cancel':
        return turns.cancel();
      case 'proven':
        return void ownHosts
          .provenAddresses(owner, new URL(message.url))
          // A database that is away gives no rights, and takes none for long.
          .catch(() => new Set<string>())
          .then((addresses) => child.post({ kind: 'proven', ask: message.ask, addresses: [...addresses] }));
      case 'held':
        held.get(message.ask)?.(message.isHeld);
        return void held.delete(message.ask);
      case 'ended':
        resolve(message.outcome);
        return void child.end();
      case 'failed':
        reject(new AppError(message.code, message.values));
        return void child.end();
    }
  });
  child.onEnd(({ detail }) => {
    clearTimeout(watch);
    turns.close();
    hasEnded = true;
    for (const settle of held.values()) settle(false);
    reject(new AppError('scan-worker-ended', { detail }));
  });
  child.post({ kind: 'start', work });
  return {
    done,
    stop: () => child.post({ kind: 'stop' }),
    holdFile: () => askToHold('hold'),
    letGoOfFile: () => askToHold('let-go'),
    kill: () => void child.end(),
  };
}

/** One scan's turns at the shared gate: those of a process that died are given back. */
function openTurns(gate: HostGate) {
  const owner = {};
  const taken = new Map<string, number>();
  const count = (host: string, change: number): void => void taken.set(host, (taken.get(host) ?? 0) + change);
  let isClosed = false;
  return {
    async enter(host: string) {
      const turn = await gate.enter(host, owner);
      if (turn === 'go' && isClosed) gate.done(host, notMade);
      else if (turn === 'go') count(host, 1);
      return turn;
    },
    left(host: string, outcome: HostOutcome): void {
      if ((taken.get(host) ?? 0) === 0) return;
      count(host, -1);
      gate.done(host, outcome);
    },
    cancel: () => gate.cancel(owner),
    close(): void {
      isClosed = true;
      gate.cancel(owner);
      for (const [host, open] of taken) for (let each = 0; each < open; each++) gate.done(host, notMade);
      taken.clear();
    },
  };
}
