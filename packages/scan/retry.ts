/** Asking again what failed for a passing reason: when, and how it counts. */
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { isLoopbackHost, urlHost } from '@orbweaver/model/url.ts';
import { jobModes } from './messages.ts';

export interface Retry {
  readonly id: number;
  readonly mode: number;
  /** Made until now. */
  readonly attempts: number;
}

const delayMs = { own: 50, foreign: 1000 };

/** Longer with each attempt; short for hosts that the user says are theirs. */
export function retryDelayMs(options: ScanOptions, url: string, attempts: number): number {
  const isOwn = options.rate === 0 || isLoopbackHost(urlHost(url));
  return (isOwn ? delayMs.own : delayMs.foreign) * Math.max(1, attempts);
}

/** What a request counts as. */
export function purposeOf(mode: number, attempts: number): 'page' | 'link' | 'resource' | 'retry' {
  if (attempts > 1) return 'retry';
  if (mode === jobModes.page) return 'page';
  return mode === jobModes.link ? 'link' : 'resource';
}
