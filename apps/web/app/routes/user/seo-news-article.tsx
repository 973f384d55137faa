/** One article of the news inside the application. */
import { type MetaFunction, useLoaderData } from 'react-router';
import { loadArticle } from '../../news/news.server.ts';
import { NewsArticle } from '../../news/news-article.tsx';
import { newsPathInside } from '../../news/news-query.ts';

export const loader = loadArticle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.article.title },
  { name: 'robots', content: 'noindex' },
];

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SeoNewsArticle() {
  const { article, origin } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-8">
      <NewsArticle article={article} origin={origin} list="/user/seoNews" pathOf={newsPathInside} />
    </div>
  );
}
