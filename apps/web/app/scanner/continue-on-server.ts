/** A scan of the device goes on on the server: it is stopped, sent to the account, and the server takes it from there with the same use of the plan. */
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import type { ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { ScanClient } from '../device-scan/client.ts';
import { type CallFailure, type CallResult, callServer } from '../session/server-call.ts';
import { failureOf } from './begin-scan.ts';
import { plainOptions } from './use-server-scans.ts';

export const handOverSteps = ['stopping', 'sending', 'asking'] as const;
export type HandOverStep = (typeof handOverSteps)[number];

interface HandOver {
  readonly signal: AbortSignal;
  readonly onStep: (step: HandOverStep) => void;
}

/** The server has the scan, or it finished here before it could be stopped. */
export type HandedOver = 'server' | 'finished';

/** Of the open scan, whose grant is one of a scan of the device: whether the server can go on with it. */
export function canGoToServer({ activity, isStopping, pagesEnded, progress }: ScanState, scan: StoredScan): boolean {
  const { counter, grant, hadSecrets, extension, handedTo = null, state, pages } = scan;
  const isAtRest = activity === 'idle' && state !== 'complete' && pages > 0;
  const isReading = activity === 'running' && !isStopping && (progress?.pages ?? 0) > 0;
  // No more pages than the plan has are read there either, and what was never stored cannot be sent.
  return (isAtRest || isReading) && !pagesEnded && counter === 'spider' && grant !== '' && handedTo === null && !hadSecrets && !extension;
}

/** Why the server would not take the scan, as far as that is known before it is stopped; null where it may. */
export async function refusalOfServer({ startUrl }: StoredScan): Promise<CallFailure | null> {
  const response = await callServer('GET /server/server-scans');
  if (!response.ok) return response;
  const { isInPlan, scans } = response.data;
  if (!isInPlan) return { ok: false, code: 'not-in-plan', values: {} };
  const host = URL.parse(startUrl)?.host ?? '';
  const isTaken = scans.some((one: ServerScan) => one.host === host && one.finishedAt === null);
  return isTaken ? { ok: false, code: 'scan-runs', values: { host } } : null;
}

/** Until it is asked of the server the signal ends it, with null. Whatever fails, the device keeps the scan and can go on with it. */
export async function continueOnServer(
  client: ScanClient,
  { id }: StoredScan,
  { signal, onStep }: HandOver,
): Promise<CallResult<HandedOver> | null> {
  try {
    onStep('stopping');
    await client.call('stop', null);
    const scan = await whenIdle(client, signal);
    if (signal.aborted || scan?.id !== id) return null;
    if (scan.state === 'complete') return { ok: true, data: 'finished' };
    onStep('sending');
    const scanId = await client.call('sent', null);
    const { startUrl: url, ...options } = await client.call('options', null);
    if (signal.aborted) return null;
    onStep('asking');
    const body = { url, options: plainOptions(options), scanId, grantId: scan.grant };
    const response = await callServer('POST /server/server-scans/continue', { body });
    if (!response.ok) return response;
    await client.call('handedTo', { id, serverScanId: response.data.id });
    return { ok: true, data: 'server' };
  } catch (error) {
    return signal.aborted ? null : failureOf(error);
  }
}

/** The scan that is open then. */
function whenIdle(client: ScanClient, signal: AbortSignal): Promise<StoredScan | null> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = client.getState();
      if (!signal.aborted && state?.activity !== 'idle') return;
      end();
      signal.removeEventListener('abort', look);
      resolve(state?.scan ?? null);
    };
    const end = client.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}
