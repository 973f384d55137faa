/** Text as in the source to one line: runs of white space become one space, ends are trimmed. */

const needsWork = /[\t\n\f\r\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}|^ | $/;

/** White-space collapsed and trimmed text. No-break spaces count as white space. */
export function collapse(text: string): string {
  return needsWork.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

/** White-space separated tokens in lower case, as in `rel` and `class`. */
export function tokensOf(value: string | null): string[] {
  if (value === null || value === '') return [];
  return value
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .filter(Boolean);
}

/** The same text in memory of its own: a slice keeps the whole string that it was cut from alive. */
export function copied(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
