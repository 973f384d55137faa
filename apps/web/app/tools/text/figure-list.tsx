/** The figures of a text. */
import type { TextFigures } from '@orbweaver/tools/text/measure-text.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Panel } from '../panel.tsx';

const counts = [
  'words',
  'uniqueWords',
  'sentences',
  'lines',
  'paragraphs',
  'chars',
  'charsWithoutSpaces',
  'wordsPerSentence',
  'longestSentence',
] as const;

export function FigureList({ figures }: { readonly figures: TextFigures }) {
  const t = useTranslate();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const language =
    figures.language === null
      ? t('tool-text.language.unknown')
      : new Intl.DisplayNames([locale], { type: 'language' }).of(figures.language);
  const rows = [
    ...counts.map((id) => [id, number.format(figures[id])] as const),
    [
      'readingSeconds',
      t('tool-text.minutes', { minutes: Math.floor(figures.readingSeconds / 60), seconds: figures.readingSeconds % 60 }),
    ] as const,
    [
      'speakingSeconds',
      t('tool-text.minutes', { minutes: Math.floor(figures.speakingSeconds / 60), seconds: figures.speakingSeconds % 60 }),
    ] as const,
    ['language', language ?? ''] as const,
    [
      'readability',
      figures.readability === null
        ? t('tool-text.readability.none')
        : `${t('tool-text.readability.ease', { ease: Math.min(100, Math.max(0, figures.readability.ease)) })} (${figures.readability.formula})`,
    ] as const,
  ];
  return (
    <Panel title={t('tool-text.figures')}>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {rows.map(([id, value]) => (
          <div key={id} data-figure={id} className="flex items-baseline justify-between gap-3 border-b border-line py-1">
            <dt className="text-14 text-muted">{t(`tool-text.figure.${id}`)}</dt>
            <dd className="text-end text-14 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
