/** Which bodies are read: kept, read and dropped since that is cheaper than a new connection, or not read at all. The same for all fetchers. */
import type { BodyPolicy } from '@orbweaver/model/fetch-record.ts';

export type BodyPlan = 'keep' | 'drop' | 'cut';

/** `media` bodies are read to the end below this. */
export const mediaBytes = 512 * 1024;
/** An unwanted rest of at most this is read and dropped. */
export const drainBytes = 64 * 1024;

/** `declaredBytes`: -1 where the length is not declared. */
export function planBody(policy: BodyPolicy, contentType: string | null, declaredBytes: number): BodyPlan {
  const isWanted =
    policy === 'full' ||
    (policy === 'media' && declaredBytes < mediaBytes) ||
    (policy === 'page-or-none' && (contentType === null || /html/i.test(contentType)));
  if (isWanted) return 'keep';
  return declaredBytes >= 0 && declaredBytes <= drainBytes ? 'drop' : 'cut';
}

/** Of a Content-Length; -1 when it is absent or not a number. */
export function readLength(value: string | null): number {
  if (value === null || value.length === 0 || value.length > 15) return -1;
  let length = 0;
  for (let i = 0; i < value.length; i++) {
    const digit = value.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    length = length * 10 + digit;
  }
  return length;
}
