/** The guides inside the application. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { GuideIndex } from '../../guides/guide-index.tsx';
import { loadGuides } from '../../guides/guides.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';

export const loader = (args: LoaderFunctionArgs) => loadGuides(args, 'user');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'guides');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SeoImprove() {
  const t = useTranslate();
  const { guides } = useLoaderData<typeof loader>();
  const timeline = (
    <Link to="/user/seoimprove/stepTimeline" className={buttonClass()}>
      {t('guides.steps.title')}
    </Link>
  );
  return (
    <PageFrame title="guides.title" lead={t('guides.lead')} actions={timeline}>
      <GuideIndex guides={guides} />
    </PageFrame>
  );
}
