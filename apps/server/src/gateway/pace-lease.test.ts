import type { HostPaceState } from '@orbweaver/crawl/host-pace.ts';
import { describe, expect, test } from 'vitest';
import { askLease, blockMs, type HostLease, noLease } from './pace-lease.ts';

const host = 'example.com';
const pace: HostPaceState = { limit: 3, intervalMs: 200, nextInMs: 400, pausedForMs: 300, pauses: 1, givenUp: null };
const want = { kind: 'want', host } as const;
const hold = { kind: 'hold', host, pace } as const;
const release = { kind: 'release', host, pace } as const;

/** Who asks what at which time; the last answer, and who has it then. */
function after(...steps: readonly (readonly [who: string, ask: typeof want | typeof hold | typeof release, now: number])[]) {
  let lease: HostLease = noLease;
  let answer = null;
  for (const [who, ask, now] of steps) ({ lease, answer } = askLease(lease, who, ask, now));
  return { ...answer, holder: lease.holder, untilMs: lease.untilMs };
}

describe('a lease', () => {
  test('is for one block, and for another one if it is held', () => {
    expect(after(['a', want, 0])).toMatchObject({ isHeld: true, holder: 'a', untilMs: blockMs });
    expect(after(['a', want, 0], ['a', hold, 2_500])).toMatchObject({ isHeld: true, holder: 'a', untilMs: 2_500 + blockMs });
  });

  test('is of one at a time', () => {
    expect(after(['a', want, 0], ['b', want, blockMs - 1])).toMatchObject({ isHeld: false, holder: 'a' });
  });

  test('lapses where it is not held', () => {
    expect(after(['a', want, 0], ['b', want, blockMs])).toMatchObject({ isHeld: true, holder: 'b' });
    expect(after(['a', want, 0], ['b', want, blockMs], ['a', hold, blockMs + 1])).toMatchObject({ isHeld: false, holder: 'b' });
  });

  test('that lapsed is held where nobody took it', () => {
    expect(after(['a', want, 0], ['a', hold, blockMs + 1])).toMatchObject({ isHeld: true, holder: 'a' });
  });

  test('says that others wait, and goes to the first of them', () => {
    const others = [
      ['a', want, 0],
      ['b', want, 100],
      ['c', want, 200],
    ] as const;
    expect(after(...others, ['a', hold, 300])).toMatchObject({ isHeld: true, isWanted: true });
    expect(after(...others, ['a', release, 300], ['c', want, 400])).toMatchObject({ isHeld: false, holder: null });
    expect(after(...others, ['a', release, 300], ['a', want, 400])).toMatchObject({ isHeld: false });
    expect(after(...others, ['a', release, 300], ['b', want, 400])).toMatchObject({ isHeld: true, isWanted: true, holder: 'b' });
  });

  test('does not wait for who no longer wants it', () => {
    expect(after(['a', want, 0], ['b', want, 100], ['a', release, 300], ['c', want, 2_200])).toMatchObject({ isHeld: true, holder: 'c' });
  });

  test('tells how the host was left, by the time that went by, and nothing that is old', () => {
    expect(after(['a', want, 0], ['a', release, 1_000], ['b', want, 1_350]).pace).toEqual({ ...pace, nextInMs: 50, pausedForMs: 0 });
    expect(after(['a', want, 0], ['a', release, 1_000], ['b', want, 62_000]).pace).toBeNull();
  });

  test('of who died goes on as it was told last', () => {
    expect(after(['a', want, 0], ['a', hold, 2_500], ['b', want, 2_500 + blockMs]).pace).toMatchObject({
      limit: 3,
      pauses: 1,
      nextInMs: 0,
    });
  });

  test('is not taken from another one by who had it', () => {
    expect(after(['a', want, 0], ['b', want, blockMs], ['a', release, blockMs + 1])).toMatchObject({ isHeld: false, holder: 'b' });
  });
});
