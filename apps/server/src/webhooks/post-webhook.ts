/** Posts JSON to an address that an account gave: only where the address guard lets it, to the address that was looked at, and along no redirect. */
import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import { AddressBlockedError } from '@orbweaver/platform/node/fetch-errors.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { allowedAddress } from '../gateway/allowed-address.ts';

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const answerMs = 15_000;

/** The status of the answer, whose body nobody reads. Rejects where there is none in time, or the guard refuses. */
export async function postWebhook(guard: AddressGuard, { url: address, headers, body }: WebhookPost, signal: AbortSignal): Promise<number> {
  const url = new URL(address);
  const found = await allowedAddress(guard, url);
  if (found === null) throw new AddressBlockedError(guard.refusal(url) ?? guard.explain(url));
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve, reject) => {
    const asked = (isSecure ? askSecure : askPlain)({
      host: found,
      port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      agent: false,
      ...(isSecure && host !== found ? { servername: host } : {}),
      headers: { ...headers, host: url.host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      asked.destroy();
    });
    asked.end(body);
  });
}
