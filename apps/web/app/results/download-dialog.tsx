/** Downloads: the open page, the rows of this view, or all reports; with a warning before all, a maximum that is said, progress and cancel. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import { type ExportTable, endingOf, makeFile, saveFile } from './export-file.ts';
import { type ExportFormat, exportFormats } from './export-protocol.ts';
import { useResults } from './results-client.tsx';
import { hasTable } from './views.ts';

const everything: TableQuery = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null };
const tabsWithTable = allViews.filter(({ id }) => id !== 'compare' && hasTable(id)).map(({ id }) => id);

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

type Part = 'page' | 'view' | 'all';

export function DownloadDialog({ isOpen, onClose, view, query, isCompared, urlId }: DownloadDialogProps) {
  const t = useTranslate();
  const locale = localeOf(useLocale());
  const { client, startUrl } = useResults();
  const isTable = hasTable(view) && !(view === 'compare' && !isCompared);
  const [wantedPart, setPart] = useState<Part>('view');
  const part = (wantedPart === 'view' && !isTable) || (wantedPart === 'page' && urlId === 0) ? 'all' : wantedPart;
  const [fileFormat, setFormat] = useState<ExportFormat>('xlsx');
  const [most, setMost] = useState(tabsWithTable.length);
  const [rows, setRows] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const chosen = part === 'view' ? [view] : tabsWithTable;
  const tabs = part === 'all' ? chosen.slice(0, most) : chosen;
  const left = chosen.length - tabs.length;

  const start = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setRows(0);
    setFailed(false);
    const tables = tabs.map((view): ExportTable => {
      const question = part === 'view' ? query : part === 'page' ? { ...everything, about: { end: 'page' as const, urlId } } : everything;
      return { view, title: wordsOfCode(t, `results.view.${view}`, view), selection: { query: question, except: [] } };
    });
    const name = fileName(startUrl, part === 'view' ? view : part);
    try {
      const page = { title: `${t('results.report')} ${startUrl}`, lang: locale.tag, dir: locale.direction };
      const file = await makeFile(client, { tables, format: fileFormat, name, page, onProgress: setRows, signal: controller.signal });
      saveFile(file, `${name}.${endingOf(fileFormat, tables.length === 1)}`);
      onClose();
    } catch {
      setFailed(!controller.signal.aborted);
    }
    setRows(null);
  };
  const close = () => {
    stop.current?.abort();
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
            <p className="text-13 font-medium">{t('results.download.left-out', { count: left, views: leftOut(chosen, most, t) })}</p>
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
        <Button kind="primary" icon="download" isBusy={rows !== null} onClick={start}>
          {t('results.download.start')}
        </Button>
      </div>
    </Dialog>
  );
}

function leftOut(tabs: readonly string[], most: number, t: ReturnType<typeof useTranslate>): string {
  return tabs
    .slice(most)
    .map((view) => wordsOfCode(t, `results.view.${view}`, view))
    .join(', ');
}

/** `example.com-title`. */
function fileName(startUrl: string, part: string): string {
  const host = URL.canParse(startUrl) ? new URL(startUrl).host.replace(/[^\w.-]+/g, '-') : 'scan';
  return `${host}-${part}`;
}
