/**
 * How a tool gets the data of a scan on this device: the open one, else the last. Pages ask its views, the same that the results screen shows.
 * A page opened with `?from=scan` takes them at once; `&scan=<id>` names another scan of this device.
 */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDeviceScan } from '../scanner/use-device-scan.ts';
import type { AskScan } from './scan-rows.ts';

export interface ScanSource {
  /** The scan that would be read; null where this device has none. */
  readonly scan: StoredScan | null;
  /** Opens it, if need be, and gives the function that asks its views. Throws ToolFault where there is none. */
  readonly open: () => Promise<AskScan>;
}

export function useScanSource(): ScanSource {
  const { client, state } = useDeviceScan();
  const [parameters] = useSearchParams();
  const named = parameters.get('scan');
  const [stored, setStored] = useState<StoredScan | null>(null);
  useEffect(() => {
    if (client === null) return;
    let isCurrent = true;
    // No list (a private window) is no scan.
    client
      .call('list', null)
      .then((scans) => isCurrent && setStored(scans.find(({ id }) => id === named) ?? scans[0] ?? null))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [client, named]);
  const open = state?.scan ?? null;
  const scan = open === null || (stored !== null && stored.id === named) ? stored : open;
  return {
    scan,
    open: async () => {
      if (client === null || scan === null) throw new ToolFault('tools.scan.none');
      if (client.getState()?.scan?.id !== scan.id) await client.call('open', { id: scan.id });
      return (kind, ask) => client.view(kind, ask);
    },
  };
}

export interface ScanButtonProps {
  readonly source: ScanSource;
  /** Called with the views of the scan by the button, and once by a link with `?from=scan`. */
  readonly onScan: (ask: AskScan, scan: StoredScan) => Promise<void>;
}

/** "From the scan of example.com"; nothing where this device has no scan. */
export function ScanButton({ source, onScan }: ScanButtonProps) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState(false);
  const [parameters] = useSearchParams();
  const asked = useRef(false);
  const { scan } = source;
  const take = async () => {
    if (scan === null) return;
    setBusy(true);
    setFault(false);
    try {
      await onScan(await source.open(), scan);
    } catch {
      setFault(true);
    } finally {
      setBusy(false);
    }
  };
  const isWanted = parameters.get('from') === 'scan';
  useEffect(() => {
    if (!isWanted || scan === null || asked.current) return;
    asked.current = true;
    void take();
  });
  if (scan === null) return null;
  return (
    <>
      <Button icon="radar" isBusy={isBusy} onClick={() => void take()}>
        {t('tools.scan.take', { host: hostOf(scan.startUrl) })}
      </Button>
      {fault && (
        <p role="alert" className="w-full text-13 text-error">
          {t('tools.scan.failed')}
        </p>
      )}
    </>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
