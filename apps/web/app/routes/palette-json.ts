/** `/palette.json?language=de`: what the command palette finds by title and does not hold itself: guides, news, films, and one's own tickets. */
import { defaultLocale, findLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import { createTranslate } from '@orbweaver/i18n/words.ts';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { listGuides } from '../guides/guides.server.ts';
import { newsPathInside } from '../news/news-query.ts';
import type { PaletteTitle } from '../palette/palette-sources.ts';
import { readServer } from '../session/read-server.server.ts';
import { films } from '../videos/films.ts';
import { readWords, webContextKey } from '../web-context.server.ts';

/** Of lists that come page by page: the latest hundred or so. */
const maxPages = 5;

type Context = Readonly<RouterContextProvider>;

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const locale = findLocale(url.searchParams.get('language') ?? '')?.id ?? defaultLocale;
  const found = await Promise.all([
    guidesIn(locale),
    newsIn(context, locale),
    filmsIn(locale),
    videosIn(context, locale),
    ticketsOf(context),
  ]);
  // The tickets are one person's.
  return Response.json(found.flat(), { headers: { 'Cache-Control': 'private, no-cache' } });
}

async function guidesIn(locale: LocaleId): Promise<PaletteTitle[]> {
  const guides = await listGuides('user', locale);
  return guides.map(({ path, title, language }) => ({ group: 'guides', path, title, language }));
}

async function newsIn(context: Context, locale: LocaleId): Promise<PaletteTitle[]> {
  const titles: PaletteTitle[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const query = { language: locale, page: String(page) };
    const list = await readServer(context, 'GET /server/content/:kind', { params: { kind: 'news' }, query });
    if (!list.ok) break;
    for (const { slug, title, language } of list.data.entries)
      titles.push({ group: 'news', path: newsPathInside({ slug }), title, language });
    if (page >= list.data.pages) break;
  }
  return titles;
}

async function filmsIn(locale: LocaleId): Promise<PaletteTitle[]> {
  const t = createTranslate(locale, await readWords(locale, ['videos']));
  return films.map(({ id }) => ({
    group: 'videos',
    path: `/user/helpVideos#${id}`,
    title: t(`videos.film.${id}.title`),
    language: locale,
  }));
}

/** The operator's. */
async function videosIn(context: Context, locale: LocaleId): Promise<PaletteTitle[]> {
  const videos = await readServer(context, 'GET /server/videos', { query: { language: locale } });
  if (!videos.ok) return [];
  return videos.data.map(({ id, title, language }) => ({ group: 'videos', path: `/user/helpVideos#${id}`, title, language }));
}

/** Nobody's where nobody is signed in. */
async function ticketsOf(context: Context): Promise<PaletteTitle[]> {
  if (context.get(webContextKey).session === null) return [];
  const titles: PaletteTitle[] = [];
  let before: string | undefined;
  for (let page = 1; page <= maxPages; page++) {
    const list = await readServer(context, 'GET /server/tickets', { query: before === undefined ? {} : { before } });
    if (!list.ok) break;
    for (const { id, subject } of list.data.tickets)
      titles.push({ group: 'tickets', path: `/user/ticket/${id}`, title: subject, language: null });
    if (list.data.next === null) break;
    before = list.data.next;
  }
  return titles;
}
