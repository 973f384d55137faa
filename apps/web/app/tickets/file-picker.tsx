/** Files of the message that is being written: each is sent when it is chosen; the form holds their ids as fields named `file`. */
import { maxTicketFileBytes, maxTicketFiles } from '@orbweaver/model/api/sizes.ts';
import type { TicketFile } from '@orbweaver/model/api/ticket-files.ts';
import { buttonClass, IconButton } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useId, useState } from 'react';
import { callWords } from '../session/call-words.ts';
import type { CallResult } from '../session/server-call.ts';
import { formatBytes } from '../site/format.ts';

export type SendFile = (file: File) => Promise<CallResult<TicketFile>>;

interface Chosen {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** null = it is on its way. */
  readonly result: CallResult<TicketFile> | null;
}

/** Ids of the files in a form. */
export function fileIds(fields: FormData): string[] {
  return fields.getAll('file').map(String);
}

export function FilePicker({ send }: { readonly send: SendFile }) {
  const t = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const add = async (file: File) => {
    const entry: Chosen = { key: crypto.randomUUID(), name: file.name, bytes: file.size, result: null };
    setChosen((others) => [...others, entry]);
    const result = file.size > maxTicketFileBytes ? tooLarge : await send(file);
    setChosen((others) => others.map((each) => (each.key === entry.key ? { ...each, result } : each)));
  };
  const addAll = async (files: readonly File[]) => {
    for (const file of files) await add(file);
  };
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <ul aria-label={t('tickets.file.list')} className="grid gap-1">
          {chosen.map((each) => (
            <ChosenFile key={each.key} file={each} onRemove={() => setChosen(chosen.filter(({ key }) => key !== each.key))} />
          ))}
        </ul>
      )}
      <label htmlFor={id} className={`${buttonClass('secondary', 'small')} w-fit cursor-pointer focus-within:outline-2`}>
        <Icon name="upload" />
        {t('tickets.file.add')}
        <input
          id={id}
          type="file"
          multiple
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif,.scan"
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])].slice(0, maxTicketFiles - chosen.length);
            target.value = '';
            void addAll(files);
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-13 text-muted">
        {t('tickets.file.hint')}
      </p>
    </div>
  );
}

const tooLarge: CallResult<TicketFile> = { ok: false, code: 'too-large', values: {} };

function ChosenFile({ file: { name, bytes, result }, onRemove }: { readonly file: Chosen; readonly onRemove: () => void }) {
  const t = useTranslate();
  const locale = useLocale();
  const fault = () => {
    if (result === null || result.ok) return null;
    if (result.code === 'media-type-unsupported') return t('tickets.file.kind');
    return result.code === 'too-large' ? t('tickets.file.size') : callWords(t, result).message;
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-13">
      <bdi className="wrap-anywhere">{name}</bdi>
      <span className="text-muted">{formatBytes(locale, bytes)}</span>
      <span role="status" className="text-muted">
        {result === null && t('tickets.file.sending')}
        <span className="text-error">{fault()}</span>
      </span>
      {result?.ok && <input type="hidden" name="file" value={result.data.id} />}
      <IconButton size="small" icon="x" label={t('tickets.file.remove', { name })} onClick={onRemove} />
    </li>
  );
}
