/** The making part of the favicon tool: the form, and beside it the previews, the files and the tags. */
import type { IconFile } from '@orbweaver/tools/favicon/icon-set.ts';
import { zipFiles } from '@orbweaver/tools/images/zip-files.ts';
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { formatBytes } from '../../site/format.ts';
import { downloadFile } from '../download-file.ts';
import { useKeptOptions } from '../kept-options.ts';
import { Panel } from '../panel.tsx';
import { RunBar } from '../run-bar.tsx';
import { ToolColumns } from '../tool-frame.tsx';
import { ToolResult } from '../tool-result.tsx';
import { useToolRun } from '../use-tool-run.ts';
import { IconForm } from './icon-form.tsx';
import { IconPreview } from './icon-preview.tsx';
import { type IconPictures, iconChoiceList, type MadeIcons, makeIcons } from './make-icons.ts';

export function IconMaker({ tool }: { readonly tool: Tool }) {
  const t = useWords();
  const [choices, change] = useKeptOptions('favicon', iconChoiceList);
  const [files, setFiles] = useState<IconPictures>({ light: null, dark: null });
  const run = useToolRun<MadeIcons>(tool);
  const start = () => void run.start(() => makeIcons(choices, files));
  return (
    <ToolColumns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <IconForm choices={choices} change={change} files={files} onFiles={setFiles} />
        <RunBar tool={tool} run={run} onRun={start} label="tool-favicon.run" />
      </div>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {run.result === null && (
          <EmptyState icon="star" title={t('tools.none')}>
            {t('tools.none.text')}
          </EmptyState>
        )}
        {run.result !== null && (
          <>
            <Panel title={t('tool-favicon.preview')}>
              <IconPreview icons={run.result} />
            </Panel>
            <IconFiles icons={run.result} />
            <ToolResult title={t('tool-favicon.snippet')} text={run.result.snippet} fileName="head.html" type="text/html" />
          </>
        )}
      </div>
    </ToolColumns>
  );
}

function IconFiles({ icons: { files, snippet } }: { readonly icons: MadeIcons }) {
  const t = useWords();
  const locale = useLocale();
  const zip = async () => {
    const pieces: BlobPart[] = [];
    const all = [...files, { name: 'head.html', bytes: new TextEncoder().encode(snippet) }];
    await zipFiles(
      all.map(({ name, bytes }) => ({ name, read: async () => bytes })),
      (piece) => pieces.push(piece),
    );
    downloadFile('icons.zip', new Blob(pieces, { type: 'application/zip' }));
  };
  return (
    <Panel
      title={t('tool-favicon.files')}
      actions={
        <Button size="small" icon="download" onClick={() => void zip()}>
          {t('tool-favicon.zip')}
        </Button>
      }
    >
      <ul className="-my-2 divide-y divide-line">
        {files.map((file: IconFile) => (
          <li key={file.name} className="flex items-center gap-3 py-1 text-13 tabular-nums">
            <span className="min-w-0 flex-1 truncate">
              <bdi dir="ltr" className="font-mono">
                {file.name}
              </bdi>
            </span>
            <span className="text-muted">{formatBytes(locale, file.bytes.length)}</span>
            <Button
              size="small"
              kind="quiet"
              icon="download"
              aria-label={t('tool-favicon.download-of', { name: file.name })}
              onClick={() => downloadFile(file.name, file.bytes, file.type)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
