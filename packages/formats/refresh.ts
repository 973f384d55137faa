/** Reads the value of meta refresh and of the Refresh header (HTML standard, "shared declarative refresh steps"). */

export interface Refresh {
  /** Whole seconds; parts of a second are ignored as browsers do. */
  readonly delaySeconds: number;
  /** As written, quotes removed; null when the page refreshes itself. */
  readonly href: string | null;
}

/** `5; url=/next` is 5 and `/next`; null for what browsers ignore. */
export function parseRefresh(value: string): Refresh | null {
  const text = value.slice(0, 10_000);
  const time = /^[\t\n\f\r ]*(\d{0,9})[\d.]*(?=$|[;,\t\n\f\r ])/.exec(text);
  if (time === null || (time[1] === '' && !text.trimStart().startsWith('.'))) return null;
  const rest = text.slice(time[0].length).replace(/^[\t\n\f\r ]*(?:[;,][\t\n\f\r ]*)?/, '');
  return { delaySeconds: Number(time[1]), href: rest === '' ? null : refreshHref(rest) };
}

function refreshHref(rest: string): string {
  const text = rest.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '');
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text.trim();
  const end = text.indexOf(quote, 1);
  return text.slice(1, end === -1 ? undefined : end).trim();
}
