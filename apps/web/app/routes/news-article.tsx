/** One article of the news, open to search engines and people alike. */
import { type MetaFunction, useLoaderData } from 'react-router';
import { articleMeta, articlePath } from '../news/article-meta.ts';
import { loadPublicArticle } from '../news/news.server.ts';
import { NewsArticle } from '../news/news-article.tsx';
import { useLocalePath } from '../site/locale-path.ts';

export const loader = loadPublicArticle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : articleMeta(loaderData, loaderData.article);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Article() {
  const localised = useLocalePath();
  const { article, origin } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12">
      <NewsArticle article={article} origin={origin} list={localised('/news')} pathOf={articlePath} />
    </div>
  );
}
