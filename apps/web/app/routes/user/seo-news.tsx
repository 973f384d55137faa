/** The news inside the application. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type MetaFunction, useLoaderData } from 'react-router';
import { loadNews } from '../../news/news.server.ts';
import { NewsList } from '../../news/news-list.tsx';
import { newsPathInside } from '../../news/news-query.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';

export const loader = loadNews;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'news');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SeoNews() {
  const t = useTranslate();
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="news.title" lead={t('news.lead')}>
      <NewsList list={list} query={query} path="/user/seoNews" pathOf={newsPathInside} />
    </PageFrame>
  );
}
