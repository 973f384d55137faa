/** Which answers count against a plan's pages: HTML that was delivered, whatever the device said it was asked for. */
import { type FetchRecord, type FetchRequest, headerValue } from '@orbweaver/model/fetch-record.ts';

/** Whether the answer to a request could be a page at all. */
export function mayBePage(request: FetchRequest, url: URL): boolean {
  return (request.body === 'page-or-none' || request.body === 'full') && url.pathname !== '/robots.txt';
}

export function isDeliveredPage(record: FetchRecord): boolean {
  return record.status >= 200 && record.status < 300 && record.body !== null && isHtml(record);
}

export function isHtml(record: FetchRecord): boolean {
  const type = headerValue(record.headers, 'content-type');
  if (type !== null) return /html/i.test(type);
  return record.body?.subarray(0, 512).includes(0x3c) ?? false;
}
