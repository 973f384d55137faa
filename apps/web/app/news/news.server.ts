/** Loads a list of news, or one article, for the public pages and for those of the application. */
import { localeOfPath } from '@orbweaver/i18n/choose-locale.ts';
import { defaultLocale } from '@orbweaver/i18n/locales.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readServer } from '../session/read-server.server.ts';
import { loadPage } from '../web-context.server.ts';
import { articlePath } from './article-meta.ts';
import { readNewsQuery } from './news-query.ts';

export async function loadNews(args: LoaderFunctionArgs) {
  const query = readNewsQuery(args.url.searchParams);
  const basics = await loadPage(args, ['news']);
  const list = await readServer(args.context, 'GET /server/content/:kind', {
    params: { kind: 'news' },
    query: { language: basics.locale, ...query },
  });
  return { ...basics, query, list: list.ok ? list.data : null };
}

/** An article that is not there, or not yet, throws the 404 page. */
export async function loadArticle(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['news']);
  const article = await readServer(args.context, 'GET /server/content/:kind/:slug', {
    params: { kind: 'news', slug: args.params['slug'] ?? '' },
    query: { language: basics.locale },
  });
  if (article.ok) return { ...basics, article: article.data };
  const isMissing = article.code === 'not-found' || article.code === 'input-invalid';
  throw data({ reason: 'unmatched' }, { status: isMissing ? 404 : 500 });
}

/** An article has public addresses in its own languages alone; from those of others a reader is sent to the nearest. */
export async function loadPublicArticle(args: LoaderFunctionArgs) {
  const loaded = await loadArticle(args);
  const { article, pathname } = loaded;
  // It may be written in that language another day.
  if (!article.languages.includes(localeOfPath(pathname) ?? defaultLocale)) throw redirect(articlePath(article), 302);
  return { ...loaded, writtenIn: article.languages };
}
