/** How a cause is told apart from others of its check where they are listed. */

/** A check with more causes is one line in lists of what is to be mended. */
export const mostListed = 5;

interface CauseAbout {
  readonly subject: string | null;
  readonly group: string | null;
  readonly url: string;
}

/** What it is about: a text, an address or a rule, else the first URL that has it. A group that is a hash tells nothing. */
export function subjectOfCause({ subject, group, url }: CauseAbout): string {
  const isHash = group !== null && /^[0-9a-f]{16}$/.test(group);
  return subject ?? (isHash ? null : group) ?? url;
}
