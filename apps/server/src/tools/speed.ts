/** Lighthouse on this server: in a Chromium that reaches only what the guard allows. */
import { lighthouseFailure, readLighthouse } from '@orbweaver/formats/lighthouse/read-report.ts';
import type { SpeedAnswer } from '@orbweaver/model/api/speed.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { SpeedDevice, SpeedFault } from '@orbweaver/model/speed.ts';
import { runGuardedLighthouse } from '@orbweaver/platform/node/lighthouse.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';

export interface SpeedQuestion {
  readonly url: string;
  readonly device: SpeedDevice;
}

export async function speedOf({ url, device }: SpeedQuestion, guard: AddressGuard): Promise<SpeedAnswer> {
  const asked = new URL(url);
  if (guard.refusal(asked) !== null) return nothing('not-loaded', guard.explain(asked));
  try {
    const result = await runGuardedLighthouse(url, device, guard);
    const report = readLighthouse(result);
    if (report === null) return nothing('not-loaded', lighthouseFailure(result)?.code ?? '');
    return { report: JSON.stringify(report), fault: null, detail: '' };
  } catch (error) {
    const isOfBrowser = error instanceof AppError && (error.code === 'browser-missing' || error.code === 'browser-failed');
    if (isOfBrowser) return nothing('browser', '');
    throw error;
  }
}

function nothing(fault: SpeedFault, detail: string): SpeedAnswer {
  return { report: null, fault, detail };
}
