/** A scan of the account that the address names as `saved`: a copy on this device is opened; any other one is read on the server. */
import type { ReachableScan } from '@orbweaver/model/api/scans.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScanClient } from '../device-scan/client.ts';
import { callServer } from '../session/server-call.ts';
import { markShown } from './mark-shown.ts';
import type { Failed } from './scan-failure.tsx';

interface AccountScan {
  readonly isAsking: boolean;
  /** What the server is to read. */
  readonly scan: ReachableScan | null;
  readonly failed: Failed | null;
}

const nothing: AccountScan = { isAsking: false, scan: null, failed: null };

export function useAccountScan(client: ScanClient | null): AccountScan {
  const [parameters] = useSearchParams();
  const saved = parameters.has('scan') ? null : parameters.get('saved');
  const [found, setFound] = useState<AccountScan & { readonly saved: string | null }>({ ...nothing, saved: null });
  useEffect(() => {
    if (client === null || saved === null) return;
    let isCurrent = true;
    const find = async (): Promise<AccountScan> => {
      if (await openCopy(client, saved)) return nothing;
      const known = await callServer('GET /server/scans/:id', { params: { id: saved } });
      if (known.ok && known.data.role === 'owner') markShown(saved);
      return known.ok ? { ...nothing, scan: known.data } : { ...nothing, failed: known };
    };
    void find().then((each) => isCurrent && setFound({ ...each, saved }));
    return () => {
      isCurrent = false;
    };
  }, [client, saved]);
  if (saved === null) return nothing;
  return found.saved === saved ? found : { ...nothing, isAsking: true };
}

/** false as well where the device cannot open it now, as while another scan runs. */
async function openCopy(client: ScanClient, saved: string): Promise<boolean> {
  try {
    const own = (await client.call('list', null)).find(({ uploadedAs }) => uploadedAs === saved);
    if (own === undefined) return false;
    const { isShared = false } = await client.call('open', { id: own.id });
    if (!isShared) markShown(saved);
    return true;
  } catch {
    return false;
  }
}
