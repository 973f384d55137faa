/** What a phase of a scan is, and which one goes on. */
import type { Scan } from './state.ts';

/**
 * What a phase did when nothing was open or queued.
 * - 'done': nothing, there is nothing for it to do at present.
 * - 'queued': the dispatcher has something to ask for now.
 * - 'waiting': something is under way, a timer or a sitemap, that will run the dispatcher.
 * - a promise: it works by itself until then; the scan fails where the promise does.
 */
export type Step = 'done' | 'queued' | 'waiting' | Promise<void>;

export type Phase = (scan: Scan) => Step;

/**
 * Asks the phases in order until one has something to do; 'done' when none has. What a later phase brings to light (a retried page
 * with new links, a redirect of a verified link) is processed by the phase that it belongs to, before the later one goes on.
 */
export function takeStep(phases: readonly Phase[], scan: Scan): Step {
  for (const phase of phases) {
    const step = phase(scan);
    if (step !== 'done') return step;
  }
  return 'done';
}
