/** How a scan on the server ended, in the words of its row and of its use. */
import type { ScanFaultText } from '@orbweaver/model/api/server-scans.ts';
import type { AppError } from '@orbweaver/model/errors.ts';
import type { ServerScanEnd } from '../db/server-scans.ts';

export function failed(fault: ScanFaultText): ServerScanEnd {
  return { state: 'failed', summary: null, fault, isBlocked: false };
}

export function faultOf({ code, values }: AppError): ScanFaultText {
  return { code, values: { ...values } };
}

/** A use is given back where no page came of it. */
export function grantOutcome({ state, isBlocked, summary }: ServerScanEnd): 'done' | 'stopped' | 'failed' | 'blocked' {
  if (state === 'done') return summary?.isComplete === false ? 'stopped' : 'done';
  return isBlocked ? 'blocked' : 'failed';
}
