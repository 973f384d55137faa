/** Above the view of search and bots: a button that joins Search Console exports and access logs with the open scan. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { TrafficImport } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { type SubmitEvent, useState } from 'react';
import { callWords } from '../session/call-words.ts';
import { FilesField } from './files-field.tsx';
import { useFormats } from './format.ts';
import { useImporting, useResults } from './results-client.tsx';
import type { ViewChange } from './view-state.ts';

interface TrafficImportProps {
  readonly change: (change: ViewChange) => void;
}

export function TrafficImportBar({ change }: TrafficImportProps) {
  const t = useTranslate();
  const { actions } = useResults();
  const [isOpen, setOpen] = useState(false);
  if (!actions?.traffic) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-surface px-3 py-2 text-13 print:hidden">
      <Button size="small" icon="file-up" onClick={() => setOpen(true)}>
        {t('results.import')}
      </Button>
      <span className="text-muted">{t('results.import.note')}</span>
      <Dialog title={t('results.import')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ImportForm
          change={(wanted) => {
            setOpen(false);
            change(wanted);
          }}
        />
      </Dialog>
    </div>
  );
}

const noFiles: readonly File[] = [];

function ImportForm({ change }: TrafficImportProps) {
  const t = useTranslate();
  const can = useResults().actions?.traffic ?? null;
  const importing = useImporting();
  const [search, setSearch] = useState(noFiles);
  const [logs, setLogs] = useState(noFiles);
  const [ranges, setRanges] = useState(noFiles);
  const [done, setDone] = useState<TrafficImport | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (can === null) return;
    setFault(null);
    try {
      const read = await can.import({ search, logs, ranges });
      if (read === null) showToast({ text: t('results.import.ended') });
      setDone(read);
    } catch (error) {
      const { code, values } = error instanceof AppError ? error : new AppError('internal');
      setFault(callWords(t, { ok: false, code, values }).message);
    }
  };
  if (done !== null) return <Imported done={done} change={change} />;
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={(event) => void submit(event)}>
      <FilesField name="search" accept=".csv,text/csv" files={search} onFiles={setSearch} />
      <FilesField name="logs" accept=".log,.gz,.txt,.json,.jsonl,.1,text/plain,application/gzip" files={logs} onFiles={setLogs} />
      <FilesField name="ranges" accept=".json,application/json" files={ranges} onFiles={setRanges} />
      {fault !== null && (
        <p role="alert" className="text-13 text-error">
          {fault}
        </p>
      )}
      {importing !== null && <ReadSoFar {...importing} />}
      <div className="flex justify-end gap-2">
        {importing !== null && <Button onClick={() => void can?.end()}>{t('shell.cancel')}</Button>}
        <Button kind="primary" type="submit" icon="file-up" isBusy={importing !== null} disabled={search.length + logs.length === 0}>
          {t('results.import.start')}
        </Button>
      </div>
    </form>
  );
}

function ReadSoFar({ readBytes, totalBytes }: { readonly readBytes: number; readonly totalBytes: number }) {
  const t = useTranslate();
  const format = useFormats();
  return (
    <div className="grid gap-1 text-13">
      <progress
        value={readBytes}
        max={Math.max(1, totalBytes)}
        aria-label={t('results.import.reading')}
        className="h-2 w-full accent-accent"
      />
      <span className="text-muted tabular-nums">
        {t('results.import.progress', { read: format.bytes(readBytes), total: format.bytes(totalBytes) })}
      </span>
    </div>
  );
}

/** What was read, and each list with its count, which leads to its rows. */
function Imported({ done: { summary, lists, logs, searchConsole }, change }: { readonly done: TrafficImport } & TrafficImportProps) {
  const t = useTranslate();
  const listed = useList();
  const format = useFormats();
  const formats = Object.entries(logs?.formats ?? {}).flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${format.number(count)}`]));
  const counted = [
    ['orphans-with-traffic', lists.orphans],
    ['never-visited', lists.never],
    ['crawl-waste', lists.waste],
  ] as const;
  return (
    <div role="status" className="grid gap-3 text-14">
      {logs !== null && (
        <p>
          {t('results.import.logs', {
            lines: logs.lines,
            formats: listed(formats) || '0',
            damaged: logs.damaged,
            impostors: logs.impostors,
          })}
          {logs.beyond > 0 && ` ${t('results.import.beyond', { beyond: logs.beyond })}`}
        </p>
      )}
      {searchConsole !== null && <p>{t('results.import.search', { ...searchConsole })}</p>}
      <p>{t('results.import.joined', { ...summary })}</p>
      <ul className="grid gap-1">
        {counted.map(([list, count]) => (
          <li key={list}>
            <button type="button" className="link" data-focus onClick={() => change({ view: 'traffic', query: { list } })}>
              {t(`results.list.${list}`)}
            </button>{' '}
            <span className="tabular-nums">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
