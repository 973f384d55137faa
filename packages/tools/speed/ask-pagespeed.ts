/** Asks PageSpeed Insights for one page: within limits of time and size, and again after a refusal that passes. */
import { type PageSpeedAnswer, type PageSpeedQuestion, pageSpeedUrl, readPageSpeed } from '@orbweaver/formats/lighthouse/pagespeed.ts';
import { textUpTo } from '@orbweaver/model/text-up-to.ts';

export interface PageSpeedParts {
  /** Waits; rejects when `signal` ends it. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly signal: AbortSignal;
  /** The service's URL where it is not Google's. */
  readonly api?: string;
}

/** Lighthouse at Google takes 10 to 60 s. */
const maxMs = 120_000;
/** Reports with their pictures have 0.5 to 3 MB. */
const maxBytes = 20_000_000;
const pausesMs = [2_000, 10_000];
const mostPauseMs = 60_000;

/** Never throws but for `signal`, with its reason. */
export async function askPageSpeed(question: PageSpeedQuestion, { pause, signal, api }: PageSpeedParts): Promise<PageSpeedAnswer> {
  const url = pageSpeedUrl(question, api);
  for (const pauseMs of pausesMs) {
    const { answer, waitMs } = await askOnce(url, signal);
    const isPassing = 'fault' in answer && (answer.fault === 'busy' || answer.fault === 'quota');
    if (!isPassing || waitMs > mostPauseMs) return answer;
    await pause(Math.max(pauseMs, waitMs), signal);
  }
  return (await askOnce(url, signal)).answer;
}

/** `waitMs` is what the service asks for; 0 where it does not say. */
async function askOnce(url: string, signal: AbortSignal): Promise<{ readonly answer: PageSpeedAnswer; readonly waitMs: number }> {
  const late = AbortSignal.timeout(maxMs);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, late]), redirect: 'error' });
    const text = await textUpTo(response, maxBytes);
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    const answer: PageSpeedAnswer = text === null ? { fault: 'malformed', detail: 'too large' } : readPageSpeed(response.status, text);
    return { answer, waitMs: Number.isFinite(seconds) ? seconds * 1000 : 0 };
  } catch {
    signal.throwIfAborted();
    return { answer: { fault: late.aborted ? 'timeout' : 'unreachable', detail: '' }, waitMs: 0 };
  }
}
