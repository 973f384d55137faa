/** The fix list of the last scan as a timeline. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { loadTimeline } from '../../guides/guides.server.ts';
import { StepTimeline } from '../../guides/steps/step-timeline.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';

export const loader = (args: LoaderFunctionArgs) => loadTimeline(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'guides.steps');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function StepTimelinePage() {
  const t = useTranslate();
  const guides = (
    <Link to="/user/seoimprove" className="link text-13">
      {t('guides.all')}
    </Link>
  );
  return (
    <PageFrame title="guides.steps.title" lead={t('guides.steps.lead')} actions={guides}>
      <StepTimeline />
    </PageFrame>
  );
}
