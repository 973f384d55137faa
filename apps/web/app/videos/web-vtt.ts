/** Timed words become a WebVTT file (W3C WebVTT: Web Video Text Tracks). */

export interface TimedText {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export function writeWebVtt(cues: readonly TimedText[]): string {
  const written = cues.map(({ from, to, text }, at) => `${at + 1}\n${timeOf(from)} --> ${timeOf(to)}\n${cueText(text)}\n`);
  return ['WEBVTT\n', ...written].join('\n');
}

/** One line; what WebVTT would read as a tag or a time is written as characters. */
function cueText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `00:01:02.500`. */
function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (divisor: number, size: number) => Math.floor(milliseconds / divisor) % size;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(part(3_600_000, 100))}:${two(part(60_000, 60))}:${two(part(1_000, 60))}.${String(milliseconds % 1_000).padStart(3, '0')}`;
}
