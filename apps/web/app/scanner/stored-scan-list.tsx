/** Scans that this device holds: open one, go on with it, or discard it. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { storedWords } from './stored-words.ts';

interface ListProps {
  readonly scans: readonly StoredScan[];
  readonly onOpen: (scan: StoredScan) => void;
  readonly onResume: (scan: StoredScan) => void;
  readonly onDiscard: (scan: StoredScan) => void;
}

export function StoredScanList({ scans, onOpen, onResume, onDiscard }: ListProps) {
  const t = useTranslate();
  const dates = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  if (scans.length === 0) return null;
  return (
    <section className="rounded-panel border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-14">{t('scanner.on-device')}</h2>
      <ul>
        {scans.map((scan) => (
          <li key={scan.id} className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
            <bdi dir="ltr" className="truncate font-mono text-13">
              {scan.startUrl}
            </bdi>
            <p className="text-13 text-muted">
              {dates.format(new Date(scan.startedAt))} · {t('scanner.pages', { count: scan.pages })} · {storedWords(t, scan)}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <Button size="small" icon="eye" onClick={() => onOpen(scan)}>
                {t('scanner.open')}
              </Button>
              {scan.state !== 'complete' && (
                <Button size="small" icon="play" onClick={() => onResume(scan)}>
                  {t('scanner.continue')}
                </Button>
              )}
              <span className="grow" />
              <IconButton
                size="small"
                icon="trash-2"
                label={t('scanner.discard', { url: scan.startUrl })}
                onClick={() => onDiscard(scan)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
