/**
 * How a page may look in search results: title cut by width in pixels (600 on desktops at 20 px Arial, what search engines use today), description by
 * 920. The widths are measured with the same font where the device has it.
 */
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { cutToWidth, type ResultShape, resultShapes, trailOf } from '@orbweaver/tools/serp/search-result.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useMemo, useState } from 'react';
import { measureArial } from '../tools/serp/measure-arial.ts';
import { SuggestTexts } from './suggest-texts.tsx';

export function SearchPreview({ details }: { readonly details: PageDetails }) {
  const t = useTranslate();
  const [shape, setShape] = useState<ResultShape>('desktop');
  const { titlePx, descriptionPx, titleFontPx, descriptionFontPx, width } = resultShapes[shape];
  const title = details.page?.title ?? '';
  const description = details.page?.description ?? '';
  const cutTitle = useMemo(() => cutToWidth(title, titlePx, measureArial(titleFontPx)), [title, titleFontPx, titlePx]);
  const cutDescription = useMemo(
    () => cutToWidth(description, descriptionPx, measureArial(descriptionFontPx)),
    [description, descriptionFontPx, descriptionPx],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex gap-1.5">
        {(['desktop', 'mobile'] as const).map((each) => (
          <Chip key={each} label={t(`results.preview.${each}`)} isChosen={each === shape} onChoose={() => setShape(each)} />
        ))}
      </div>
      <div className="max-w-full rounded-control border border-line bg-surface p-4" style={{ width, fontFamily: 'Arial, sans-serif' }}>
        <p dir="ltr" className="truncate text-12 text-muted">
          {trailOf(details.url)}
        </p>
        <p dir="auto" className="text-20 text-notice">
          {cutTitle.text || t('results.preview.no-title')}
        </p>
        <p dir="auto" className="text-14 text-muted">
          {cutDescription.text || t('results.preview.no-description')}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('results.column.title')}</dt>
        <dd>
          <Width px={cutTitle.px} limit={titlePx} chars={Array.from(title).length} />
        </dd>
        <dt className="text-muted">{t('results.column.description')}</dt>
        <dd>
          <Width px={cutDescription.px} limit={descriptionPx} chars={Array.from(description).length} />
        </dd>
      </dl>
      <p className="text-12 text-muted">{t('results.preview.note')}</p>
      {details.page !== null && <SuggestTexts details={details} page={details.page} />}
    </div>
  );
}

function Width({ px, limit, chars }: { readonly px: number; readonly limit: number; readonly chars: number }) {
  const t = useTranslate();
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <meter
        min={0}
        max={limit * 1.25}
        high={limit}
        value={Math.min(px, limit * 1.25)}
        aria-label={t('results.preview.width', { px, limit })}
        className="h-1.5 w-40"
      />
      <span className={px > limit ? 'text-warning' : ''}>{t('results.preview.width', { px, limit })}</span>
      <span className="text-muted">{t('results.preview.chars', { count: chars })}</span>
    </span>
  );
}
