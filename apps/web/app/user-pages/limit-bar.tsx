/** A name, how much of it is used in words and as a bar, and what to say when all of it is. */

export interface LimitBarProps {
  readonly name: string;
  readonly words: string;
  readonly used: number;
  /** null = none, and no bar. */
  readonly limit: number | null;
  /** Said when everything is used. */
  readonly gone: string;
}

export function LimitBar({ name, words, used, limit, gone }: LimitBarProps) {
  const isGone = limit !== null && used >= limit;
  return (
    <div className="grid gap-1 text-13">
      <div className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="text-muted">{words}</span>
      </div>
      {limit !== null && (
        <meter aria-label={name} min={0} max={Math.max(limit, 1)} value={used} className="h-1.5 w-full" data-gone={isGone || undefined} />
      )}
      {isGone && <p className="text-12 text-warning">{gone}</p>}
    </div>
  );
}
