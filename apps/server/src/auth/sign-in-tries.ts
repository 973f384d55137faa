/**
 * Slows guesses of passwords down by source and by account. Wrong passwords of others never refuse the right one of a browser that has
 * signed in before: its tries are counted apart.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AppDatabase } from '../db/database.ts';
import { countTry, forgetAttempts, rateLimited, uncountTry } from '../limits/attempts.ts';

export interface Guesser {
  readonly email: string;
  /** The network that the try comes from. */
  readonly network: string;
  /** Of a browser that has signed in to this account before. */
  readonly device: string | null;
}

export interface SignInTry {
  /** The password was right: this try was no guess. */
  readonly succeeded: () => Promise<void>;
}

interface Counter {
  readonly key: string;
  /** So many tries are answered at once, those after them later and later. */
  readonly free: number;
  /** Those above this are refused until the window ends. */
  readonly max: number;
  readonly windowMs: number;
  /** What happens to the count when the password was right: a right password proves who sits there, but not who guesses elsewhere. */
  readonly onSuccess: 'forget' | 'uncount';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const stepMs = 250;
const maxPauseMs = 4_000;
const prefix = 'sign-in';

const accountKey = (email: string): string => `${prefix} account ${email}`;

function countersOf({ email, network, device }: Guesser): readonly Counter[] {
  const close = { free: 10, max: 30, windowMs: 15 * minuteMs, onSuccess: 'forget' } as const;
  const wide = { free: 20, max: 100, windowMs: hourMs, onSuccess: 'uncount' } as const;
  if (device !== null) return [{ key: `${prefix} device ${device}`, ...close }];
  return [
    { key: `${prefix} source ${network} account ${email}`, ...close },
    { key: `${prefix} source ${network}`, ...wide },
    // NIST SP 800-63B allows a hundred wrong passwords.
    { key: accountKey(email), ...wide },
  ];
}

/** Counts a try, and waits where there were many. Throws `rate-limited` with `{seconds}` where there were too many. */
export async function beginSignIn(db: AppDatabase, guesser: Guesser): Promise<SignInTry> {
  const counters = countersOf(guesser);
  let waitMs = 0;
  for (const { key, free, max, windowMs } of counters) {
    const { count, expiresAt } = await countTry(db, key, windowMs);
    if (count > max) throw rateLimited(expiresAt);
    waitMs = Math.max(waitMs, Math.min(maxPauseMs, (count - free) * stepMs));
  }
  if (waitMs > 0) await pause(waitMs);
  return {
    succeeded: async () => {
      for (const { key, onSuccess } of counters) await (onSuccess === 'forget' ? forgetAttempts(db, key) : uncountTry(db, key));
    },
  };
}

/** Whoever has set a new password by mail is let in with it. */
export async function forgiveGuesses(db: AppDatabase, email: string): Promise<void> {
  await forgetAttempts(db, accountKey(email.toLowerCase()));
}
