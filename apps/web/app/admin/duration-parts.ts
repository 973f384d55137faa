/** A duration in its two largest units: `[['hour', 3], ['minute', 5]]`. */

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

type Unit = (typeof units)[number][0];

/** Less than a minute is 0 minutes. */
export function durationParts(ms: number): (readonly [Unit, number])[] {
  const first = units.findIndex(([, size]) => ms >= size);
  if (first === -1) return [['minute', 0]];
  let rest = ms;
  const parts = units.slice(first, first + 2).map(([unit, size]) => {
    const value = Math.floor(rest / size);
    rest -= value * size;
    return [unit, value] as const;
  });
  return parts.filter(([, value]) => value > 0);
}
