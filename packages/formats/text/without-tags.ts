/** A text with markup to one with a space in place of each tag. */

/** Nothing is looked for behind the last closing sign, so that opening signs without one cost nothing. */
export function withoutTags(text: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(/<[^>]*>/g, ' ') + text.slice(end);
}
