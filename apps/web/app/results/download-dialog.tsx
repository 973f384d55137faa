/** Downloads: the open page, the rows of this view, or all reports; with a warning before all, a maximum that is said, progress and cancel. */

import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { type ExportFormat, exportFormats } from '@orbweaver/model/export-formats.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { type DownloadPart, useDownload } from './use-download.ts';
import { hasTable, tabsWithTable } from './views.ts';

export interface DownloadDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly view: string;
  readonly query: TableQuery;
  /** There is a comparison to be downloaded. */
  readonly isCompared: boolean;
  /** URL whose details are open; 0 for none. */
  readonly urlId: number;
}

export function DownloadDialog({ isOpen, onClose, view, query, isCompared, urlId }: DownloadDialogProps) {
  const t = useTranslate();
  const listed = useList();
  const isTable = hasTable(view) && !(view === 'compare' && !isCompared);
  const [wantedPart, setPart] = useState<DownloadPart>('view');
  const part = (wantedPart === 'view' && !isTable) || (wantedPart === 'page' && urlId === 0) ? 'all' : wantedPart;
  const [fileFormat, setFormat] = useState<ExportFormat>('xlsx');
  const [most, setMost] = useState(tabsWithTable.length);
  const chosen = part === 'view' ? [view] : tabsWithTable;
  const tabs = part === 'all' ? chosen.slice(0, most) : chosen;
  const left = chosen.length - tabs.length;
  const { rows, hasFailed, start, stop } = useDownload(onClose);
  const download = () => start({ part, tabs, view, query, urlId, fileFormat });
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog title={t('results.download')} isOpen={isOpen} onClose={close}>
      <fieldset className="grid gap-2" disabled={rows !== null}>
        <legend className="pb-1 text-13 font-medium">{t('results.download.what')}</legend>
        {(['page', 'view', 'all'] as const).map((each) => (
          <label key={each} className="flex min-h-7 items-center gap-2 text-14 has-disabled:text-muted">
            <input
              type="radio"
              name="download-part"
              checked={part === each}
              disabled={(each === 'page' && urlId === 0) || (each === 'view' && !isTable)}
              onChange={() => setPart(each)}
              className="size-4 accent-accent"
            />
            {t(`results.download.${each}`, { view: wordsOfCode(t, `results.view.${view}`, view) })}
          </label>
        ))}
      </fieldset>
      {part === 'all' && (
        <div className="grid gap-3 rounded-control border-s-2 border-warning bg-warning-soft p-3">
          <p className="text-13">{t('results.download.warning')}</p>
          <TextField
            label={t('results.download.most')}
            type="number"
            min={1}
            max={tabsWithTable.length}
            value={most}
            onChange={(event) => setMost(Math.max(1, Math.min(tabsWithTable.length, event.target.valueAsNumber || 1)))}
          />
          {left > 0 && (
            <p className="text-13 font-medium">
              {t('results.download.left-out', { count: left, views: listed(leftOut(chosen, most, t)) })}
            </p>
          )}
        </div>
      )}
      <SelectField
        label={t('results.download.format')}
        value={fileFormat}
        onChange={(event) => setFormat(exportFormats.find((each) => each === event.target.value) ?? 'xlsx')}
      >
        {exportFormats.map((each) => (
          <option key={each} value={each}>
            {t(`results.format.${each}`)}
          </option>
        ))}
      </SelectField>
      {hasFailed && (
        <p role="alert" className="text-13 text-error">
          {t('results.download.failed')}
        </p>
      )}
      <div className="flex items-center justify-end gap-2">
        {rows !== null && (
          <span role="status" className="grow text-13 text-muted">
            {t('results.download.rows', { count: rows })}
          </span>
        )}
        <Button onClick={close}>{t('shell.cancel')}</Button>
        <Button kind="primary" icon="download" isBusy={rows !== null} onClick={download}>
          {t('results.download.start')}
        </Button>
      </div>
    </Dialog>
  );
}

function leftOut(tabs: readonly string[], most: number, t: ReturnType<typeof useTranslate>): readonly string[] {
  return tabs.slice(most).map((view) => wordsOfCode(t, `results.view.${view}`, view));
}
