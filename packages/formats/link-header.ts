/** Reads Link response headers into typed links (RFC 8288, section 3 and appendix B). Reads what it can and never throws. */

export interface HeaderLink {
  /** As written between the angle brackets, trimmed; may be relative to the response's URL. */
  readonly href: string;
  /** Lower-case relation types; empty when there is no rel. */
  readonly rel: readonly string[];
  /** Values of hreflang parameters as written, in order. */
  readonly hreflang: readonly string[];
  readonly media: string | null;
  readonly type: string | null;
  /** A context other than the response itself; such a link says nothing about this page. */
  readonly anchor: string | null;
}

/** Links beyond these are not read: no ordinary header has more. */
const maxLinks = 2000;
const maxChars = 262_144;

/** The links of one header value; values sent in several headers are read one by one. */
export function parseLinkHeader(value: string): readonly HeaderLink[] {
  const text = value.length > maxChars ? value.slice(0, maxChars) : value;
  const links: HeaderLink[] = [];
  let at = 0;
  while (at < text.length && links.length < maxLinks) {
    const open = text.indexOf('<', at);
    if (open === -1) break;
    const close = text.indexOf('>', open + 1);
    if (close === -1) break;
    const parameters = readParameters(text, close + 1);
    links.push(toLink(text.slice(open + 1, close).trim(), parameters.pairs));
    at = parameters.end;
  }
  return links;
}

type Pair = readonly [name: string, value: string];

/** Reads `; name=value` up to the comma that ends the link; `end` is after that comma. */
function readParameters(text: string, from: number): { readonly pairs: readonly Pair[]; readonly end: number } {
  const pairs: Pair[] = [];
  let at = from;
  while (at < text.length) {
    const char = text[at];
    if (char === ',') return { pairs, end: at + 1 };
    if (char !== ';') {
      at++;
      continue;
    }
    let stop = at + 1;
    while (stop < text.length && text[stop] !== '=' && text[stop] !== ';' && text[stop] !== ',') stop++;
    const name = text
      .slice(at + 1, stop)
      .trim()
      .toLowerCase();
    if (text[stop] !== '=') {
      if (name !== '') pairs.push([name, '']);
      at = stop;
      continue;
    }
    const value = readValue(text, stop + 1);
    if (name !== '') pairs.push([name, value.text]);
    at = value.end;
  }
  return { pairs, end: at };
}

function readValue(text: string, from: number): { readonly text: string; readonly end: number } {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && text[end] !== ';' && text[end] !== ',') end++;
    return { text: text.slice(at, end).trim(), end };
  }
  let value = '';
  let kept = at + 1;
  for (at = kept; at < text.length && text[at] !== '"'; at++) {
    if (text[at] !== '\\') continue;
    value += text.slice(kept, at);
    kept = ++at;
  }
  return { text: value + text.slice(kept, at), end: Math.min(at + 1, text.length) };
}

/** The first of each parameter counts, save hreflang, which may be repeated. */
function toLink(href: string, pairs: readonly Pair[]): HeaderLink {
  const first = (name: string): string | null => pairs.find((pair) => pair[0] === name)?.[1] ?? null;
  return {
    href,
    rel: (first('rel') ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((token) => token !== ''),
    hreflang: pairs.filter((pair) => pair[0] === 'hreflang').map((pair) => pair[1]),
    media: first('media'),
    type: first('type'),
    anchor: first('anchor'),
  };
}
