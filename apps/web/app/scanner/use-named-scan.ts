/** The address names the open scan: `scan` is one of this device; one of the account is `saved`, which `use-account-scan.ts` finds. */
import type { ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScanClient } from '../device-scan/client.ts';
import { failureOf } from './begin-scan.ts';
import { markShown } from './mark-shown.ts';
import type { Failed } from './scan-failure.tsx';

interface NamedScan {
  readonly client: ScanClient | null;
  readonly state: ScanState | null;
  readonly scans: readonly StoredScan[];
  readonly parameters: URLSearchParams;
  readonly onFailed: (failed: Failed) => void;
}

/** Opens it. Returns whether it is still to be seen: neither open, nor failed, nor known to be gone. */
export function useNamedScan({ client, state, scans, parameters, onFailed }: NamedScan): boolean {
  const isIdle = state !== null && state.activity === 'idle' && state.fault === null && state.download === null;
  const wanted = parameters.get('scan');
  const tried = useRef<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (client === null || !isIdle || wanted === null || tried.current === wanted) return;
    const open = async (): Promise<void> => {
      const known = scans.length > 0 ? scans : await client.call('list', null);
      if (known.some(({ id }) => id === wanted)) {
        const { uploadedAs, isShared = false } = await client.call('open', { id: wanted });
        if (uploadedAs !== null && !isShared) markShown(uploadedAs);
      } else setMissing(wanted);
    };
    tried.current = wanted;
    open().catch((error: unknown) => {
      setMissing(wanted);
      failed.current(failureOf(error));
    });
  }, [client, isIdle, scans, wanted]);
  return wanted !== null && wanted !== missing && (state?.fault ?? null) === null && (state?.download ?? null) === null;
}

/** Keeps the name of the open scan in the address, so that it can be reloaded and gone back to. */
export function useScanInAddress(id: string | undefined, view: string | null): void {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('scan');
  useEffect(() => {
    if (id === undefined || id === named) return;
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('scan', id);
        if (view !== null && !next.has('view')) next.set('view', view);
        for (const name of ['url', 'saved', 'updates']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [id, named, view, setParameters]);
}
