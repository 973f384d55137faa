/** One chart of the overview: bars with their numbers, or the same as a table. Each number is a button to what it counts. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useFormats } from './format.ts';
import type { ViewChange } from './view-state.ts';

export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** What the count is made of. */
  readonly parts?: readonly BarPart[];
  /** Where it has no parts. */
  readonly colour?: string;
  /** null for what is on the screen already. */
  readonly open: ViewChange | null;
}

export interface BarPart {
  readonly id: string;
  readonly label: string;
  readonly colour: string;
  readonly count: number;
}

interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** A whole bar; by default the largest count. */
  readonly whole?: number;
  readonly isTable: boolean;
  readonly change: (change: ViewChange) => void;
}

export function Bars(props: BarsProps) {
  const { title, bars, isTable } = props;
  if (bars.length === 0) return null;
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h2 className="text-14 font-semibold">{title}</h2>
      {isTable ? <BarTable {...props} /> : <BarList {...props} />}
    </section>
  );
}

function BarList({ bars, whole, change }: BarsProps) {
  const format = useFormats();
  const most = whole ?? Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="grid gap-0.5">
      {bars.map(({ id, label, count, parts, colour = 'bg-accent', open }) => (
        <li key={id}>
          <button
            type="button"
            disabled={count === 0 || open === null}
            onClick={() => open !== null && change(open)}
            className={`grid min-h-7 w-full grid-cols-[minmax(8rem,2fr)_minmax(3rem,3fr)_minmax(3rem,auto)] items-center gap-3 rounded-control px-1 text-start text-13 enabled:hover:bg-raised pointer-coarse:min-h-11 ${count === 0 ? 'text-muted' : ''}`}
          >
            <span className="first-letter:uppercase">{label}</span>
            <span className="h-2 overflow-hidden rounded-full bg-raised [print-color-adjust:exact]" aria-hidden="true">
              <span className="flex h-2" style={{ inlineSize: `${(count / most) * 100}%` }}>
                {(parts ?? [{ id, colour, count }]).map((part) => (
                  <span
                    key={part.id}
                    className={`h-2 ${part.colour}`}
                    style={{ inlineSize: `${(part.count / Math.max(1, count)) * 100}%` }}
                  />
                ))}
              </span>
            </span>
            <span className="text-end tabular-nums">{format.number(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function BarTable({ title, bars, change }: BarsProps) {
  const t = useTranslate();
  const format = useFormats();
  const parts = bars[0]?.parts ?? [];
  return (
    <div className="overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td />
            {parts.map((part) => (
              <th key={part.id} scope="col" className="number">
                {part.label}
              </th>
            ))}
            <th scope="col" className="number">
              {t('results.column.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ id, label, count, parts: own = [], open }) => (
            <tr key={id}>
              <th scope="row" className="first-letter:uppercase">
                {label}
              </th>
              {own.map((part) => (
                <td key={part.id} className="number">
                  {format.number(part.count)}
                </td>
              ))}
              <td className="number">
                {count === 0 || open === null ? (
                  format.number(count)
                ) : (
                  <button type="button" className="link" aria-label={`${label}: ${format.number(count)}`} onClick={() => change(open)}>
                    {format.number(count)}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
