/** `/news/feed.xml`, and below each language: the latest news that are written in it, as an Atom feed. */
import { localeOfPath } from '@orbweaver/i18n/choose-locale.ts';
import { defaultLocale, localeOf } from '@orbweaver/i18n/locales.ts';
import { createTranslate } from '@orbweaver/i18n/words.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { writeAtom } from '../news/atom.ts';
import { readServer } from '../session/read-server.server.ts';
import { localePath } from '../site/locale-path.ts';
import { readWords, webContextKey } from '../web-context.server.ts';

export async function loader({ context, url, params }: LoaderFunctionArgs): Promise<Response> {
  const named = localeOfPath(url.pathname);
  // English has no language in its path.
  if (params['locale'] !== undefined && (named === undefined || named === defaultLocale)) return new Response(null, { status: 404 });
  const locale = named ?? defaultLocale;
  const list = await readServer(context, 'GET /server/content/:kind', {
    params: { kind: 'news' },
    query: { language: locale, only: locale },
  });
  if (!list.ok) return new Response(null, { status: 503 });
  const xml = writeAtom({
    origin: context.get(webContextKey).origin,
    language: localeOf(locale).tag,
    title: createTranslate(locale, await readWords(locale, ['news']))('news.meta.title'),
    path: localePath(locale, '/news'),
    feedPath: localePath(locale, '/news/feed.xml'),
    entries: list.data.entries,
  });
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' } });
}
