/** A finding into what to write in its place, with the page's own values: markup, a header or an address, the same in every language. */
import { lookup, ownValue } from './lookup.ts';

/** A finding as files keep it. */
export interface FixInput {
  readonly check: string;
  /** Of the page, '' for the site. */
  readonly url: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

interface Values {
  readonly page: URL;
  readonly value: string;
  /** null where the finding has none. */
  readonly target: URL | null;
}

type Writer = (values: Values) => string | null;

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const card = '<meta name="twitter:card" content="summary_large_image">';

const writers = lookup<Writer>({
  'canonical-missing': ({ page }) => canonical(page),
  'canonical-unusable': ({ page }) => canonical(page),
  'canonical-empty': ({ page }) => canonical(page),
  'canonical-relative': ({ page, value }) => canonicalOf(value, page, () => {}),
  'canonical-fragment': ({ page, value }) =>
    canonicalOf(value, page, (url) => {
      url.hash = '';
    }),
  'canonical-http-https': ({ page, value }) =>
    canonicalOf(value, page, (url) => {
      url.protocol = page.protocol;
      url.host = page.host;
    }),
  'canonical-outside-head': ({ page, value }) => canonicalOf(value, page, () => {}),
  'hreflang-xdefault-missing': ({ page }) => `<link rel="alternate" hreflang="x-default" href="${attribute(page.href)}">`,
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
    return url === null ? null : openGraph('og:image', url.href);
  },
  'twitter-card-invalid': () => card,
  'viewport-missing': () => viewport,
  'viewport-invalid': () => viewport,
  'viewport-zoom-blocked': () => viewport,
  'html-doctype-missing': () => '<!DOCTYPE html>',
  'html-charset-missing': () => '<meta charset="utf-8">',
  'i18n-dir-missing': () => '<html dir="rtl">',
  'robots-max-image-preview': () => '<meta name="robots" content="max-image-preview:large">',
  'link-http-on-https': ({ target }) => overHttps(target),
  'mixed-content-active': ({ target }) => overHttps(target),
  'mixed-content-passive': ({ target }) => overHttps(target),
  'form-insecure': ({ target }) => overHttps(target),
  'link-internal-nofollow': ({ target }) => (target === null ? null : `<a href="${attribute(target.href)}">`),
  'link-tracking-params-internal': ({ target }) => {
    if (target === null) return null;
    const url = new URL(target);
    for (const name of [...url.searchParams.keys()]) if (campaign.test(name)) url.searchParams.delete(name);
    return url.href === target.href ? null : `<a href="${attribute(url.href)}">`;
  },
  'url-uppercase': ({ page }) =>
    withPath(page, (path) => path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length > 1 ? part : part.toLowerCase()))),
  'url-underscore': ({ page }) => withPath(page, (path) => path.replaceAll('_', '-')),
  'url-space': ({ page }) => withPath(page, (path) => path.replace(/%20|\+/g, '-')),
  'url-multiple-slashes': ({ page }) => withPath(page, (path) => path.replace(/\/{2,}/g, '/')),
  'hdr-hsts-missing': () => 'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  'hdr-nosniff-missing': () => 'X-Content-Type-Options: nosniff',
  'hdr-frame-missing': () => "Content-Security-Policy: frame-ancestors 'self'",
  'hdr-referrer-policy': () => 'Referrer-Policy: strict-origin-when-cross-origin',
  'sitemap-not-in-robots': ({ target }) => (target === null ? null : `Sitemap: ${target.href}`),
});

const campaign = /^(?:utm_\w+|gclid|fbclid|msclkid)$/i;

/** null where the right words or values are for a person to choose. */
export function fixMarkup({ check, url, evidence }: FixInput): string | null {
  const write = ownValue(writers, check);
  if (write === undefined) return null;
  const { value, target } = evidence;
  // What evidence cut at its end must not be written into a page.
  if ([value, target].some((text) => typeof text === 'string' && text.length >= 300 && text.endsWith('…'))) return null;
  const page = url === '' ? new URL('https://site.invalid/') : resolved(url);
  if (page === null) return null;
  return write({ page, value: typeof value === 'string' ? value : '', target: typeof target === 'string' ? resolved(target, page) : null });
}

function resolved(href: string, base?: URL): URL | null {
  return URL.canParse(href, base) ? new URL(href, base) : null;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function canonical(url: URL): string {
  return `<link rel="canonical" href="${attribute(url.href)}">`;
}

function canonicalOf(href: string, page: URL, mend: (url: URL) => void): string | null {
  const url = resolved(href, page);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  mend(url);
  return canonical(url);
}

function openGraph(property: string, content: string): string {
  return `<meta property="${property}" content="${attribute(content)}">`;
}

function overHttps(target: URL | null): string | null {
  if (target === null || target.protocol !== 'http:') return null;
  const url = new URL(target);
  url.protocol = 'https:';
  return url.href;
}

function withPath(page: URL, mend: (path: string) => string): string | null {
  const url = new URL(page);
  url.pathname = mend(url.pathname);
  return url.href === page.href ? null : url.href;
}
