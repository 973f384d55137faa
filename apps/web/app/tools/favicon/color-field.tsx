/** A colour: the platform's own picker, and its value beside it. */
import { useId } from 'react';

export function ColorField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      <span className="flex min-h-9 items-center gap-2 rounded-control border border-line-strong bg-surface px-2 pointer-coarse:min-h-11">
        <input
          id={id}
          type="color"
          value={value}
          className="h-7 w-10 shrink-0 cursor-pointer border-0 bg-transparent p-0 pointer-coarse:h-9"
          onChange={(event) => onChange(event.target.value)}
        />
        <span dir="ltr" className="font-mono text-13 text-muted">
          {value}
        </span>
      </span>
    </div>
  );
}
