/** The guides, open to search engines and people alike. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { GuideIndex } from '../guides/guide-index.tsx';
import { loadGuides } from '../guides/guides.server.ts';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';

export const loader = (args: LoaderFunctionArgs) => loadGuides(args, 'public');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'guides', (source) => [breadcrumbData(source, 'guides')]);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Guides() {
  const t = useTranslate();
  const { guides } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-12">
      <div className="grid max-w-[65ch] gap-2">
        <h1 className="text-28">{t('guides.title')}</h1>
        <p className="text-16 text-muted">{t('guides.lead')}</p>
      </div>
      <GuideIndex guides={guides} />
    </div>
  );
}
