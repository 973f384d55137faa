/** Asks the server for a use of the plan, then starts the scan on the device. A scan that cannot start gives its use back. */
import type { Grant } from '@orbweaver/model/api/limits.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanClient } from '../scan/client.ts';
import { type CallResult, callServer } from '../session/server-call.ts';
import { optionsOf, type ScanChoices } from './scan-choices.ts';
import type { ScanPurpose } from './scan-purpose.ts';

const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

export async function beginScan(client: ScanClient, choices: ScanChoices, purpose: ScanPurpose): Promise<CallResult<null>> {
  const { startUrl } = optionsOf(choices, null);
  const granted = await callServer<Grant>('POST', '/server/grants', {
    counter: purpose.counterOf(choices.mode),
    url: startUrl,
  });
  if (!granted.ok) return granted;
  const { id: grant, pageLimit } = granted.data;
  try {
    await client.call('start', { id: crypto.randomUUID(), grant, options: optionsOf(choices, pageLimit), secrets });
    return { ok: true, data: null };
  } catch (error) {
    await callServer('POST', `/server/grants/${grant}/finish`, { outcome: 'failed' });
    return failureOf(error);
  }
}

export function failureOf(error: unknown): Extract<CallResult<null>, { ok: false }> {
  if (error instanceof AppError) return { ok: false, code: error.code, values: error.values };
  return { ok: false, code: 'internal', values: {} };
}
