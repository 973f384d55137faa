/** What a host may be asked: how often a second at first, and how much oftener after each good answer, up to a limit (crawl/host-pace.ts). */
const perSecond = 10;
const morePerAnswer = 0.05;
const mostPerSecond = 40;

interface Window {
  readonly seconds: number;
  /** How many requests may come late, and so together with the next ones. */
  readonly late: number;
}

/** Counts of requests within the window that are more than one visitor would make after so many answers. `starts`: in milliseconds, in their order. */
export function tooFast(starts: readonly number[], { seconds, late }: Window): readonly number[] {
  let end = 0;
  return starts.flatMap((start, at) => {
    while (end < starts.length && (starts[end] as number) < start + seconds * 1_000) end++;
    const requests = end - at;
    return requests > late + seconds * Math.min(mostPerSecond, perSecond + morePerAnswer * end) ? [requests] : [];
  });
}
