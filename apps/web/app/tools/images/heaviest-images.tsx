/** "From the scan of example.com": its heaviest pictures, picked from a list and fetched into the batch one after the other. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import { useRootData } from '../../session/use-root-data.ts';
import { formatBytes } from '../../site/format.ts';
import { useReloadLimits } from '../../user-pages/use-limits.ts';
import { faultWords } from '../fault-words.ts';
import { ScanButton, useScanSource } from '../scan-source.tsx';
import { type CarriedFault, faultOf } from '../tool-call.ts';
import { CostWords } from '../tool-cost.tsx';
import { fetchImage, heaviestImages, imageName, type ScanImage } from './scan-images.ts';

/** Chosen at first. */
const chosenAtFirst = 20;

export function HeaviestImages({ onFile }: { readonly onFile: (file: File) => void }) {
  const isSignedIn = useRootData()?.session != null;
  const source = useScanSource();
  const [images, setImages] = useState<readonly ScanImage[] | null>(null);
  if (!isSignedIn) return null;
  return (
    <>
      <ScanButton source={source} onScan={async (ask) => setImages(await heaviestImages(ask))} />
      {images !== null && <ImagePicker images={images} onFile={onFile} onClose={() => setImages(null)} />}
    </>
  );
}

interface PickerProps {
  readonly images: readonly ScanImage[];
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

function ImagePicker({ images, onFile, onClose }: PickerProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(images.slice(0, chosenAtFirst).map(({ url }) => url)));
  const wanted = images.filter(({ url }) => chosen.has(url));
  const { fetched, faults, isBusy, start } = useFetchedImages(onFile);
  const take = async () => {
    const missing = await start(wanted);
    if (missing === null) return;
    if (missing.length === 0) onClose();
    setChosen(new Set(missing));
  };
  const toggle = (url: string) =>
    setChosen((before) => (before.has(url) ? new Set([...before].filter((each) => each !== url)) : new Set([...before, url])));
  if (images.length === 0) return <p className="w-full text-13 text-muted">{t('tool-image.heaviest.none')}</p>;
  return (
    <section aria-label={t('tool-image.heaviest')} className="grid w-full max-w-3xl gap-3 rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-14">{t('tool-image.heaviest')}</h2>
        <p className="flex items-center gap-1.5 text-13 text-muted">
          <Icon name="server" size={14} />
          {t('tool-image.heaviest.note')}
        </p>
      </div>
      <ul className="grid max-h-72 gap-1 overflow-auto">
        {images.map(({ url, bytes }) => (
          <li key={url} className="flex items-start justify-between gap-3 text-13">
            <Checkbox
              label={
                <span className="url font-mono text-12 [overflow-wrap:anywhere]" title={url}>
                  {imageName(url)}
                </span>
              }
              checked={chosen.has(url)}
              disabled={isBusy}
              onChange={() => toggle(url)}
            />
            <span className="shrink-0 pe-1 tabular-nums text-muted">{formatBytes(locale, bytes)}</span>
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1 text-13 text-error">
            {faults.map(({ url, fault }) => (
              <li key={url} className="[overflow-wrap:anywhere]">
                <bdi>{imageName(url)}</bdi>: {faultWords(t, fault)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="download" isBusy={isBusy} disabled={wanted.length === 0} onClick={() => void take()}>
          {t('tool-image.heaviest.take', { count: wanted.length })}
          <CostWords tool={toolOf('image')} />
        </Button>
        <Button kind="quiet" icon="x" onClick={onClose}>
          {t('tools.scan.close')}
        </Button>
        <span aria-live="polite" className="text-13 text-muted">
          {isBusy && t('tool-image.heaviest.progress', { count: fetched, all: wanted.length })}
        </span>
      </div>
    </section>
  );
}

interface FetchFault {
  readonly url: string;
  readonly fault: CarriedFault;
}

/** `start` gives the addresses of those that did not come, or null where the page was left. */
function useFetchedImages(onFile: (file: File) => void) {
  const [fetched, setFetched] = useState(0);
  const [faults, setFaults] = useState<readonly FetchFault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const reloadLimits = useReloadLimits();
  useEffect(() => () => stop.current?.abort(), []);
  const start = async (images: readonly ScanImage[]): Promise<readonly string[] | null> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const missing: string[] = [];
    setBusy(true);
    setFetched(0);
    setFaults([]);
    for (const { url } of images) {
      try {
        onFile(await fetchImage(url, signal));
      } catch (error) {
        if (signal.aborted) return null;
        missing.push(url);
        setFaults((before) => [...before, { url, fault: faultOf(error) }]);
      }
      setFetched((before) => before + 1);
    }
    setBusy(false);
    void reloadLimits();
    return missing;
  };
  return { fetched, faults, isBusy, start };
}
