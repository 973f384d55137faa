/** How the page may look in search results: texts are cut by their width in Arial, as this device draws it. */
import { cutToWidth, type MeasureText, type ResultShape, resultShapes, trailOf } from '@orbweaver/tools/serp/search-result.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { NoPage } from './no-page.tsx';
import type { ViewProps } from './view-props.ts';

export function PreviewView({ report: { facts, url } }: ViewProps) {
  const t = useTranslate();
  const [shape, setShape] = useState<ResultShape>('desktop');
  if (facts === null) return <NoPage />;
  const { titlePx, descriptionPx, titleFontPx, descriptionFontPx, width } = resultShapes[shape];
  const title = facts.titles[0]?.text ?? '';
  const description = facts.metas.find(({ name }) => name?.toLowerCase() === 'description')?.content?.trim() ?? '';
  const cutTitle = cutToWidth(title, titlePx, measureArial(titleFontPx));
  const cutDescription = cutToWidth(description, descriptionPx, measureArial(descriptionFontPx));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex gap-1.5">
        {(['desktop', 'mobile'] as const).map((each) => (
          <Chip key={each} label={t(`results.preview.${each}`)} isChosen={each === shape} onChoose={() => setShape(each)} />
        ))}
      </div>
      <div
        className="max-w-full rounded-control border border-line bg-surface p-4"
        style={{ width: shape === 'desktop' ? '100%' : width, fontFamily: 'Arial, sans-serif' }}
      >
        <p dir="ltr" className="truncate text-start text-12 text-muted">
          {trailOf(url)}
        </p>
        <p dir="auto" className="text-20 break-words text-notice">
          {cutTitle.text || t('results.preview.no-title')}
        </p>
        <p dir="auto" className="text-14 break-words text-muted">
          {cutDescription.text || t('results.preview.no-description')}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('results.rendered.part.title')}</dt>
        <dd>
          <Width px={cutTitle.px} limit={titlePx} text={title} />
        </dd>
        <dt className="text-muted">{t('results.rendered.part.description')}</dt>
        <dd>
          <Width px={cutDescription.px} limit={descriptionPx} text={description} />
        </dd>
      </dl>
      <p className="text-12 text-muted">{t('results.preview.note')}</p>
    </div>
  );
}

function Width({ px, limit, text }: { readonly px: number; readonly limit: number; readonly text: string }) {
  const t = useTranslate();
  return (
    <span className="flex flex-wrap gap-x-3">
      <span className={px > limit ? 'text-warning' : ''}>{t('results.preview.width', { px, limit })}</span>
      <span className="text-muted">{t('results.preview.chars', { count: Array.from(text).length })}</span>
    </span>
  );
}

function measureArial(fontPx: number): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return () => 0;
  context.font = `${fontPx}px Arial, sans-serif`;
  return (text) => context.measureText(text).width;
}
