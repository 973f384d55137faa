/** A slice to a string that stands alone. */

/** The same text in memory of its own: a slice keeps the whole string that it was cut from alive. */
export function copied(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
