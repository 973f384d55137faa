/** Milliseconds as people read them. */

/** `0:07`, `12:30`, `1:02:03`. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pad = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
