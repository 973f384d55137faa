/** Links to the texts before and after the one that is read. */
import { LocaleLink } from './locale-link.tsx';

interface Neighbour {
  readonly path: string;
  readonly title: string;
  readonly language: string;
}

interface NeighboursProps {
  readonly label: string;
  /** Each with the word before its title; null where there is none on that side. */
  readonly sides: readonly { readonly word: string; readonly to: Neighbour | null }[];
}

export function Neighbours({ label, sides }: NeighboursProps) {
  if (sides.every(({ to }) => to === null)) return null;
  return (
    <nav aria-label={label} className="grid gap-4 sm:grid-cols-2">
      {sides.map(({ word, to }) => (
        <div key={word} className="grid content-start justify-items-start gap-1">
          {to !== null && (
            <>
              <span className="text-13 text-muted">{word}</span>
              <LocaleLink to={to.path} lang={to.language} dir="auto" className="link text-14 wrap-anywhere">
                {to.title}
              </LocaleLink>
            </>
          )}
        </div>
      ))}
    </nav>
  );
}
