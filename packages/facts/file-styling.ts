/** The body of a style sheet or script to what it says about styling: the selectors of the one; of the other its words, marked, and whether it brings in scripts that nobody reads. */
import { readSelectors, type SheetSelector } from '@orbweaver/formats/css-selectors.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import { isIndexData, isMeasuring, loadsScripts } from './script-loading.ts';
import type { SiteNames } from './site-names.ts';

/** `selectors`: null where the sheet is too large or does not read to its end. */
export type FileStyling =
  | { readonly kind: 'css'; readonly selectors: readonly SheetSelector[] | null }
  | { readonly kind: 'js'; readonly loads: boolean };

/** Larger sheets are not read. */
const maxSheetBytes = 1_000_000;

/** null for other types, answers other than 200, and bodies that were not read to the end. */
export function fileStylingOf(record: FetchRecord, names: SiteNames): FileStyling | null {
  const { body, status, truncated, error } = record;
  if (body === null || status !== 200 || truncated || error !== null) return null;
  const type = (headerValue(record.headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (/^(?:image|font|audio|video)\//.test(type) || /font|pdf|zip/.test(type)) return null;
  if (type === 'text/css')
    return { kind: 'css', selectors: body.length > maxSheetBytes ? null : readSelectors(new TextDecoder().decode(body)) };
  const text = new TextDecoder().decode(body);
  if (isIndexData(text)) return { kind: 'js', loads: false };
  names.marks.markWords(text);
  return { kind: 'js', loads: !isMeasuring(record.url) && loadsScripts(text) };
}
