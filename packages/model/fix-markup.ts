/**
 * A finding into what to write in its place, with the page's own values: markup, a header or an address, the same in every language. What stood
 * there is known as far as the finding says it: the attributes that it is about, in the usual order, without others of the element.
 */
import { lookup, ownValue } from './lookup.ts';

/** A finding as files keep it. */
export interface FixInput {
  readonly check: string;
  /** Of the page, '' for the site. */
  readonly url: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** A line of a diff: what goes, or what comes. */
export interface FixLine {
  readonly sign: '-' | '+';
  readonly text: string;
}

interface Change {
  /** null where nothing has to go. */
  readonly before: string | null;
  /** null where nothing comes instead. */
  readonly after: string | null;
}

interface Values {
  readonly page: URL;
  readonly value: string;
  /** null where the finding has none. */
  readonly target: URL | null;
  readonly rule: string;
  /** It stands in a header, not in the page. */
  readonly isHeader: boolean;
}

/** A text: nothing has to go for it. */
type Writer = (values: Values) => Change | string | null;

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const hsts = 'Strict-Transport-Security';
const card = '<meta name="twitter:card" content="summary_large_image">';

const writers = lookup<Writer>({
  'canonical-missing': ({ page }) => canonical(page.href),
  'canonical-unusable': ({ page, value, isHeader }) => changed(canonical(value, isHeader), canonical(page.href, isHeader)),
  'canonical-empty': ({ page, isHeader }) => changed(canonical('', isHeader), canonical(page.href, isHeader)),
  'canonical-relative': (values) => canonicalOf(values, () => {}),
  'canonical-fragment': (values) =>
    canonicalOf(values, (url) => {
      url.hash = '';
    }),
  'canonical-http-https': (values) =>
    canonicalOf(values, (url) => {
      url.protocol = values.page.protocol;
      url.host = values.page.host;
    }),
  'canonical-outside-head': (values) => canonicalOf(values, () => {})?.after ?? null,
  'canonical-og-url-conflict': ({ value, target }) =>
    target === null ? null : changed(openGraph('og:url', value), openGraph('og:url', target.href)),
  'title-multiple': ({ value }) => changed(`<title>${attribute(value)}</title>`, null),
  'description-multiple': ({ value }) => changed(meta('description', value), null),
  'hreflang-xdefault-missing': ({ page }) => alternate('x-default', page.href),
  'hreflang-invalid-code': ({ value, target, rule, isHeader }) => {
    const meant = /, meant: ([a-z0-9-]+)$/i.exec(rule)?.[1];
    if (meant === undefined || target === null || isHeader) return null;
    return changed(alternate(value, target.href), alternate(meant, target.href));
  },
  'hreflang-relative-url': ({ value, target, rule, isHeader }) =>
    target === null || isHeader ? null : changed(alternate(value, rule), alternate(value, target.href)),
  'og-missing': ({ page }) => `${openGraph('og:type', 'website')}\n${openGraph('og:url', page.href)}`,
  'og-incomplete': ({ page, value }) => {
    const known = lookup<string>({
      'og:type': openGraph('og:type', 'website'),
      'og:url': openGraph('og:url', page.href),
      'twitter:card': card,
    });
    const lines = value.split(', ').flatMap((name) => ownValue(known, name) ?? []);
    return lines.length === 0 ? null : lines.join('\n');
  },
  'og-image-broken': ({ page, value }) => {
    const url = resolved(value, page);
    return url === null ? null : changed(openGraph('og:image', value), openGraph('og:image', url.href));
  },
  'twitter-card-invalid': ({ value }) => changed(meta('twitter:card', value), card),
  'viewport-missing': () => viewport,
  'viewport-invalid': ({ value }) => changed(meta('viewport', value), viewport),
  'viewport-zoom-blocked': ({ value }) => changed(meta('viewport', value), zoomable(value)),
  'html-doctype-missing': () => '<!DOCTYPE html>',
  'html-charset-missing': ({ value, rule }) => encodingFix(value, rule),
  'i18n-dir-missing': () => '<html dir="rtl">',
  'i18n-lang-invalid': ({ value }) =>
    /^[a-z]{2,3}(?:_[a-z]{2,4}){1,2}$/i.test(value)
      ? changed(`<html lang="${value}">`, `<html lang="${value.replaceAll('_', '-')}">`)
      : null,
  'robots-max-image-preview': () => '<meta name="robots" content="max-image-preview:large">',
  'link-http-on-https': ({ target }) => overHttps(target),
  'mixed-content-active': ({ target }) => overHttps(target),
  'mixed-content-passive': ({ target }) => overHttps(target),
  'form-insecure': ({ target }) => overHttps(target),
  'link-internal-nofollow': ({ target }) =>
    target === null ? null : changed(`<a href="${attribute(target.href)}" rel="nofollow">`, anchor(target)),
  'link-tracking-params-internal': ({ target }) => {
    if (target === null) return null;
    const url = new URL(target);
    for (const name of [...url.searchParams.keys()]) if (campaign.test(name)) url.searchParams.delete(name);
    return url.href === target.href ? null : changed(anchor(target), anchor(url));
  },
  'url-uppercase': ({ page }) =>
    withPath(page, (path) => path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length > 1 ? part : part.toLowerCase()))),
  'url-underscore': ({ page }) => withPath(page, (path) => path.replaceAll('_', '-')),
  'url-space': ({ page }) => withPath(page, (path) => path.replace(/%20|\+/g, '-')),
  'url-multiple-slashes': ({ page }) => withPath(page, (path) => path.replace(/\/{2,}/g, '/')),
  'hdr-hsts-missing': () => `${hsts}: max-age=31536000; includeSubDomains`,
  'hdr-hsts-weak': ({ value }) => changed(`${hsts}: ${inert(value)}`, `${hsts}: ${strongHsts(value)}`),
  'hdr-nosniff-missing': () => 'X-Content-Type-Options: nosniff',
  'hdr-frame-missing': () => "Content-Security-Policy: frame-ancestors 'self'",
  'hdr-referrer-policy': () => 'Referrer-Policy: strict-origin-when-cross-origin',
  'sitemap-not-in-robots': ({ target }) => (target === null ? null : `Sitemap: ${target.href}`),
});

const campaign = /^(?:utm_\w+|gclid|fbclid|msclkid)$/i;

/** What is to be written. null where the right words or values are for a person to choose, and where something only has to go. */
export function fixMarkup(input: FixInput): string | null {
  return changeOf(input)?.after ?? null;
}

/** What goes and what comes, line by line; empty where the right words or values are for a person to choose. */
export function fixDiff(input: FixInput): readonly FixLine[] {
  const { before, after } = changeOf(input) ?? { before: null, after: null };
  return [...linesOf('-', before), ...linesOf('+', after)];
}

/** `- <title>Lamps</title>`, a line each. */
export function diffText(lines: readonly FixLine[]): string {
  return lines.map(({ sign, text }) => `${sign} ${text}`).join('\n');
}

function linesOf(sign: FixLine['sign'], text: string | null): FixLine[] {
  return text === null ? [] : text.split('\n').map((line) => ({ sign, text: line }));
}

function changeOf({ check, url, evidence }: FixInput): Change | null {
  const write = ownValue(writers, check);
  if (write === undefined) return null;
  const { value, target, rule, header } = evidence;
  // What evidence cut at its end must not be written into a page.
  if ([value, target, rule].some((text) => typeof text === 'string' && text.length >= 300 && text.endsWith('…'))) return null;
  const page = url === '' ? new URL('https://site.invalid/') : resolved(url);
  if (page === null) return null;
  const written = write({
    page,
    value: textOf(value),
    target: typeof target === 'string' ? resolved(target, page) : null,
    rule: textOf(rule),
    isHeader: header === 'link',
  });
  return typeof written === 'string' ? { before: null, after: written } : written;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function changed(before: string, after: string | null): Change | null {
  return before === after ? null : { before, after };
}

function resolved(href: string, base?: URL): URL | null {
  return URL.canParse(href, base) ? new URL(href, base) : null;
}

/** Controls, ends of lines, and marks that turn the direction of writing: they would make one line look like others. */
const controls = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu;

/** As the value of an attribute, or the text of an element. */
function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replace(controls, (character) => `&#${character.codePointAt(0)};`);
}

function inert(text: string): string {
  return text.replace(controls, '');
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${attribute(content)}">`;
}

function openGraph(property: string, content: string): string {
  return `<meta property="${property}" content="${attribute(content)}">`;
}

function alternate(lang: string, href: string): string {
  return `<link rel="alternate" hreflang="${attribute(lang)}" href="${attribute(href)}">`;
}

function anchor(target: URL): string {
  return `<a href="${attribute(target.href)}">`;
}

function canonical(href: string, isHeader = false): string {
  return isHeader ? `Link: <${inert(href)}>; rel="canonical"` : `<link rel="canonical" href="${attribute(href)}">`;
}

function canonicalOf({ page, value, isHeader }: Values, mend: (url: URL) => void): Change | null {
  const url = resolved(value, page);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  mend(url);
  return { before: canonical(value, isHeader), after: canonical(url.href, isHeader) };
}

/** What to write follows the bytes: UTF-8 in both places where they are that, else the one of the two labels that is not. */
function encodingFix(value: string, rule: string): Change | string | null {
  const [header, label, ...more] = value.split(', ');
  const isOther = rule.endsWith('the bytes are not UTF-8');
  if (header === undefined || label === undefined) return isOther ? null : charset('utf-8');
  if (more.length > 0) return null;
  const isWrongHeader = isUtf8(header) === isOther;
  if (isOther && isWrongHeader === isUtf8(label)) return null;
  if (isWrongHeader) return `Content-Type: text/html; charset=${inert(isOther ? label : 'utf-8')}`;
  return changed(charset(label), charset(isOther ? header : 'utf-8'));
}

function isUtf8(label: string): boolean {
  return /^utf-?8$/i.test(label);
}

function charset(label: string): string {
  return `<meta charset="${attribute(label)}">`;
}

/** Without what keeps people from zooming. */
function zoomable(content: string): string {
  const kept = content
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:user-scalable|(?:maximum|minimum)-scale)\b/i.test(part));
  return kept.length === 0 ? viewport : meta('viewport', kept.join(', '));
}

/** For at least a year, with subdomains; with `preload` where it had that. */
function strongHsts(value: string): string {
  const seconds = Math.max(31_536_000, Number(/max-age\s*=\s*"?(\d{1,12})/i.exec(value)?.[1] ?? 0));
  return `max-age=${seconds}; includeSubDomains${/\bpreload\b/i.test(value) ? '; preload' : ''}`;
}

function overHttps(target: URL | null): Change | null {
  if (target === null || target.protocol !== 'http:') return null;
  const url = new URL(target);
  url.protocol = 'https:';
  return { before: target.href, after: url.href };
}

function withPath(page: URL, mend: (path: string) => string): Change | null {
  const url = new URL(page);
  url.pathname = mend(url.pathname);
  return changed(page.href, url.href);
}
