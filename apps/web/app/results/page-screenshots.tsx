/** Pictures of the first screen of a page, by device; pressed, they stand side by side in their full size. Their type is ours, whatever the bytes are. */
import { type ScreenshotDevice, screenshotFrames, screenshotType } from '@orbweaver/model/screenshots.ts';
import { bytesOfBase64 } from '@orbweaver/platform/browser/base64-bytes.ts';
import type { ShownScreenshot } from '@orbweaver/store/views/page-screenshots.ts';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';

interface ScreenshotsProps {
  readonly screenshots: readonly ShownScreenshot[];
  /** Its title, else its address. */
  readonly page: string;
}

export function PageScreenshots({ screenshots, page }: ScreenshotsProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid gap-2">
      <h2 className="text-14 font-medium">{t('results.screenshots')}</h2>
      <ul className="flex flex-wrap items-start gap-4">
        {screenshots.map(({ device, picture, fault }) => (
          <li key={device} className="grid max-w-full gap-1">
            {picture !== null && (
              <button
                type="button"
                title={t('results.screenshots.enlarge')}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
                className="overflow-hidden rounded-control border border-line hover:border-line-strong"
              >
                <Picture device={device} picture={picture} page={page} className="h-44 w-auto max-w-full" />
              </button>
            )}
            <span className="text-12 text-muted">{t(`results.screenshots.${device}`)}</span>
            {fault !== null && <p className="max-w-[40ch]">{t(`results.screenshots.fault.${fault}`)}</p>}
          </li>
        ))}
      </ul>
      <Dialog shape="wide" title={<bdi className="break-words">{page}</bdi>} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className="flex flex-wrap items-start justify-center gap-6">
          {screenshots.map(
            ({ device, picture }) =>
              picture !== null && (
                <li key={device} className="grid max-w-full gap-1">
                  <Picture device={device} picture={picture} page={page} className="h-auto max-w-full rounded-control border border-line" />
                  <span className="text-13 text-muted">{t(`results.screenshots.${device}`)}</span>
                </li>
              ),
          )}
        </ul>
      </Dialog>
    </section>
  );
}

interface PictureProps {
  readonly device: ScreenshotDevice;
  readonly picture: string;
  readonly page: string;
  readonly className: string;
}

function Picture({ device, picture, page, className }: PictureProps) {
  const t = useTranslate();
  const address = usePicture(picture);
  const { width, height, picture: shown } = screenshotFrames[device];
  return (
    <img
      src={address}
      alt={t(`results.screenshots.alt.${device}`, { page })}
      width={shown}
      height={Math.round((height * shown) / width)}
      loading="lazy"
      decoding="async"
      className={`block bg-raised ${className}`}
    />
  );
}

/** Address of the bytes as a picture, as long as it is shown. */
function usePicture(base64: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytesOfBase64(base64)], { type: screenshotType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return address;
}
