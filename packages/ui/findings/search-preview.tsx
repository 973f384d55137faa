/** How a page may look in search results: title and description cut by their width, with how wide they are. */
import { type ReactNode, useMemo, useState } from 'react';
import { Chip } from '../chip.tsx';
import { useTranslate } from '../words.tsx';

/** `lookInSearch` of tools/serp/search-result.ts makes them. */
interface LookText {
  readonly text: string;
  readonly px: number;
  readonly limitPx: number;
  readonly chars: number;
}

interface SearchLook {
  readonly width: number;
  readonly trail: string;
  readonly title: LookText;
  readonly description: LookText;
}

const shapes = ['desktop', 'mobile'] as const;

interface SearchPreviewProps {
  readonly lookIn: (shape: (typeof shapes)[number]) => SearchLook;
  /** Below the note. */
  readonly children?: ReactNode;
}

export function SearchPreview({ lookIn, children }: SearchPreviewProps) {
  const t = useTranslate();
  const [shape, setShape] = useState<(typeof shapes)[number]>('desktop');
  const { width, trail, title, description } = useMemo(() => lookIn(shape), [lookIn, shape]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex gap-1.5">
        {shapes.map((each) => (
          <Chip key={each} label={t(`results.preview.${each}`)} isChosen={each === shape} onChoose={() => setShape(each)} />
        ))}
      </div>
      <div className="max-w-full rounded-control border border-line bg-surface p-4" style={{ width, fontFamily: 'Arial, sans-serif' }}>
        <p dir="ltr" className="truncate text-start text-12 text-muted">
          {trail}
        </p>
        <p dir="auto" className="text-20 break-words text-notice">
          {title.text || t('results.preview.no-title')}
        </p>
        <p dir="auto" className="text-14 break-words text-muted">
          {description.text || t('results.preview.no-description')}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('results.column.title')}</dt>
        <dd>
          <Width of={title} />
        </dd>
        <dt className="text-muted">{t('results.column.description')}</dt>
        <dd>
          <Width of={description} />
        </dd>
      </dl>
      <p className="text-12 text-muted">{t('results.preview.note')}</p>
      {children}
    </div>
  );
}

function Width({ of: { px, limitPx: limit, chars } }: { readonly of: LookText }) {
  const t = useTranslate();
  const words = t('results.preview.width', { px, limit });
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <meter min={0} max={limit * 1.25} high={limit} value={Math.min(px, limit * 1.25)} aria-label={words} className="h-1.5 w-40" />
      <span className={px > limit ? 'text-warning' : ''}>{words}</span>
      <span className="text-muted">{t('results.preview.chars', { count: chars })}</span>
    </span>
  );
}
