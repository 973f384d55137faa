/** `/admin`: how the installation does: sign-ups, scans, money, what waits, room and versions. */
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { JobPanel } from '../../admin/overview/job-panel.tsx';
import { MachinePanel } from '../../admin/overview/machine-panel.tsx';
import { FailedPanel, RevenuePanel } from '../../admin/overview/money-panels.tsx';
import { SignUpChart } from '../../admin/overview/sign-up-chart.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, overview] = await Promise.all([
    loadPage(args, ['admin', 'overview', 'errors']),
    readServer(args.context, 'GET /server/admin/overview'),
  ]);
  return { ...basics, overview: overview.ok ? overview.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'overview');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdminOverview() {
  const t = useTranslate();
  const number = new Intl.NumberFormat(useLocale());
  const { overview } = useLoaderData<typeof loader>();
  if (overview === null) {
    return (
      <PageFrame title="overview.title">
        <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />
      </PageFrame>
    );
  }
  const { accounts, signUps, activeScans, revenue, failedPayments, drift, jobs, disk, versions } = overview;
  const count = signUps.reduce((sum, day) => sum + day.count, 0);
  const every = (
    <Link to="/admin/user" className="link text-13">
      {t('admin.nav.users')}
    </Link>
  );
  return (
    <PageFrame title="overview.title">
      <Panel title={t('overview.sign-ups')} actions={every}>
        <div className="grid gap-3">
          <p className="text-14">{t('overview.sign-ups-of', { count, all: accounts })}</p>
          <SignUpChart days={signUps} />
        </div>
      </Panel>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Panel title={t('overview.scans')}>
          <p className="text-28 tabular-nums">{number.format(activeScans)}</p>
        </Panel>
        <MachinePanel disk={disk} versions={versions} />
        <RevenuePanel revenue={revenue} />
        <FailedPanel failedPayments={failedPayments} drift={drift} />
      </div>
      <JobPanel jobs={jobs} />
    </PageFrame>
  );
}
