/** `/sitemap.xml`: every indexed page in every language, and the guides and the news in the languages that they are written in, each with its language versions. */
import { defaultLocale, type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import type { ContentEntry } from '@orbweaver/model/api/content.ts';
import { nearestLanguage } from '@orbweaver/model/content.ts';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { guidePath } from '../guides/guide-links.ts';
import { guideList } from '../guides/guide-list.ts';
import { languagesOfGuide } from '../guides/guides.server.ts';
import { articlePath } from '../news/article-meta.ts';
import { readServer } from '../session/read-server.server.ts';
import { escapeXml } from '../site/escape-xml.ts';
import { localePath } from '../site/locale-path.ts';
import { siteMap } from '../site-map.ts';
import { webContextKey } from '../web-context.server.ts';

/** A sitemap holds at most 50,000 addresses; the latest articles in all their languages stay far below. */
const maxPages = 100;

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const xml = writeSitemap(context.get(webContextKey).origin, await readNews(context));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } });
}

async function readNews(context: Readonly<RouterContextProvider>): Promise<ContentEntry[]> {
  const entries: ContentEntry[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const query = { language: defaultLocale, page: String(page) };
    const list = await readServer(context, 'GET /server/content/:kind', { params: { kind: 'news' }, query });
    if (!list.ok) break;
    entries.push(...list.data.entries);
    if (page >= list.data.pages) break;
  }
  return entries;
}

function writeSitemap(origin: string, news: readonly ContentEntry[]): string {
  const everywhere = locales.map(({ id }) => id);
  const pages = siteMap
    .filter((page) => page.isIndexed)
    .flatMap(({ path }) => writeVersions(origin, everywhere, (id) => localePath(id as LocaleId, path)));
  const guides = guideList.flatMap(({ id }) =>
    writeVersions(origin, languagesOfGuide(id), (language) => guidePath(id, 'public', language as LocaleId)),
  );
  const articles = news.flatMap(({ slug, languages }) => writeVersions(origin, languages, (id) => articlePath({ language: id, slug })));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${[...pages, ...guides, ...articles].join('\n')}\n</urlset>\n`;
}

/** One page in each of its languages. */
function writeVersions(origin: string, languages: readonly string[], pathIn: (language: string) => string): string[] {
  const urlOf = (id: string) => escapeXml(origin + pathIn(id));
  const otherwise = nearestLanguage(languages, defaultLocale) ?? defaultLocale;
  const versions = [...languages.map((id) => [id, urlOf(id)]), ['x-default', urlOf(otherwise)]]
    .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
    .join('');
  return languages.map((id) => `<url><loc>${urlOf(id)}</loc>${versions}</url>`);
}
