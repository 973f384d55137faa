/** `/sitemap.xml`: every indexed page in every language, each with all its language versions. */
import { defaultLocale, locales } from '@orbweaver/i18n/locales.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { localePath } from '../site/locale-path.ts';
import { siteMap } from '../site-map.ts';
import { webContextKey } from '../web-context.server.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const xml = writeSitemap(context.get(webContextKey).origin);
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } });
}

function writeSitemap(origin: string): string {
  const urlOf = (id: (typeof locales)[number]['id'], path: string) => escapeXml(origin + localePath(id, path));
  const entries = siteMap
    .filter((page) => page.isIndexed)
    .flatMap(({ path }) => {
      const versions = [...locales.map(({ id }) => [id, urlOf(id, path)]), ['x-default', urlOf(defaultLocale, path)]]
        .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
        .join('');
      return locales.map(({ id }) => `<url><loc>${urlOf(id, path)}</loc>${versions}</url>`);
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
