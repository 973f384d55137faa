/**
 * An example of a site check's page into a small site that answers without a network. An example has one block for each answer that matters. A block
 * begins with its address, alone or with `answers 404`, `answers nothing`, `after 900 ms`, `with 2,000 bytes`, `with 20 by 10 pixels`, `with the bytes
 * of /other.png`, `over TLSv1.2`, `without h2`; `, asked for as Googlebot,` for one agent alone; `, in the sitemap alone` for a page to which nothing
 * links. Then come response headers and the body, as in the example of a page (example-page.ts). A line `certificate: for other.example`, `until
 * 2026-12-01` or `self-signed` is that of the connection. Without an address the block is /page. The rest of the site is clean: its start page links
 * to each page that no block links to, its sitemap lists all pages, and what is nowhere named answers 404 (200 on other hosts).
 */
import { bytesOf, picture } from '../../fixtures/sites/labelled/files.ts';
import { kindByEnding } from '../../packages/crawl/url-kind.ts';
import type { FetchRecord, FetchRequest, TlsFacts } from '../../packages/model/fetch-record.ts';
import { exampleFont } from '../../packages/platform/node/testing/example-font.ts';
import { htmlOf, numberOf, readLines, unfolded } from './example-page.ts';

export const origin = 'https://site.example';
/** When the site is scanned: dates of examples are read beside it. */
export const scannedAt = '2026-11-01T12:00:00.000Z';

interface Block {
  readonly url: string;
  /** Part of the user agent's name that it is for; '' for all. */
  readonly agent: string;
  /** Of the answer; null for the clean one. */
  readonly status: number | null;
  readonly error: FetchRecord['error'];
  readonly headers: Readonly<Record<string, string>>;
  readonly ms: number;
  readonly bytes: number | null;
  readonly pixels: readonly [number, number] | null;
  /** Path of the file that it is a copy of. */
  readonly copyOf: string | null;
  readonly tls: Pick<TlsFacts, 'protocol' | 'alpn'>;
  readonly isUnlinked: boolean;
  /** Found indexable by an earlier scan. */
  readonly wasIndexable: boolean;
  readonly markup: string;
}

const addressLine = new RegExp(
  [
    /^(https?:\/\/[^\s,]+|\/(?![/*])[^\s,]*)/,
    /(?:, asked for as ([^,]+),?)?/,
    /(?: answers (\d{3}|nothing|no address))?/,
    /(?: after ([\d,]+) ms)?(?: with ([\d,]+) bytes)?(?: with ([\d,]+) by ([\d,]+) pixels)?(?: with the bytes of (\S+))?/,
    /(?: over (TLSv[\d.]+))?( without h2)?(, in the sitemap alone)?(, indexable before)?$/,
  ]
    .map(({ source }) => source)
    .join(''),
);

function blocksOf(text: string): readonly Block[] {
  const groups: string[][] = [];
  for (const line of text
    .trim()
    .split('\n')
    .map((each) => each.trim())) {
    if (groups.length === 0 || addressLine.test(line)) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups.flatMap(repeated).map(blockOf);
}

/** As many blocks as the last line of one says, with counted numbers in the place of the first. */
function repeated(lines: readonly string[]): readonly (readonly string[])[] {
  const times = lines.map((line) => numberOf(/^and so on, ([\d,]+) such pages$/.exec(line)?.[1])).find((count) => count !== null);
  if (times === undefined || times === null) return [lines];
  const block = lines.filter((line) => !line.endsWith('such pages'));
  return Array.from({ length: times }, (_, index) => block.map((line) => line.replace(/(?<=[-/ =])1(?!\d)/g, String(index + 1))));
}

function blockOf(lines: readonly string[]): Block {
  const found = addressLine.exec(lines[0] ?? '');
  const [, address = '/page', agent = '', answer, ms, bytes, width, height, copyOf, protocol, withoutH2, alone, before] = found ?? [];
  const url = new URL(address, origin).href;
  const rest = found === null ? lines : lines.slice(1);
  const { headers, markup } = /\.(?:txt|xml)$/.test(url) ? { headers: {}, markup: rest.join('\n').trim() } : readLines(rest);
  const isLost = answer === 'nothing' || answer === 'no address';
  return {
    url,
    agent,
    status: isLost ? 0 : numberOf(answer),
    error: isLost ? (answer === 'nothing' ? 'timeout' : 'dns') : null,
    headers,
    ms: numberOf(ms) ?? 20,
    bytes: numberOf(bytes),
    pixels: width === undefined || height === undefined ? null : [numberOf(width) ?? 0, numberOf(height) ?? 0],
    copyOf: copyOf ?? null,
    tls: { protocol: protocol ?? 'TLSv1.3', alpn: withoutH2 === undefined ? 'h2' : 'http/1.1' },
    isUnlinked: alone !== undefined,
    wasIndexable: before !== undefined,
    markup: unfolded(markup),
  };
}

interface ExampleSite {
  respond(request: FetchRequest): FetchRecord;
  /** What an earlier scan found indexable. */
  readonly indexableBefore: ReadonlySet<string>;
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
};

/** What answers for the site of an example. */
export function siteOf(text: string): ExampleSite {
  const listed = blocksOf(text);
  const blocks = [...listed, ...cleanBlocks(listed)];
  const number = new Map(blocks.map(({ url }, at) => [url, at + 1]));
  const links = linksOf(listed);
  const bodyOf = (block: Block): Uint8Array => {
    const { url, bytes, pixels, copyOf, markup, headers } = block;
    const copied = copyOf === null ? undefined : blocks.find((each) => each.url === new URL(copyOf, origin).href);
    if (copied !== undefined) return bodyOf(copied);
    const ending = endingOf(url);
    const type = headers['content-type'] ?? types[ending] ?? 'text/html';
    if (type.startsWith('image')) return padded(picture(number.get(url) ?? 1, ...(pixels ?? [64, 48])), bytes);
    if (type.startsWith('font')) return exampleFont;
    const isPage = type.startsWith('text/html') && (block.status ?? 200) === 200;
    const place = { number: number.get(url) ?? 1, origin: new URL(url).origin, path: new URL(url).pathname + new URL(url).search };
    const html = isPage
      ? htmlOf({ ...place, links: url === `${origin}/` ? links : [{ href: '/about', text: 'About the people of the mill' }] }, markup)
      : markup;
    return padded(new TextEncoder().encode(html), bytes);
  };
  return {
    indexableBefore: new Set(blocks.filter(({ wasIndexable }) => wasIndexable).map(({ url }) => url)),
    respond: (request) => recordOf(request, blocks, bodyOf),
  };
}

/** With noise at its end, up to a thousand times the same. */
function padded(body: Uint8Array, bytes: number | null): Uint8Array {
  if (bytes === null || bytes <= body.length) return body;
  const noise = bytesOf(Math.min(bytes - body.length, 100_000));
  const whole = new Uint8Array(bytes);
  whole.set(body);
  for (let at = body.length; at < bytes; at += noise.length) whole.set(noise.subarray(0, bytes - at), at);
  return whole;
}

function endingOf(url: string): string {
  return /\.([a-z0-9]+)$/.exec(new URL(url).pathname)?.[1] ?? '';
}

const named = (url: string, over: Partial<Block> = {}): Block => ({ ...blockOf([url]), ...over });

/** What every site has unless the example says otherwise. */
function cleanBlocks(listed: readonly Block[]): readonly Block[] {
  const pages = listed.filter(
    ({ url, status, agent, isUnlinked }) =>
      url.startsWith(`${origin}/`) && (isUnlinked || (status ?? 200) === 200) && agent === '' && isPage(url),
  );
  const urls = new Set([`${origin}/`, `${origin}/about`, ...pages.map(({ url }) => url)]);
  const entries = [...urls].map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`).join('\n');
  const urlset = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>`;
  return [
    named('/'),
    named('/about'),
    named('/page'),
    named('/robots.txt', { markup: `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n` }),
    named('/sitemap.xml', { markup: urlset }),
    named('/llms.txt', { markup: '# The mill\n\n> Corn and lanterns.\n\n## Pages\n\n- [About](/about): who we are\n' }),
    named('/site.css', { markup: 'body{margin:0}' }),
    named('/favicon.png'),
    named('/share.png', { pixels: [1200, 630] }),
  ];
}

function isPage(url: string): boolean {
  return kindByEnding(url) === 'page' && !/\.(?:txt|xml)$/.test(url);
}

/** From the start page to the pages that no block links to. */
function linksOf(listed: readonly Block[]): readonly { readonly href: string; readonly text: string }[] {
  const linked = listed.flatMap(({ url, markup }) =>
    [...markup.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => new URL(href, url).href),
  );
  const urls = new Set(
    listed
      .filter(({ url, agent, isUnlinked }) => isPage(url) && agent === '' && !isUnlinked && url.startsWith(origin))
      .map(({ url }) => url),
  );
  return [...urls, `${origin}/page`]
    .filter((url, at, all) => all.indexOf(url) === at && url !== `${origin}/` && !linked.includes(url))
    .map((url, at) => ({ href: url.replaceAll('&', '&amp;'), text: `To the lanterns of room ${at + 1}` }));
}

function recordOf(
  { url, purpose, userAgent = 'Orbweaver/', maxBodyBytes, body: policy }: FetchRequest,
  blocks: readonly Block[],
  bodyOf: (block: Block) => Uint8Array,
): FetchRecord {
  const { protocol, hostname, pathname, search } = new URL(url);
  const isForMe = (block: Block): boolean => block.url === url && userAgent.includes(block.agent);
  const block = blocks.find((each) => each.agent !== '' && isForMe(each)) ?? blocks.find((each) => each.agent === '' && isForMe(each));
  const other = block ?? unnamed(url, blocks);
  const status = other.status ?? 200;
  const whole = status === 0 ? new Uint8Array(0) : bodyOf(other);
  const isCut = policy === 'none' || (policy === 'page-or-none' && !isPage(url));
  const body = whole.slice(0, maxBodyBytes);
  const { certificate = '', ...headers } = other.headers;
  const root = blocks.find((each) => each.url === `${origin}/`) ?? other;
  const { certificate: rootCertificate = '' } = root.headers;
  return {
    url,
    purpose,
    status,
    error: other.error,
    errorDetail: null,
    headers: {
      date: new Date(scannedAt).toUTCString(),
      'content-type': types[endingOf(protocol + hostname + pathname + search)] ?? 'text/html; charset=utf-8',
      ...headers,
    },
    body: isCut ? null : body,
    truncated: body.length < whole.length,
    transferBytes: whole.length,
    sizeDeclared: isCut,
    lengthMismatch: false,
    ttfbMs: other.ms,
    totalMs: other.ms + 20,
    timesAtLeast: false,
    httpVersion: '1.1',
    remoteAddress: '192.0.2.1',
    tls: protocol === 'https:' ? tlsOf(hostname, hostname === 'site.example' ? root.tls : other.tls, certificate || rootCertificate) : null,
  };
}

/** What no block names: http and www lead to the site, other hosts answer, the site has no such page. */
function unnamed(url: string, blocks: readonly Block[]): Block {
  const { host, pathname, search } = new URL(url);
  if (host === 'site.example' && !url.startsWith(origin))
    return named(url, { status: 301, headers: { location: origin + pathname + search } });
  if (host === 'www.site.example') return named(url, { status: 301, headers: { location: origin + pathname + search } });
  if (host === 'site.example')
    return blocks.find((each) => each.url === `${origin}/no-such-page`) ?? named(url, { status: 404, markup: '<p>Not found.</p>' });
  return named(url, { markup: '<p>A neighbour of the mill.</p>' });
}

function tlsOf(host: string, { protocol, alpn }: Pick<TlsFacts, 'protocol' | 'alpn'>, certificate: string): TlsFacts {
  const name = /for (\S+?)(?:,|$)/.exec(certificate)?.[1] ?? host;
  const end = /until (\d{4}-\d\d-\d\d)/.exec(certificate)?.[1] ?? '2027-10-01';
  const error = name !== host ? 'ERR_TLS_CERT_ALTNAME_INVALID' : certificate.includes('self-signed') ? 'DEPTH_ZERO_SELF_SIGNED_CERT' : null;
  return {
    protocol,
    cipher: 'TLS_AES_128_GCM_SHA256',
    alpn,
    authorized: error === null,
    authorizationError: error,
    subject: name,
    issuer: 'An authority',
    names: [name],
    validFrom: '2026-10-01T00:00:00.000Z',
    validTo: `${end}T00:00:00.000Z`,
  };
}
