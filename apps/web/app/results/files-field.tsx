/** Files of one kind to be read on this device: a button that opens the device's own chooser, and what was chosen. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useId } from 'react';
import { useFormats } from './format.ts';

interface FilesFieldProps {
  readonly name: 'search' | 'logs' | 'ranges';
  readonly accept: string;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}

const mostNamed = 3;

export function FilesField({ name, accept, files, onFiles }: FilesFieldProps) {
  const t = useTranslate();
  const format = useFormats();
  const id = useId();
  const named = files.slice(0, mostNamed).map((file) => file.name);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="grid gap-1">
      <span className="text-13 font-medium">{t(`results.import.${name}-files`)}</span>
      <label htmlFor={id} className={`${buttonClass('secondary', 'small')} w-fit cursor-pointer focus-within:outline-2`}>
        <Icon name="file-plus" />
        {t('results.import.choose')}
        <input
          id={id}
          type="file"
          multiple
          accept={accept}
          aria-label={t(`results.import.${name}-files`)}
          aria-describedby={`${id}-hint ${id}-chosen`}
          className="sr-only"
          onChange={({ target }) => onFiles([...(target.files ?? [])])}
        />
      </label>
      <p id={`${id}-hint`} className="text-13 text-muted">
        {t(`results.import.${name}-hint`)}
      </p>
      <p id={`${id}-chosen`} className="text-13 wrap-anywhere">
        {files.length > 0 && (
          <>
            <bdi dir="ltr">{named.join(', ')}</bdi> {t('results.import.chosen', { count: files.length, size: format.bytes(bytes) })}
          </>
        )}
      </p>
    </div>
  );
}
