/** One picture chosen or dropped, shown with its name. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../site/format.ts';

export interface FileChoiceProps {
  readonly label: string;
  readonly hint?: string;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
}

export function FileChoice({ label, hint, file, onFile }: FileChoiceProps) {
  const locale = useLocale();
  const url = useObjectUrl(file);
  const take = (taken: File | undefined) => taken !== undefined && onFile(taken);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one of two ways; the button is the other.
    <div
      className="grid justify-items-start gap-2 rounded-panel border border-dashed border-line-strong p-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <label className={`${buttonClass()} cursor-pointer focus-within:outline-2 focus-within:outline-accent`}>
        <Icon name="image" />
        {label}
        <input
          type="file"
          accept="image/svg+xml,image/png,image/jpeg,image/webp,image/gif"
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {file === null ? (
        hint && <p className="text-13 text-muted">{hint}</p>
      ) : (
        <p className="flex max-w-full items-center gap-2 text-13">
          {url && <img src={url} alt="" className="size-8 rounded-control border border-line object-contain" />}
          <span dir="auto" className="truncate">
            {file.name}
          </span>
          <span className="shrink-0 text-muted">{formatBytes(locale, file.size)}</span>
        </p>
      )}
    </div>
  );
}

/** Address of a picture for as long as it is shown. */
export function useObjectUrl(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (content === null) return setUrl(null);
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
