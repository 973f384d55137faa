/** What the scan that is open, or else the last one of this device, says; asked again when it has changed. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { useEffect, useState } from 'react';
import type { ScanClient } from '../device-scan/client.ts';
import { isRunning, useDeviceScan } from '../scanner/use-device-scan.ts';

export type LastScanAnswer<T> =
  | { readonly is: 'pending' }
  | { readonly is: 'failed' }
  | { readonly is: 'none' }
  | { readonly is: 'there'; readonly scan: StoredScan; readonly response: T; readonly isGrowing: boolean };

interface Kept<T> {
  readonly mark: string;
  readonly answer: LastScanAnswer<T>;
}

/** `read` answers null where there is no scan; it is the same function each time. */
export function useLastScan<T>(read: (client: ScanClient) => Promise<{ scan: StoredScan; response: T } | null>): LastScanAnswer<T> {
  const { client, state } = useDeviceScan();
  const [kept, setKept] = useState<Kept<T>>({ mark: '', answer: { is: 'pending' } });
  const isGrowing = isRunning(state);
  const mark = state === null ? '' : [state.scan?.id, state.changes, isGrowing].join(' ');
  useEffect(() => {
    if (client === null || mark === '') return;
    let isCurrent = true;
    const keep = (answer: LastScanAnswer<T>) => isCurrent && setKept({ mark, answer });
    read(client).then(
      (found) => keep(found === null ? { is: 'none' } : { is: 'there', isGrowing, ...found }),
      () => keep({ is: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, mark, isGrowing, read]);
  return kept.mark === mark ? kept.answer : { is: 'pending' };
}
