/** A FetchRecord around bytes that did not come over the network. */
import { recordOf as record } from '@orbweaver/facts/testing.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';

export function recordOf(url: string, body: Uint8Array, contentType: string): FetchRecord {
  return record(body, { 'content-type': contentType }, url);
}
