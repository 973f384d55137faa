/** A field for one entry a line: addresses, names, paths. */
import { TextArea } from '@orbweaver/ui/field.tsx';

export interface LineListProps {
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function LineList({ onChange, ...field }: LineListProps) {
  return <TextArea {...field} dir="ltr" className="font-mono" onChange={(event) => onChange(event.target.value)} />;
}
