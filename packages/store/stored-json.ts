/** JSON texts of a scan file, which may come from anywhere: what is no JSON, or has another shape than its reader counts on, is a damaged file. */
import { AppError } from '@orbweaver/model/errors.ts';
import { isNumber, isText, listOf, orNull, type Shape, withFields } from '@orbweaver/model/json-shape.ts';
import type { SqlValue } from './ports.ts';

/** Throws AppError 'file-damaged'. `absent` is the value where nothing is stored. */
export function storedJson<T>(text: SqlValue | undefined, shape: Shape<T>, absent?: T): T {
  if (absent !== undefined && (text === null || text === undefined)) return absent;
  const value: unknown = readable(() => JSON.parse(String(text)));
  if (!shape(value)) throw new AppError('file-damaged');
  return value;
}

/** What throws while it takes stored bytes or texts apart is AppError 'file-damaged'. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new AppError('file-damaged', {}, error);
  }
}

export const isTexts = listOf(isText);
export const isNumbers = listOf(isNumber);

/** A fault of robots.txt or of a sitemap. */
interface StoredFault {
  readonly code: string;
  readonly line: number;
  readonly value: string;
}

export const isFaults = listOf(withFields<StoredFault>({ code: isText, line: isNumber, value: isText }));

/** A language version that a sitemap names. */
interface StoredAlternate {
  readonly hreflang: string | null;
  readonly url: string | null;
}

export const isAlternates = listOf(withFields<StoredAlternate>({ hreflang: orNull(isText), url: orNull(isText) }));
