/** The page and the scan that a ticket is about. The address is no link where an operator could be led to a page of a stranger's choice by a slip. */
import { useTranslate } from '@orbweaver/ui/words.tsx';

export interface AboutLinesProps {
  readonly page: string | null;
  readonly scan: string | null;
  /** Takes one away; absent where it stays. */
  readonly onRemove?: (what: 'page' | 'scan') => void;
}

export function AboutLines({ page, scan, onRemove }: AboutLinesProps) {
  const t = useTranslate();
  const lines = [
    { what: 'page', text: page, word: t('tickets.about-page') },
    { what: 'scan', text: scan, word: t('tickets.about-scan') },
  ] as const;
  if (page === null && scan === null) return null;
  return (
    <dl className="grid gap-1 text-13">
      {lines.map(
        ({ what, text, word }) =>
          text !== null && (
            <div key={what} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-muted">{word}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <bdi className="wrap-anywhere">{text}</bdi>
                {onRemove !== undefined && (
                  <button type="button" className="link" aria-label={`${t('tickets.detach')}: ${word}`} onClick={() => onRemove(what)}>
                    {t('tickets.detach')}
                  </button>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
