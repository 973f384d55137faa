/** The picture of a shared page as a file of this device: shown in the cards, its size and weight held against each network's. It is not uploaded. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useId } from 'react';

export interface SharePicture {
  /** blob: address. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface PictureFieldProps {
  readonly picture: SharePicture | null;
  readonly onPicture: (picture: SharePicture | null) => void;
}

export function PictureField({ picture, onPicture }: PictureFieldProps) {
  const t = useTranslate();
  const id = useId();
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture.url)), [picture]);
  const take = async (file: File | undefined) => onPicture(file === undefined ? null : await readPicture(file));
  return (
    <div className="grid justify-items-start gap-1">
      <label className={`${buttonClass()} cursor-pointer focus-within:outline-2 focus-within:outline-accent`}>
        <Icon name="image" />
        {t('tool-opengraph.picture')}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      <p id={`${id}-hint`} className="text-13 text-muted">
        {picture === null
          ? t('tool-opengraph.picture.hint')
          : t('tool-opengraph.picture.size', { width: picture.width, height: picture.height })}
      </p>
    </div>
  );
}

/** null for a file that is no picture. */
async function readPicture(file: File): Promise<SharePicture | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { url: URL.createObjectURL(file), width, height, bytes: file.size };
  } catch {
    return null;
  }
}
