/**
 * An example of a check's page into the answer that it stands for. An example has, each where it matters, an address (`https://...` or `/path`, alone
 * or with `answers 404 after 900 ms with 2,000 bytes`), response headers (`name: value`) and markup, in which a comment `and so on, 101 times` repeats
 * the line before it with counted numbers, and `and so on, 2,000 characters` stands for as many. What the markup does not say is that of a clean page: an element takes the place
 * of the one that the clean page has, `<main>`, `<head>` and `<body>` that of the whole part, `<html>` without a doctype leaves that out.
 */
import { type Parts, type PlacedPage, renderPage } from '../../fixtures/sites/labelled/page.ts';
import type { FetchRecord } from '../../packages/model/fetch-record.ts';

const origin = 'https://site.example';

interface Example {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly ms: number;
  /** As sent; null for those of the markup. */
  readonly bytes: number | null;
  readonly markup: string;
}

/** The lines of an example by what they are. */
export function readExample(text: string): Example {
  let [url, status, ms, bytes]: [string, number, number, number | null] = [`${origin}/page`, 200, 20, null];
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const address = /^(https?:\/\/\S+|\/\S*)(?: answers (\d{3}|nothing))?(?: after ([\d,]+) ms)?(?: with ([\d,]+) bytes)?$/.exec(
    lines[0] ?? '',
  );
  if (address !== null) {
    url = new URL(address[1] ?? '', origin).href;
    status = address[2] === 'nothing' ? 0 : Number(address[2] ?? 200);
    ms = numberOf(address[3]) ?? ms;
    bytes = numberOf(address[4]);
    lines.shift();
  }
  const read = readLines(lines);
  return { url, status, headers: { ...headers, ...read.headers }, ms, bytes, markup: unfolded(read.markup) };
}

/** Headers, and what follows them, with its `and so on` as written. */
export function readLines(lines: readonly string[]): { readonly headers: Readonly<Record<string, string>>; readonly markup: string } {
  const headers: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    const header = /^([A-Za-z][A-Za-z0-9-]*): (.+)$/.exec(line);
    if (header !== null) headers[(header[1] ?? '').toLowerCase()] = header[2] ?? '';
    else if (line !== '') return { headers, markup: lines.slice(at).join('\n') };
  }
  return { headers, markup: '' };
}

export function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.replaceAll(',', ''));
}

/** With what a comment leaves out. */
export function unfolded(markup: string): string {
  const lines: string[] = [];
  for (const line of markup.split('\n')) {
    const times = numberOf(/^<!-- and so on, ([\d,]+) times -->$/.exec(line)?.[1]);
    const last = lines.at(-1) ?? '';
    if (times === null) lines.push(line);
    else for (let count = 2; count <= times; count++) lines.push(last.replace(/(?<=[-/ ])1(?=\D)/g, String(count)));
  }
  return lines
    .join('\n')
    .replace(/(?:<!-- )?and so on, ([\d,]+) characters(?: -->(?!$))?/gm, (_, count: string) => 'x '.repeat((numberOf(count) ?? 0) / 2));
}

/** The answer to a request for the page of an example. */
export function recordOf(text: string): FetchRecord {
  const { url, status, headers, ms, bytes, markup } = readExample(text);
  const { origin: own, pathname, search } = new URL(url);
  const isHtml = (headers['content-type'] ?? '').startsWith('text/html');
  const place = { number: 1, origin: own, path: pathname + search, links: [{ href: '/about', text: 'About the people of the mill' }] };
  const html = isHtml && status === 200 ? htmlOf(place, markup) : markup;
  const body = new TextEncoder().encode(html);
  return {
    url,
    purpose: 'page',
    status,
    error: status === 0 ? (ms >= 20_000 ? 'timeout' : 'reset') : null,
    errorDetail: null,
    headers,
    body,
    truncated: false,
    transferBytes: bytes ?? body.length,
    sizeDeclared: false,
    lengthMismatch: false,
    ttfbMs: ms,
    timesAtLeast: false,
    totalMs: ms + 20,
    httpVersion: '2',
    remoteAddress: '192.0.2.1',
    tls: null,
  };
}

/** The clean page of a place with the markup of an example in it. */
export function htmlOf(place: PlacedPage, markup: string): string {
  return renderPage(place, partsOf(markup)).html;
}

const none = '';
/** Parts of the clean page's head, and what in an example takes their place. */
const replaced: readonly (readonly [keyof Parts, RegExp])[] = [
  ['charset', /<meta charset/i],
  ['viewport', /name="viewport"/i],
  ['title', /<title/i],
  ['description', /name="description"/i],
  ['canonical', /rel="canonical"/i],
  ['og', /property="og:/i],
  ['twitter', /name="twitter:/i],
  ['data', /<script type="application\/ld\+json"|itemscope|typeof=/i],
];

/** Elements and comments that the head may begin with. */
const headElements = /^(?:\s*(?:<!--[\s\S]*?-->|<(?:meta|link|base)\b[^>]*>|<(title|style|script|noscript|template)\b[\s\S]*?<\/\1>))*\s*/i;

function partsOf(markup: string): Parts {
  const parts: Partial<Record<keyof Parts, string>> = {};
  let rest = markup.replace(/<\/html>\s*$/i, '');
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length);
    return found?.[0] ?? null;
  };
  const doctype = take(/^<!doctype[^>]*>/i);
  const html = take(/<html\b[^>]*>/i);
  if (doctype !== null || html !== null) parts.doctype = doctype === null ? none : `${doctype}\n`;
  if (html !== null) parts.html = `${html}\n`;
  // Of two heads or bodies the last ends it, so that all of them stay.
  const head = take(/<head\b[^>]*>[\s\S]*<\/head>/i);
  const open = /<body\b[^>]*>/i.exec(rest);
  const bodyAt = open?.index ?? headElements.exec(rest)?.[0].length ?? 0;
  const more = rest.slice(0, bodyAt);
  for (const [part, pattern] of replaced) if (head !== null || pattern.test(rest)) parts[part] = none;
  if (head !== null) {
    Object.assign(parts, { headOpen: head.replace(/<\/head>$/i, ''), icon: none, css: none });
  }
  parts.head = more;
  const body = rest.slice(bodyAt);
  if (open !== null)
    Object.assign(parts, {
      bodyOpen: body.replace(/<\/body>\s*$/i, ''),
      header: none,
      mainOpen: none,
      h1: none,
      text: none,
      mainClose: none,
      related: none,
      footer: none,
    });
  else if (/<main\b/i.test(body)) Object.assign(parts, { mainOpen: body, h1: none, text: none, mainClose: none });
  else if (/<h1\b/i.test(body)) parts.h1 = body;
  else parts.body = body;
  return parts;
}
