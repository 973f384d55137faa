/** Asks PageSpeed Insights for one page: within limits of time and size, and again after a refusal that passes. */
import type { Clock } from '@orbweaver/crawl/ports.ts';
import { type PageSpeedAnswer, type PageSpeedQuestion, pageSpeedUrl, readPageSpeed } from '@orbweaver/formats/lighthouse/pagespeed.ts';

export interface PageSpeedParts {
  readonly clock: Clock;
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
export async function askPageSpeed(question: PageSpeedQuestion, { clock, signal, api }: PageSpeedParts): Promise<PageSpeedAnswer> {
  for (const pauseMs of [...pausesMs, null]) {
    const { answer, waitMs } = await askOnce(pageSpeedUrl(question, api), signal);
    const isPassing = 'fault' in answer && (answer.fault === 'busy' || answer.fault === 'quota');
    if (!isPassing || pauseMs === null || (waitMs ?? 0) > mostPauseMs) return answer;
    await pause(clock, Math.max(pauseMs, waitMs ?? 0), signal);
  }
  throw new TypeError('unreachable');
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, resolve);
    const end = () => {
      cancel();
      reject(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

async function askOnce(url: string, signal: AbortSignal): Promise<{ readonly answer: PageSpeedAnswer; readonly waitMs: number | null }> {
  const late = AbortSignal.timeout(maxMs);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, late]), redirect: 'error' });
    const text = await textUpTo(response);
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const answer: PageSpeedAnswer = text === null ? { fault: 'malformed', detail: 'too large' } : readPageSpeed(response.status, text);
    return { answer, waitMs: Number.isFinite(seconds) ? seconds * 1000 : null };
  } catch {
    signal.throwIfAborted();
    return { answer: { fault: late.aborted ? 'timeout' : 'unreachable', detail: '' }, waitMs: null };
  }
}

async function textUpTo(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
