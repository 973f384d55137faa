/** The news, open to search engines and people alike. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type MetaFunction, useLoaderData } from 'react-router';
import { articlePath } from '../news/article-meta.ts';
import { loadNews } from '../news/news.server.ts';
import { NewsList } from '../news/news-list.tsx';
import { localePath, useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';

export const loader = loadNews;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const href = localePath(loaderData.locale, '/news/feed.xml');
  return [
    ...pageMeta(loaderData, 'news', (source) => [breadcrumbData(source, 'news')]),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href },
  ];
};

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function News() {
  const t = useTranslate();
  const localised = useLocalePath();
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-12">
      <div className="grid gap-2">
        <h1 className="text-28">{t('news.title')}</h1>
        <p className="text-14 text-muted">
          {t('news.lead')}{' '}
          <a href={localised('/news/feed.xml')} className="link">
            {t('news.feed')}
          </a>
        </p>
      </div>
      <NewsList list={list} query={query} path={localised('/news')} pathOf={articlePath} />
    </div>
  );
}
