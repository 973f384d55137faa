/** Label of a choice that programs know by a name of its own: what it means, and the name below. */
interface NamedChoiceProps {
  readonly words: string;
  /** As the API writes it, such as `scans:read`. */
  readonly name: string;
}

export function NamedChoice({ words, name }: NamedChoiceProps) {
  return (
    <>
      {words}
      <code dir="ltr" className="block font-mono text-12 text-muted rtl:text-end">
        {name}
      </code>
    </>
  );
}
