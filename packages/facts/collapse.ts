/** Text as in the source to one line: runs of white space become one space, ends are trimmed. */
import { copied } from '@orbweaver/formats/text/copied.ts';

/** Of one title, heading, alt text or link text so many characters are kept: more is no text for people, and is copied often. */
const maxChars = 100_000;

const needsWork = /[\t\n\f\r]| {2}|^ | $/;

/** Collapsed and trimmed text. White space is HTML's (ASCII): a no-break space is a character like others. */
export function collapse(text: string): string {
  if (text.length > maxChars) return collapse(copied(text.slice(0, maxChars)).toWellFormed());
  if (text === '' || !needsWork.test(text)) return text;
  const line = text.replace(/[\t\n\f\r ]+/g, ' ');
  const start = line.startsWith(' ') ? 1 : 0;
  return line.slice(start, line.endsWith(' ') ? Math.max(start, line.length - 1) : line.length);
}

/** White-space separated tokens in lower case, as in `rel` and `class`. */
export function tokensOf(value: string | null): string[] {
  if (value === null || value === '') return [];
  return value
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .filter(Boolean);
}

const maxDataChars = 8192;
const keptDataChars = 256;

/** The href itself; a long data: URL is cut, since what is kept of it names its kind. */
export function keptHref(href: string): string {
  return href.length > maxDataChars && href.startsWith('data:') ? copied(href.slice(0, keptDataChars)) : href;
}
