/** Upcoming features: what is planned, in work and shipped, with votes, and a form to ask for more. */
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { FeatureList } from '../../user-pages/feature-list.tsx';
import { FeatureRequest } from '../../user-pages/feature-request.tsx';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['upcoming']);
  const features = await readServer(args.context, 'GET /server/features', { query: { language: basics.locale } });
  return { ...basics, features: features.ok ? features.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'upcoming');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function UpcomingFeatures() {
  const t = useTranslate();
  const { features } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="upcoming.title" lead={t('upcoming.lead')}>
      {features === null && <EmptyState icon="octagon-x" tone="error" title={t('shell.failed')} />}
      {features?.length === 0 && (
        <EmptyState icon="clock" title={t('upcoming.none')}>
          {t('upcoming.none-text')}
        </EmptyState>
      )}
      {features !== null && <FeatureList features={features} />}
      <Panel title={t('upcoming.request.title')}>
        <FeatureRequest />
      </Panel>
    </PageFrame>
  );
}
