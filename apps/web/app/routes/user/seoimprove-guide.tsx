/** One guide inside the application, beside what the last scan found. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { GuideArticle } from '../../guides/guide-article.tsx';
import { loadGuide } from '../../guides/guides.server.ts';
import { ScanFindings } from '../../guides/scan-findings.tsx';

export const loader = (args: LoaderFunctionArgs) => loadGuide(args, 'user');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.guide.title },
  { name: 'robots', content: 'noindex' },
];

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SeoImproveGuide() {
  const { guide } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8">
      <GuideArticle key={guide.id} guide={guide} index="/user/seoimprove" scan={<ScanFindings checks={guide.checks} />} />
    </div>
  );
}
