/** The inside of a program, where its owner signs in: nobody looks for it, and each program keeps it from robots by itself. */
import { urlPath } from '@orbweaver/model/url.ts';

const paths = /\/(?:wp-(?:admin|login\.php|json)|administrator|cgi-bin)(?:\/|$)/i;

export function isBackEnd(url: string): boolean {
  return paths.test(urlPath(url));
}
