/** Words that stand twice in a row, marked in the text. */
import { findRepeats } from '@orbweaver/tools/text/analyse.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useMemo } from 'react';
import { Panel } from '../panel.tsx';

/** Letters shown around a mark. */
const around = 60;
const maxShown = 30;

export function RepeatedWords({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const t = useTranslate();
  const ranges = useMemo(() => findRepeats(text, words), [text, words]);
  if (text.trim() === '') return null;
  return (
    <Panel title={t('tool-text.repeats', { count: ranges.length })}>
      {ranges.length === 0 ? (
        <p className="text-14 text-muted">{t('tool-text.repeats.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {ranges.slice(0, maxShown).map(([from, to]) => (
            <li key={from} dir="auto" className="text-14 [overflow-wrap:anywhere]">
              {excerpt(text, from, to)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function excerpt(text: string, from: number, to: number): ReactNode {
  // Whole words: what was cut in two at an end is left out.
  const before = from > around ? `… ${text.slice(from - around, from).replace(/^\S*\s/, '')}` : text.slice(0, from);
  const after = to + around < text.length ? `${text.slice(to, to + around).replace(/\s\S*$/, '')} …` : text.slice(to);
  return (
    <>
      {before}
      <mark className="rounded-control bg-warning-soft px-0.5 text-warning">{text.slice(from, to)}</mark>
      {after}
    </>
  );
}
