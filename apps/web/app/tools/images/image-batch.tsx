/** The pictures of a batch: what each weighed before and after, how alike it stayed, and both side by side. */
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { memo, useCallback, useEffect, useState } from 'react';
import { formatBytes } from '../../site/format.ts';
import { downloadFile } from '../download-file.ts';
import { faultWords } from '../fault-words.ts';
import type { CarriedFault } from '../tool-call.ts';
import { type ImageChoices, OptionFields } from './image-options.tsx';
import type { ImageResult } from './image-result.ts';

export interface BatchItem {
  readonly id: number;
  readonly file: File;
  /** Options of this picture alone; null: those of the batch. */
  readonly own: ImageChoices | null;
  /** With the options that were asked for, as JSON. */
  readonly outcome: (({ readonly response: ImageResult } | { readonly fault: CarriedFault }) & { readonly askedFor: string }) | null;
}

/** The name of the result: `photo.jpg` is `photo.webp`. */
export function resultName(file: File, format: string): string {
  return `${file.name.replace(/\.[^.]+$/, '')}.${format}`;
}

/** Columns of wide screens. */
const wideColumns: ReadonlySet<string> = new Set(['before', 'after', 'similarity']);

interface ImageBatchProps {
  readonly items: readonly BatchItem[];
  /** Of the batch. */
  readonly options: ImageChoices;
  readonly isRunning: boolean;
  readonly onItem: (id: number, part: Partial<BatchItem>) => void;
}

export function ImageBatch({ items, options, isRunning, onItem }: ImageBatchProps) {
  const t = useTranslate();
  const [shown, setShown] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const item = items.find(({ id }) => id === shown);
  const changed = items.find(({ id }) => id === asked);
  const toggle = useCallback((id: number) => setShown((before) => (before === id ? null : id)), []);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolled part has to be a named, focusable region. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('tool-image.list')}
        className="max-h-[60dvh] overflow-auto"
      >
        <table className="w-full text-13 tabular-nums">
          <thead className="text-muted">
            <tr>
              {(['name', 'before', 'after', 'saving', 'similarity', 'actions'] as const).map((each) => (
                <th
                  key={each}
                  scope="col"
                  className={`px-2 py-2 font-medium sm:px-3 ${each === 'name' ? 'text-start' : 'text-end'} ${wideColumns.has(each) ? 'hidden sm:table-cell' : ''}`}
                >
                  <span className={each === 'actions' ? 'sr-only sm:not-sr-only' : ''}>{t(`tool-image.column.${each}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((each) => (
              <ItemRow key={each.id} item={each} isShown={each.id === shown} isRunning={isRunning} onShow={toggle} onOptions={setAsked} />
            ))}
          </tbody>
        </table>
      </div>
      <Dialog
        title={t('tool-image.own-of', { name: changed?.file.name ?? '' })}
        isOpen={changed !== undefined}
        onClose={() => setAsked(null)}
      >
        {changed && (
          <>
            <p className="text-13 text-muted">{t('tool-image.own.note')}</p>
            <OptionFields
              options={changed.own ?? options}
              change={(part) => onItem(changed.id, { own: { ...(changed.own ?? options), ...part } })}
            />
            <div className="flex justify-end gap-2">
              <Button disabled={changed.own === null} onClick={() => onItem(changed.id, { own: null })}>
                {t('tool-image.own.none')}
              </Button>
              <Button kind="primary" onClick={() => setAsked(null)}>
                {t('shell.close')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
      {item?.outcome && 'response' in item.outcome && <SideBySide file={item.file} blob={item.outcome.response.blob} />}
    </>
  );
}

interface ItemRowProps {
  readonly item: BatchItem;
  readonly isShown: boolean;
  readonly isRunning: boolean;
  readonly onShow: (id: number) => void;
  readonly onOptions: (id: number) => void;
}

/** Of hundreds of rows one changes at a time. */
const ItemRow = memo(function ItemRow({ item, isShown, isRunning, onShow, onOptions }: ItemRowProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { file, own, outcome } = item;
  const percent = (share: number, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share);
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        dir="auto"
        className="max-w-24 truncate px-2 sm:max-w-64 sm:px-3 py-1.5 text-start font-normal rtl:text-right"
        title={file.name}
      >
        {file.name}
      </th>
      <td className="hidden px-2 py-1.5 text-end whitespace-nowrap sm:table-cell sm:px-3">{formatBytes(locale, file.size)}</td>
      {outcome === null && <td colSpan={3} />}
      {outcome !== null && 'fault' in outcome && (
        <td colSpan={3} className="px-2 sm:px-3 py-1.5 text-error">
          <span className="inline-flex items-center gap-1.5">
            <Icon name="octagon-x" size={14} />
            {faultWords(t, outcome.fault)}
          </span>
        </td>
      )}
      {outcome !== null && 'response' in outcome && (
        <>
          <td className="hidden px-2 py-1.5 text-end whitespace-nowrap sm:table-cell sm:px-3">
            {formatBytes(locale, outcome.response.blob.size)}
          </td>
          <td className="px-2 py-1.5 text-end whitespace-nowrap sm:px-3">
            {percent(1 - outcome.response.blob.size / Math.max(1, file.size), 0)}
            <span className="block text-12 text-muted sm:hidden">{formatBytes(locale, outcome.response.blob.size)}</span>
          </td>
          <td className="hidden px-2 py-1.5 text-end whitespace-nowrap sm:table-cell sm:px-3">
            <bdi>{percent(outcome.response.similarity, 1)}</bdi>
            {outcome.response.frames > 1 && (
              <bdi className="ms-1 text-muted">{t('tool-image.frames', { count: outcome.response.frames })}</bdi>
            )}
          </td>
        </>
      )}
      <td className="px-2 py-1.5 sm:px-3">
        <span className="flex justify-end gap-1">
          {outcome !== null && 'response' in outcome && (
            <>
              <Button
                size="small"
                kind="quiet"
                icon="eye"
                aria-pressed={isShown}
                aria-label={t('tool-image.compare-of', { name: file.name })}
                onClick={() => onShow(item.id)}
              >
                <span className="hidden sm:inline">{t('tool-image.compare')}</span>
              </Button>
              <Button
                size="small"
                kind="quiet"
                icon="download"
                aria-label={t('tool-image.download-of', { name: file.name })}
                onClick={() => downloadFile(resultName(file, outcome.response.format), outcome.response.blob)}
              />
            </>
          )}
          <Button
            size="small"
            kind={own === null ? 'quiet' : 'secondary'}
            icon="sliders-horizontal"
            disabled={isRunning}
            aria-label={t('tool-image.own-of', { name: file.name })}
            onClick={() => onOptions(item.id)}
          />
        </span>
      </td>
    </tr>
  );
});

function SideBySide({ file, blob }: { readonly file: File; readonly blob: Blob }) {
  const t = useTranslate();
  const locale = useLocale();
  const [urls, setUrls] = useState<readonly [string, string] | null>(null);
  useEffect(() => {
    const made = [URL.createObjectURL(file), URL.createObjectURL(blob)] as const;
    setUrls(made);
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [file, blob]);
  if (urls === null) return null;
  return (
    <div className="grid gap-3 border-t border-line p-4 sm:grid-cols-2">
      {([file, blob] as const).map((side, at) => (
        <figure key={at === 0 ? 'before' : 'after'} className="grid gap-1">
          <figcaption className="text-13 text-muted">
            {t(at === 0 ? 'tool-image.column.before' : 'tool-image.column.after')} · {formatBytes(locale, side.size)}
          </figcaption>
          <img
            src={urls[at]}
            alt={t(at === 0 ? 'tool-image.picture.before' : 'tool-image.picture.after', { name: file.name })}
            className="max-h-96 w-full rounded-control border border-line object-contain"
          />
        </figure>
      ))}
    </div>
  );
}
