// Keeps the server running: after a crash, or above its memory ceiling, a new process takes over, each time later than the last.
import { readFileSync } from 'node:fs';
import { exitCodeOf } from './runtime.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const maxPauseMs = 60_000;
/** After so long without a crash the pauses begin anew. */
const steadyMs = 600_000;
/** Reads of the memory above the ceiling, one after the other: a short peak ends nothing. */
const readsAbove = 3;

/** For Node's command line: the heap leaves room for what is outside of it. */
export function serverFlags(ceilingMb) {
  return ['--max-semi-space-size=8', `--max-old-space-size=${Math.max(128, Math.floor(ceilingMb * 0.6))}`];
}

/** Megabytes of ORBWEAVER_MEMORY; null for what is none. */
export function readCeiling(text) {
  if (!text) return 1_024;
  return /^\d{1,7}$/.test(text) && Number(text) >= 256 ? Number(text) : null;
}

/**
 * Runs what `start` spawns (a child with an IPC channel that sends 'up' when it serves) until it ends by itself or by a signal to this process. Returns its
 * exit code. A first process that never came up is not started again: its words say why.
 */
export async function supervise({ start, ceilingMb, say, firstPauseMs = 1_000, readMs = 5_000 }) {
  let stop = null;
  let wake = () => {};
  let child = null;
  const onSignal = (signal) => {
    stop ??= signal;
    child?.kill(signal);
    wake();
  };
  for (const signal of signals) process.on(signal, onSignal);
  try {
    let hasServed = false;
    let crashes = 0;
    for (;;) {
      const startedAt = performance.now();
      child = start();
      const end = await watch(child, { ceilingMb, readMs });
      child = null;
      hasServed ||= end.wasUp;
      if (stop !== null || (end.code === 0 && end.aboveMb === null) || !hasServed) return exitCodeOf(end.code, end.signal);
      if (performance.now() - startedAt > steadyMs) crashes = 0;
      const pauseMs = Math.min(firstPauseMs * 2 ** crashes, maxPauseMs);
      crashes++;
      say(`the server ended: ${reasonOf(end, ceilingMb)}; it starts again in ${pauseMs / 1_000} s`);
      await new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, pauseMs);
      });
      if (stop !== null) return exitCodeOf(end.code, end.signal);
    }
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}

/** Resolves when the child has ended: {code, signal, wasUp, aboveMb}. */
function watch(child, { ceilingMb, readMs }) {
  return new Promise((resolve) => {
    let wasUp = false;
    let aboveMb = null;
    let reads = 0;
    child.on('message', (message) => {
      wasUp ||= message === 'up';
    });
    const timer = setInterval(() => {
      const mb = residentMb(child.pid);
      reads = mb !== null && mb > ceilingMb ? reads + 1 : 0;
      if (reads < readsAbove || aboveMb !== null) return;
      aboveMb = mb;
      // It lets work under way end.
      child.kill('SIGTERM');
    }, readMs).unref();
    const finish = (end) => {
      clearInterval(timer);
      resolve({ code: null, signal: null, wasUp, aboveMb, ...end });
    };
    child.on('error', ({ message }) => finish({ message }));
    child.on('exit', (code, signal) => finish({ code, signal }));
  });
}

/** null where the system does not tell (all but Linux). */
function residentMb(pid) {
  try {
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);
  } catch {
    return null;
  }
}

function reasonOf({ code, signal, aboveMb, message }, ceilingMb) {
  if (message !== undefined) return message;
  if (aboveMb !== null) return `it held ${aboveMb} MB, and ORBWEAVER_MEMORY allows ${ceilingMb}`;
  if (signal === 'SIGABRT' || code === 134) return `its heap was full (ORBWEAVER_MEMORY allows ${ceilingMb} MB)`;
  if (signal === 'SIGKILL') return 'it was killed, perhaps by the system for want of memory';
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}
