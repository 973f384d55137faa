/** The dashboard: projects, last scans, the trend of the score, the uses of the month, what is new, and once a request for a review. */
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ProjectPanel } from '../../projects/project-panel.tsx';
import { toAddressField } from '../../scanner/to-address-field.ts';
import { readServer } from '../../session/read-server.server.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { useUserState } from '../../session/user-state.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { LastScans } from '../../user-pages/last-scans.tsx';
import { LatestNews, LatestUpdates } from '../../user-pages/latest-panels.tsx';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { ReviewRequest } from '../../user-pages/review-request.tsx';
import { ScoreTrend } from '../../user-pages/score-trend.tsx';
import { UsesPanel } from '../../user-pages/uses-panel.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['dashboard', 'updates', 'projects']);
  const query = { language: basics.locale };
  const [scans, projects, state, news, updates] = await Promise.all([
    readServer(args.context, 'GET /server/scans'),
    readServer(args.context, 'GET /server/projects'),
    readServer(args.context, 'GET /server/user/stateData'),
    readServer(args.context, 'GET /server/content/:kind', { params: { kind: 'news' }, query }),
    readServer(args.context, 'GET /server/updates', { query }),
  ]);
  return {
    ...basics,
    scans: scans.ok ? scans.data : null,
    projects: projects.ok ? projects.data : [],
    state: state.ok ? state.data : null,
    news: news.ok ? news.data.entries : [],
    updates: updates.ok ? updates.data : [],
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'dashboard');

/** A review is asked for after this many finished scans. */
const scansBeforeReview = 3;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Dashboard() {
  const t = useTranslate();
  const { scans, projects, state, news, updates } = useLoaderData<typeof loader>();
  const name = useRootData()?.session?.name ?? '';
  const finished = (scans ?? []).filter((scan) => scan.summary.isComplete).length;
  return (
    <PageFrame
      title="dashboard.title"
      lead={t('dashboard.greeting', { name })}
      actions={
        <>
          <Link to="/user/test" className={buttonClass()}>
            {t('dashboard.device')}
          </Link>
          <Link to="/user" state={toAddressField} className={buttonClass('primary')}>
            {t('dashboard.scan')}
          </Link>
        </>
      }
    >
      {state && finished >= scansBeforeReview && <Review state={state} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <ProjectPanel projects={projects} />
          <LastScans scans={scans} />
          <ScoreTrend scans={scans ?? []} />
        </div>
        <div className="grid gap-6">
          <UsesPanel />
          <LatestNews entries={news} />
          <LatestUpdates updates={updates} />
        </div>
      </div>
    </PageFrame>
  );
}

function Review({ state }: { readonly state: UserState }) {
  return useUserState(state).settings.showReview ? <ReviewRequest /> : null;
}
