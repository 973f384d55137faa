/**
 * How a page may look in search results: title cut by width in pixels (600 on desktops at 20 px Arial, what search engines use today), description by
 * 920. The widths are measured with the same font where the device has it.
 */
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useMemo, useState } from 'react';

const shapes = {
  desktop: { titlePx: 600, descriptionPx: 920, titleFont: '20px Arial, sans-serif', descriptionFont: '14px Arial, sans-serif', width: 620 },
  mobile: { titlePx: 920, descriptionPx: 1300, titleFont: '20px Arial, sans-serif', descriptionFont: '14px Arial, sans-serif', width: 380 },
} as const;

export function SearchPreview({ details }: { readonly details: PageDetails }) {
  const t = useWords();
  const [shape, setShape] = useState<keyof typeof shapes>('desktop');
  const { titlePx, descriptionPx, titleFont, descriptionFont, width } = shapes[shape];
  const title = details.page?.title ?? '';
  const description = details.page?.description ?? '';
  const cutTitle = useMemo(() => cutToWidth(title, titleFont, titlePx), [title, titleFont, titlePx]);
  const cutDescription = useMemo(
    () => cutToWidth(description, descriptionFont, descriptionPx),
    [description, descriptionFont, descriptionPx],
  );
  return (
    <div className="grid gap-3">
      <div className="flex gap-1.5">
        {(['desktop', 'mobile'] as const).map((each) => (
          <Chip key={each} label={t(`results.preview.${each}`)} isChosen={each === shape} onChoose={() => setShape(each)} />
        ))}
      </div>
      <div
        dir="auto"
        className="max-w-full rounded-control border border-line bg-surface p-4"
        style={{ width, fontFamily: 'Arial, sans-serif' }}
      >
        <p dir="ltr" className="truncate text-12 text-muted">
          {crumbsOf(details.url)}
        </p>
        <p className="text-20 text-notice">{cutTitle.text || t('results.preview.no-title')}</p>
        <p className="text-14 text-muted">{cutDescription.text || t('results.preview.no-description')}</p>
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
    </div>
  );
}

function Width({ px, limit, chars }: { readonly px: number; readonly limit: number; readonly chars: number }) {
  const t = useWords();
  return (
    <span className="flex items-center gap-3">
      <meter
        min={0}
        max={limit * 1.25}
        high={limit}
        value={Math.min(px, limit * 1.25)}
        aria-label={t('results.preview.width', { px, limit })}
        className="h-3 w-40"
      />
      <span className={px > limit ? 'text-warning' : ''}>{t('results.preview.width', { px, limit })}</span>
      <span className="text-muted">{t('results.preview.chars', { count: chars })}</span>
    </span>
  );
}

function crumbsOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ');
}

interface CutText {
  readonly text: string;
  /** Width of the whole. */
  readonly px: number;
}

/** Cut at a word, with an ellipsis, as search results do. */
function cutToWidth(text: string, font: string, limit: number): CutText {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return { text, px: 0 };
  context.font = font;
  const px = Math.round(context.measureText(text).width);
  if (px <= limit) return { text, px };
  let cut = text;
  while (cut.length > 1 && context.measureText(`${cut} …`).width > limit) {
    const space = cut.lastIndexOf(' ', cut.length - 2);
    cut = space > 0 ? cut.slice(0, space) : cut.slice(0, -1);
  }
  return { text: `${cut.trimEnd()} …`, px };
}
