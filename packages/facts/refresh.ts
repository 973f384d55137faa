/** The value of a meta refresh or Refresh header: "shared declarative refresh steps" of the WHATWG HTML standard. */

export interface Refresh {
  readonly delaySeconds: number;
  /** null when the page reloads itself. */
  readonly href: string | null;
}

const shape = /^[\t\n\f\r ]*(\d+(?!\d)|\.)[\d.]*(?:[\t\n\f\r ]*[;,][\t\n\f\r ]*|[\t\n\f\r ]+|$)/;

/** `5; url=/next` to its parts; null when the value is not a refresh. */
export function parseRefresh(value: string): Refresh | null {
  const match = shape.exec(value);
  if (match === null) return null;
  const delaySeconds = Math.min(Number.parseInt(match[1] ?? '0', 10) || 0, Number.MAX_SAFE_INTEGER);
  let rest = value.slice(match[0].length);
  if (rest === '') return { delaySeconds, href: null };
  rest = rest.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '');
  const quote = rest[0];
  if (quote === '"' || quote === "'") {
    const close = rest.indexOf(quote, 1);
    rest = close === -1 ? rest.slice(1) : rest.slice(1, close);
  }
  const href = rest.trim();
  return { delaySeconds, href: href === '' ? null : href };
}
