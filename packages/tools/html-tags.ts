/**
 * Tags and comments of pasted HTML with their attributes, in one pass and in time linear in the text: for heads that people paste, which no
 * browser is there to parse. Contents of script and style are skipped. WHATWG HTML, tokenisation (the parts that tags need).
 */
import { lookup } from '@orbweaver/model/lookup.ts';

export interface HtmlToken {
  /** Lower-case name; '!--' for a comment. */
  readonly name: string;
  /** Lower-case names; the first of a name counts. Character references are decoded, white space as written. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Text between this tag and the next one, undecoded. */
  readonly text: string;
}

/** More of a page is not read. */
const maxChars = 20_000_000;

export function* readTags(html: string): Iterable<HtmlToken> {
  const source = html.length > maxChars ? html.slice(0, maxChars) : html;
  let at = source.indexOf('<');
  while (at !== -1) {
    if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at + 4);
      if (end === -1) return;
      yield { name: '!--', attributes: new Map(), text: source.slice(at + 4, end) };
      at = source.indexOf('<', end);
      continue;
    }
    const name = /^[a-z][^\s/>]{0,60}/i.exec(source.slice(at + 1, at + 64))?.[0].toLowerCase();
    if (name === undefined) {
      at = source.indexOf('<', at + 1);
      continue;
    }
    const { attributes, end } = readAttributes(source, at + 1 + name.length);
    const skipped = name === 'script' || name === 'style' ? endOfRaw(source, end, name) : end;
    at = source.indexOf('<', skipped);
    yield { name, attributes, text: source.slice(skipped, at === -1 ? source.length : at) };
  }
}

function endOfRaw(source: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(source)?.index ?? source.length;
}

const space = /[\s/]*/y;
const attributeName = /[^\s/>=][^\s/>=]*/y;
const sign = /\s*=\s*/y;
const bareValue = /[^\s>]*/y;

/** From after the tag's name; `end` is after its `>`. */
function readAttributes(source: string, from: number): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  while (at < source.length) {
    take(space);
    if (source[at] === '>') return { attributes, end: at + 1 };
    const name = (take(attributeName) ?? source[at++] ?? '').toLowerCase();
    const value = take(sign) === null ? '' : readValue();
    if (!attributes.has(name)) attributes.set(name, decodeReferences(value));
  }
  return { attributes, end: at };

  function readValue(): string {
    const quote = source[at];
    if (quote !== '"' && quote !== "'") return take(bareValue) ?? '';
    const close = source.indexOf(quote, at + 1);
    const value = source.slice(at + 1, close === -1 ? source.length : close);
    at = close === -1 ? source.length : close + 1;
    return value;
  }
}

const named = lookup<string>({
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', raquo: '»', laquo: '«', middot: '·',
}); // biome-ignore format: a table

/** Character references of the usual names and of numbers. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex?: string, number?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : '\ufffd';
  });
}
