/**
 * Who may ask a host now: one process at a time has a lease of its pace, for blocks of a few seconds, and hands it on with what it knows when others wait.
 * A lease that is not renewed lapses, so that a process that died holds nobody up for long.
 */
import type { HostPaceState } from '@orbweaver/crawl/host-pace.ts';

export interface HostLease {
  /** null = nobody has it. */
  readonly holder: string | null;
  readonly untilMs: number;
  /** Who wants it, the first one first, and when they last said so. */
  readonly waiting: readonly { readonly who: string; readonly seenMs: number }[];
  /** As the last holder left it, or told meanwhile. */
  readonly pace: HostPaceState | null;
  readonly paceMs: number;
}

/** `want`: to have it. `hold`: to have it for another block. `release`: to let others have it. */
export type LeaseAsk = { readonly host: string } & (
  | { readonly kind: 'want' }
  | { readonly kind: 'hold' | 'release'; readonly pace: HostPaceState }
);

export interface LeaseAnswer {
  readonly isHeld: boolean;
  /** Others wait for it. */
  readonly isWanted: boolean;
  /** With a new lease: how the host was left; null = nobody knows of it. */
  readonly pace: HostPaceState | null;
}

export const blockMs = 5_000;
/** Who waits says so several times within this time. */
const seenWithinMs = 2_000;
/** What a host answered longer ago is forgotten. */
const knownMs = 60_000;

export const noLease: HostLease = { holder: null, untilMs: 0, waiting: [], pace: null, paceMs: 0 };

export function askLease(
  lease: HostLease,
  who: string,
  ask: LeaseAsk,
  now: number,
): { readonly lease: HostLease; readonly answer: LeaseAnswer } {
  const others = lease.waiting.filter(({ seenMs }) => now - seenMs <= seenWithinMs);
  const isOthers = lease.holder !== null && lease.holder !== who && lease.untilMs > now;
  if (ask.kind !== 'want') {
    const waiting = others.filter((each) => each.who !== who);
    const isHeld = ask.kind === 'hold' && lease.holder === who;
    const known = lease.holder === who ? { pace: ask.pace, paceMs: now } : { pace: lease.pace, paceMs: lease.paceMs };
    const held = isHeld ? { holder: who, untilMs: now + blockMs } : lease.holder === who ? { holder: null, untilMs: 0 } : lease;
    const { holder, untilMs } = held;
    return { lease: { holder, untilMs, waiting, ...known }, answer: { isHeld, isWanted: waiting.length > 0, pace: null } };
  }
  const isFirst = others.length === 0 || others[0]?.who === who;
  if (isOthers || !isFirst) {
    const own = { who, seenMs: now };
    const isKnown = others.some((each) => each.who === who);
    const waiting = isKnown ? others.map((each) => (each.who === who ? own : each)) : [...others, own];
    return { lease: { ...lease, waiting }, answer: { isHeld: false, isWanted: false, pace: null } };
  }
  const waiting = others.filter((each) => each.who !== who);
  const pace = lease.pace === null || now - lease.paceMs > knownMs ? null : later(lease.pace, now - lease.paceMs);
  return {
    lease: { holder: who, untilMs: now + blockMs, waiting, pace: lease.pace, paceMs: lease.paceMs },
    answer: { isHeld: true, isWanted: waiting.length > 0, pace },
  };
}

function later(pace: HostPaceState, ms: number): HostPaceState {
  return { ...pace, nextInMs: Math.max(0, pace.nextInMs - ms), pausedForMs: Math.max(0, pace.pausedForMs - ms) };
}
