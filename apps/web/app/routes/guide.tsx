/** One guide, open to search engines and people alike. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ChecksNamed } from '../guides/checks-named.tsx';
import { GuideArticle } from '../guides/guide-article.tsx';
import { guideMeta } from '../guides/guide-meta.ts';
import { loadGuide } from '../guides/guides.server.ts';
import { useLocalePath } from '../site/locale-path.ts';

export const loader = (args: LoaderFunctionArgs) => loadGuide(args, 'public');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : guideMeta(loaderData, loaderData.guide);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function PublicGuide() {
  const localised = useLocalePath();
  const { guide } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12">
      <GuideArticle key={guide.id} guide={guide} index={localised('/guides')} scan={<ChecksNamed guide={guide} />} />
    </div>
  );
}
