/** Signs a request to an S3-compatible store: AWS Signature Version 4, with the body's hash and all headers signed. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

export interface BucketKeys {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Of keys that end after some hours; null = they stay. */
  readonly sessionToken: string | null;
}

export interface UnsignedRequest {
  readonly method: string;
  /** Path and query are encoded already. */
  readonly url: URL;
  /** Further headers; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export type SignRequest = (request: UnsignedRequest, now: Date) => Promise<Request>;

export function createSigner({ region, accessKey, secretKey, sessionToken }: BucketKeys): SignRequest {
  const session = sessionToken === null ? {} : { sessionToken };
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', ...session });
  return ({ method, url, headers, body }, now) => {
    const payload = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const datetime = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
    return client.sign(url, {
      method,
      body,
      headers: { ...headers, 'x-amz-content-sha256': payload },
      aws: { datetime, allHeaders: true },
    });
  };
}
