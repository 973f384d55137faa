/** Fetches an MTA-STS policy as RFC 8461, section 3.3 asks: https, a trusted certificate, no redirects, at most 64 KB, one minute at most. */
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { FetchPolicy, MailDns } from '@orbweaver/tools/smtp/ports.ts';

export interface PolicyFetchOptions {
  readonly dns: MailDns;
  readonly isAllowed: (address: string, host: string, port: number) => boolean;
  readonly explain: (host: string, port: number) => string;
  readonly timeoutMs: number;
  /** PEM certificates to trust beside the usual ones. */
  readonly trusted?: readonly string[];
}

const maxBytes = 64 * 1024;

export function createPolicyFetch(options: PolicyFetchOptions): FetchPolicy {
  return (text) =>
    new Promise((resolve, reject) => {
      const url = new URL(text);
      const asked = request(url, {
        agent: false,
        lookup: guardedLookup(options, url.hostname, Number(url.port) || 443),
        ca: [...rootCertificates, ...(options.trusted ?? [])],
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      asked.once('error', (error) =>
        reject(error.name === 'TimeoutError' ? new Error(`no answer in ${options.timeoutMs / 1000} s`) : error),
      );
      asked.once('response', (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return reject(new Error(`HTTP ${response.statusCode}`));
        }
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          body += piece;
          if (body.length > maxBytes) response.destroy(new Error(`more than ${maxBytes} bytes`));
        });
        response.once('error', reject);
        response.once('end', () => resolve(body));
      });
      asked.end();
    });
}

function guardedLookup({ dns, isAllowed, explain }: PolicyFetchOptions, host: string, port: number): LookupFunction {
  return (name, { all }, call) => {
    void dns.addresses(name).then(({ records }) => {
      const allowed = records.filter((address) => isAllowed(address, host, port));
      const first = allowed[0];
      if (first === undefined) {
        const words = records.length === 0 ? `${name} has no address` : explain(host, port);
        return call(new Error(words), '', 4);
      }
      const familyOf = (address: string) => (address.includes(':') ? 6 : 4);
      if (all)
        call(
          null,
          allowed.map((address) => ({ address, family: familyOf(address) })),
        );
      else call(null, first, familyOf(first));
    });
  };
}
