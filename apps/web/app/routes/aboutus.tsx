/** Who makes this and why. */
import { useWords } from '@orbweaver/ui/words.tsx';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { ProsePage } from '../site/prose-page.tsx';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['company']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'company.about', (source) => [breadcrumbData(source, 'company.about')]);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AboutUs() {
  const t = useWords();
  return (
    <ProsePage
      title="company.about.title"
      lead={t('company.about.lead')}
      sections={['company.about.trust', 'company.about.open', 'company.about.device']}
    />
  );
}
