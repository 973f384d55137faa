/** Which answers count against a plan's pages: HTML that was delivered, by its type or its first bytes, whatever the device said it was asked for. */
import { type FetchRecord, type FetchRequest, headerValue } from '@orbweaver/model/fetch-record.ts';

const headBytes = 512;
const htmlStart = /^\s*(?:<!--[^>]*-->\s*|<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)[\s>]/i;

/** Whether the answer to a request could be a page at all. */
export function mayBePage(request: FetchRequest, url: URL): boolean {
  return request.body !== 'none' && !(url.pathname === '/robots.txt' && url.search === '');
}

/** Whether a page is what is asked for: it is reserved before. Any other that comes to a page is counted then. */
export function asksForPage({ purpose, body }: FetchRequest): boolean {
  return purpose === 'page' || body === 'page-or-none';
}

export function isDeliveredPage(record: FetchRecord): boolean {
  return record.status >= 200 && record.status < 300 && record.body !== null && isHtml(record);
}

/** HTML by its declared type, by how it begins whatever is declared, or by any markup where no type is. */
export function isHtml(record: FetchRecord): boolean {
  const type = headerValue(record.headers, 'content-type');
  if (type !== null && /html/i.test(type)) return true;
  const head = record.body?.subarray(0, headBytes);
  if (head === undefined) return false;
  return type === null ? head.includes(0x3c) : htmlStart.test(new TextDecoder().decode(head));
}
