/** Which bytes of a file a request asks for. */
import { AppError } from '@orbweaver/model/errors.ts';

/** RFC 9110 14.1.2, one range; several or an unreadable one: the whole file. Throws `input-invalid` for one that starts behind the end. */
export function rangeOf(header: string | undefined, bytes: number): { readonly start: number; readonly end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const start = match[1] === '' ? Math.max(0, bytes - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? bytes - 1 : Math.min(Number(match[2]), bytes - 1);
  if (start > end) throw new AppError('input-invalid', { range: String(header) });
  return { start, end };
}
