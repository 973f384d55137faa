/** The grain of politeness: one server behind one name and port. */
import { originOf } from '@orbweaver/model/url.ts';

/** Host and port, the grain of politeness. */
export function hostOf(url: string): string {
  const origin = originOf(url);
  return origin.slice(origin.indexOf('//') + 2);
}
