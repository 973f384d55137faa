/** A set of choices that programs know by names of their own: what each means, and its name below. */
import { Checkbox } from '@orbweaver/ui/field.tsx';

interface NamedChoicesProps<Name extends string> {
  readonly legend: string;
  /** As the API writes them, such as `scans:read`. */
  readonly names: readonly Name[];
  readonly wordsOf: (name: Name) => string;
  readonly chosen: ReadonlySet<Name>;
  readonly error: string | undefined;
  readonly onChange: (chosen: ReadonlySet<Name>) => void;
}

export function NamedChoices<Name extends string>({ legend, names, wordsOf, chosen, error, onChange }: NamedChoicesProps<Name>) {
  const toggle = (name: Name) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <fieldset className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
      <legend className="pb-1 text-13 font-medium">{legend}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={
            <>
              {wordsOf(name)}
              <code dir="ltr" className="block font-mono text-12 text-muted rtl:text-end">
                {name}
              </code>
            </>
          }
          checked={chosen.has(name)}
          onChange={() => toggle(name)}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="text-13 text-error sm:col-span-2">
          {error}
        </p>
      )}
    </fieldset>
  );
}
