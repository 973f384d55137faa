/** The device scan of this tab as React sees it: one client for as long as the tab lives, so that a scan goes on while another page is open. */
import type { ScanState } from '@orbweaver/scan/results/protocol.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createScanClient, type ScanClient } from '../device-scan/client.ts';
import { setScanOngoing } from '../session/ongoing-scan.ts';

let shared: ScanClient | null = null;

function sharedClient(): ScanClient {
  if (shared === null) {
    const client = createScanClient();
    client.subscribe(() => setScanOngoing(isRunning(client.getState())));
    shared = client;
  }
  return shared;
}

export function isRunning(state: ScanState | null): boolean {
  return state !== null && state.activity !== 'idle';
}

export interface DeviceScan {
  /** Null until the page runs in a browser. */
  readonly client: ScanClient | null;
  readonly state: ScanState | null;
}

const nothing = () => () => {};
const noState = () => null;

export function useDeviceScan(): DeviceScan {
  const [client, setClient] = useState<ScanClient | null>(null);
  useEffect(() => setClient(sharedClient()), []);
  const state = useSyncExternalStore(client?.subscribe ?? nothing, client?.getState ?? noState, noState);
  return { client, state };
}
