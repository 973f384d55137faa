/** Signs a request to an S3-compatible store: AWS Signature Version 4 with the signature in the Authorization header. */
import { createHash, createHmac } from 'node:crypto';
import { ownValue } from '@orbweaver/model/lookup.ts';

export interface BucketKeys {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface UnsignedRequest {
  readonly method: string;
  /** Path and query are encoded already. */
  readonly url: URL;
  /** Further headers, in lower case; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** All headers to send, with `authorization`. */
export function signRequest({ method, url, headers, body }: UnsignedRequest, keys: BucketKeys, now: Date): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const payload = sha256(body ?? '');
  const signed: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': payload, 'x-amz-date': time };
  const names = Object.keys(signed).sort();
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${ownValue(signed, name)?.trim()}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const key = [keys.region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${keys.secretKey}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...signed, authorization };
}

/** RFC 3986: everything but letters, digits and -._~ */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
