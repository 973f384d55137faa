/** Sets of language versions to HTML links, Link headers and a sitemap. WHATWG HTML; RFC 8288; sitemaps.org with Google's hreflang extension. */
import { sitemapNamespace } from '@orbweaver/formats/sitemap-document.ts';
import { addressOf, type VersionSet } from './versions.ts';

export type OutputKind = 'html' | 'headers' | 'sitemap';

export function writeSets(kind: OutputKind, sets: readonly VersionSet[]): string {
  const usable = sets.map((set) => set.flatMap(({ code, url }) => toUsable(code, url))).filter((set) => set.length > 0);
  if (kind === 'sitemap') return toSitemap(usable);
  const write = kind === 'html' ? toHtml : toHeader;
  if (usable.length === 1) return `${write(usable[0] ?? [])}\n`;
  const comment = kind === 'html' ? (text: string) => `<!-- ${text.replaceAll('--', '%2D%2D')} -->` : (text: string) => `# ${text}`;
  return usable.map((set) => `${pagesIn(set).map(comment).join('\n')}\n${write(set)}\n`).join('\n');
}

/** Codes are letters, digits and hyphens; anything else could break out of its place and is not written. */
function toUsable(code: string, url: string): { code: string; url: string }[] {
  const address = addressOf(url);
  const isCode = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(code);
  // URL leaves some signs as they are that headers and attributes end with.
  return address === null || !isCode
    ? []
    : [{ code, url: address.replace(/["'<>\\^`{|}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`) }];
}

function pagesIn(set: VersionSet): readonly string[] {
  return [...new Set(set.map((version) => version.url))];
}

function toHtml(set: VersionSet): string {
  return set.map(({ code, url }) => `<link rel="alternate" hreflang="${code}" href="${escapeXml(url)}">`).join('\n');
}

/** One header: a comma and a new line inside it would be two for some servers. */
function toHeader(set: VersionSet): string {
  return `Link: ${set.map(({ code, url }) => `<${url}>; rel="alternate"; hreflang="${code}"`).join(', ')}`;
}

function toSitemap(sets: readonly VersionSet[]): string {
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
  ];
  for (const set of sets) {
    const links = set.map(({ code, url }) => `    <xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(url)}"/>`);
    for (const page of pagesIn(set)) parts.push('  <url>', `    <loc>${escapeXml(page)}</loc>`, ...links, '  </url>');
  }
  return `${parts.join('\n')}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
