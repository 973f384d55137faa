/** Who makes this and why. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { ProsePage } from '../site/prose-page.tsx';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['company', 'features']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'company.about', (source) => [breadcrumbData(source, 'company.about')]);

const about = ['company.about.trust', 'company.about.open', 'company.about.device'] as const;
/** What we hold to, said by the features that keep it. */
const ways = ['features.evidence', 'features.polite', 'features.cli', 'features.languages'] as const;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AboutUs() {
  const t = useTranslate();
  return <ProsePage title="company.about.title" lead={t('company.about.lead')} sections={[...about, ...ways]} />;
}
