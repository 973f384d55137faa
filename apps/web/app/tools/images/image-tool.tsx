/** The image tool: pictures are dropped or chosen, converted one after the other on this device, and taken away alone or as a ZIP. */
import { zipFiles } from '@orbweaver/tools/images/zip-files.ts';
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { useCallback, useRef, useState } from 'react';
import { formatBytes } from '../../site/format.ts';
import { downloadFile } from '../download-file.ts';
import { useKeptOptions } from '../kept-options.ts';
import { RunBar } from '../run-bar.tsx';
import { callTool, faultOf } from '../tool-call.ts';
import { useToolRun } from '../use-tool-run.ts';
import { HeaviestImages } from './heaviest-images.tsx';
import { type BatchItem, ImageBatch, resultName } from './image-batch.tsx';
import { imageChoiceList, OptionFields, readOptions } from './image-options.tsx';

export function ImageTool({ tool }: { readonly tool: Tool }) {
  const [options, change] = useKeptOptions('image', imageChoiceList);
  const [items, setItems] = useState<readonly BatchItem[]>([]);
  const lastId = useRef(0);
  const run = useToolRun<true>(tool);
  const add = (files: Iterable<File>) =>
    setItems((before) => [...before, ...[...files].map((file) => ({ id: ++lastId.current, file, own: null, outcome: null }))]);
  const changeItem = useCallback(
    (id: number, part: Partial<BatchItem>) => setItems((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [],
  );
  const askedFor = ({ own }: BatchItem) => readOptions(own ?? options);
  const waiting = items.filter((item) => item.outcome?.askedFor !== JSON.stringify(askedFor(item)));
  const start = () =>
    void run.start(async (signal) => {
      for (const item of waiting) {
        const asked = askedFor(item);
        const result = await callTool('image', { file: item.file, options: asked }, { signal }).then(
          (response) => ({ response }),
          (error: unknown) => {
            if (signal.aborted) throw error;
            return { fault: faultOf(error) };
          },
        );
        changeItem(item.id, { outcome: { ...result, askedFor: JSON.stringify(asked) } });
      }
      return true;
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DropPlace onFiles={add} />
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 empty:hidden">
        <HeaviestImages onFile={(file) => add([file])} />
      </div>
      <OptionFields options={options} change={change} />
      <RunBar tool={tool} run={run} onRun={start} label="tool-image.run" isDisabled={waiting.length === 0} />
      {items.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] rounded-panel border border-line bg-surface">
          <Totals items={items} onClear={() => setItems([])} isRunning={run.isRunning} />
          <ImageBatch items={items} options={options} isRunning={run.isRunning} onItem={changeItem} />
        </section>
      )}
    </div>
  );
}

function DropPlace({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const t = useWords();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is one of two ways; the button is the other.
    <div
      className="grid justify-items-start gap-2 rounded-panel border border-dashed border-line-strong p-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      }}
    >
      <label className={`${buttonClass()} cursor-pointer focus-within:outline-2 focus-within:outline-accent`}>
        <Icon name="image" />
        {t('tool-image.choose')}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
          className="sr-only"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <p className="text-13 text-muted">{t('tool-image.drop')}</p>
    </div>
  );
}

function Totals({
  items,
  onClear,
  isRunning,
}: {
  readonly items: readonly BatchItem[];
  readonly onClear: () => void;
  readonly isRunning: boolean;
}) {
  const t = useWords();
  const locale = useLocale();
  const done = items.flatMap(({ file, outcome }) =>
    outcome !== null && 'response' in outcome ? [{ file, response: outcome.response }] : [],
  );
  const before = done.reduce((sum, { file }) => sum + file.size, 0);
  const after = done.reduce((sum, { response }) => sum + response.blob.size, 0);
  const saving = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    before === 0 ? 0 : 1 - after / before,
  );
  const zip = async () => {
    const pieces: Blob[] = [];
    const entries = done.map(({ file, response }) => ({
      name: resultName(file, response.format),
      read: async () => new Uint8Array(await response.blob.arrayBuffer()),
    }));
    await zipFiles(entries, (piece) => pieces.push(new Blob([piece])));
    downloadFile('images.zip', new Blob(pieces, { type: 'application/zip' }));
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
      <h2 aria-live="polite" className="text-14">
        {done.length === 0
          ? t('tool-image.waiting', { count: items.length })
          : t('tool-image.total', {
              count: done.length,
              all: items.length,
              before: formatBytes(locale, before),
              after: formatBytes(locale, after),
              saving,
            })}
      </h2>
      <div className="flex gap-1">
        <Button size="small" kind="quiet" icon="trash-2" disabled={isRunning} onClick={onClear}>
          {t('tool-image.clear')}
        </Button>
        <Button size="small" icon="download" disabled={done.length === 0 || isRunning} onClick={() => void zip()}>
          {t('tool-image.zip')}
        </Button>
      </div>
    </div>
  );
}
