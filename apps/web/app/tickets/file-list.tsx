/** Files of a message: pictures are shown, all can be downloaded. */
import type { TicketFile } from '@orbweaver/model/api/ticket-files.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatBytes } from '../site/format.ts';

export interface FileListProps {
  readonly files: readonly TicketFile[];
  readonly addressOf: (file: string) => string;
}

export function FileList({ files, addressOf }: FileListProps) {
  const t = useTranslate();
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('tickets.file.list')} className="flex flex-wrap gap-3">
      {files.map(({ id, name, kind, bytes }) => (
        <li key={id} className="grid max-w-60 content-end gap-1 text-13">
          {kind !== 'scan' && (
            <img src={addressOf(id)} alt={name} loading="lazy" className="max-h-40 w-fit max-w-full rounded-control border border-line" />
          )}
          <a href={addressOf(id)} download={name} className="link flex items-center gap-1 pointer-coarse:min-h-11">
            <Icon name="download" size={14} />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="shrink-0 text-muted">{formatBytes(locale, bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
