/** A choice among few, with how many it stands for. */

export interface ChipProps {
  readonly label: string;
  /** As it is shown. */
  readonly count?: string;
  readonly isChosen: boolean;
  /** Id of what tells more about it. */
  readonly describedBy?: string;
  readonly onChoose: () => void;
}

export function Chip({ label, count, isChosen, describedBy, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-describedby={describedBy}
      onClick={onChoose}
      className={`inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-13 whitespace-nowrap pointer-coarse:min-h-11 ${isChosen ? 'border-accent bg-accent-soft text-ink' : 'border-line text-muted hover:bg-raised hover:text-ink'}`}
    >
      {label}
      {count !== undefined && <span className={isChosen ? 'font-semibold' : ''}>{count}</span>}
    </button>
  );
}
