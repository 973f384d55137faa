/** Strings of style sheets (CSS Syntax 3, section 4.3.5). */

/** Behind the closing quote of the string that opens at `from`; -1 where the line ends before it. */
export function endOfString(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === quote) return at + 1;
    else if (sign === '\n') return -1;
  }
  return -1;
}
