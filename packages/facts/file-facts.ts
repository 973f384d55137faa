/** The body of a file that pages load to what checks ask of it: what a minifier could spare, fonts of a style sheet, pixels of a picture. */
import { readCss } from '@orbweaver/formats/css-reading.ts';
import { imageSizeOf } from '@orbweaver/formats/image-size.ts';
import { spareOfJs } from '@orbweaver/formats/js-reading.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';

/** `chars` of text and how many of them are comments and white space (at least); null where the text does not read to its end. */
export type FileFacts =
  | { readonly kind: 'css'; readonly chars: number; readonly spare: number; readonly undisplayed: readonly string[] }
  | { readonly kind: 'js'; readonly chars: number; readonly spare: number }
  | { readonly kind: 'image'; readonly width: number; readonly height: number };

/** Larger files are not read: none of the checks on them needs it to speak. */
const maxTextBytes = 1_000_000;
/** A picture says its size in its head; what cameras add before it is rarely longer. */
const maxHeadBytes = 65_536;

/** null for other types, answers other than 200, bodies that were not read to the end, and texts that do not read as what they say they are. */
export function fileFactsOf(record: FetchRecord): FileFacts | null {
  const { body, status, truncated, error } = record;
  if (body === null || status !== 200 || truncated || error !== null) return null;
  const type = (headerValue(record.headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type.startsWith('image/')) {
    const size = imageSizeOf(body.subarray(0, maxHeadBytes));
    return size === null ? null : { kind: 'image', ...size };
  }
  const isCss = type === 'text/css';
  if ((!isCss && !/^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type)) || body.length > maxTextBytes) return null;
  const text = new TextDecoder().decode(body);
  if (isCss) {
    const reading = readCss(text);
    return reading === null ? null : { kind: 'css', chars: text.length, ...reading };
  }
  const spare = spareOfJs(text);
  return spare === null ? null : { kind: 'js', chars: text.length, spare };
}
