/** What this device has that the account lacks: the scan whose newer state is not uploaded yet, and how far its upload is. */
import type { StoredScan, UploadState } from '@orbweaver/scan/results/protocol.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDeviceScan } from '../scanner/use-device-scan.ts';

export interface AccountLack {
  readonly lacking: StoredScan | null;
  readonly upload: UploadState | null;
}

/** The upload goes on while the page is open; when it is done the page asks the server again. */
export function useAccountLack(): AccountLack {
  const { client, state } = useDeviceScan();
  const { revalidate } = useRevalidator();
  const [lacking, setLacking] = useState<StoredScan | null>(null);
  const upload = state?.upload ?? null;
  const status = upload?.status ?? null;
  useEffect(() => {
    if (client === null) return;
    const look = (scans: readonly StoredScan[]): void => {
      const [newest = null] = scans;
      const updating = scans.find((scan) => typeof scan.updating === 'string') ?? null;
      setLacking(updating ?? (newest?.uploadedAs === null && newest.pages > 0 && !newest.isShared ? newest : null));
    };
    client.call('list', null).then(look, () => {});
    if (status === 'done') void revalidate();
  }, [client, status, revalidate]);
  return { lacking, upload };
}
