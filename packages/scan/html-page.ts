/** Which responses are read as pages, and what is read of them beyond the facts that every page has. */
import { isPartChosen } from '@orbweaver/model/categories.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** A good response that is HTML by its type, or by its first characters where no type was sent. Error pages are no content of the site. */
export function isHtmlPage(record: FetchRecord): boolean {
  if (record.body === null || record.status < 200 || record.status >= 300) return false;
  const type = headerValue(record.headers, 'content-type');
  if (type !== null) return htmlTypes.has((type.split(';', 1)[0] as string).trim().toLowerCase());
  for (const byte of record.body.subarray(0, 512)) {
    if (byte === 0x3c) return true;
    if (byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) return false;
  }
  return false;
}

/** Phrases are counted for the checks and tabs of keywords, not for those of the keywords element. */
export function countsPhrases({ density, categories }: Pick<ScanOptions, 'density' | 'categories'>): boolean {
  return density && (categories === null || isPartChosen('keywords', 'keyword', categories));
}
