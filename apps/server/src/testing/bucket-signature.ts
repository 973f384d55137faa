/** What a store computes of a request to compare with its signature: AWS Signature Version 4, apart from the code that signs. */
import { createHash, createHmac } from 'node:crypto';
import { ownValue } from '@orbweaver/model/lookup.ts';

export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  /** In lower case: those that are signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** In the form 20130524T000000Z. */
  readonly time: string;
  readonly body: Uint8Array;
}

interface Secret {
  readonly region: string;
  readonly secretKey: string;
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** In hex. */
export function signatureOf({ method, url, headers, time, body }: SignedRequest, { region, secretKey }: Secret): string {
  const day = time.slice(0, 8);
  const names = Object.keys(headers).sort();
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${ownValue(headers, name)?.trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, day));
  return hmac(key, ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')).toString('hex');
}

/** RFC 3986: everything but letters, digits and -._~ */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
