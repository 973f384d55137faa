/** `/admin/settings`: the administrators, the plans, and the agreement and privacy notice of this installation. */
import { plans } from '@orbweaver/model/plans.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Administrators } from '../../admin/administrators.tsx';
import { PlanTable } from '../../admin/plan-table.tsx';
import { TextForm } from '../../admin/text-form.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, ours, people] = await Promise.all([
    loadPage(args, ['admin', 'pricing']),
    readServer(args.context, 'GET /server/plans'),
    readServer(args.context, 'GET /server/admin/administrators'),
  ]);
  return { ...basics, plans: ours.ok ? ours.data : plans, people: people.ok ? people.data : [] };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'admin.settings');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Settings() {
  const t = useTranslate();
  const { plans: ours, people } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="admin.settings.title">
      <Panel title={t('admin.people.title')}>
        <Administrators people={people} />
      </Panel>
      <Panel title={t('admin.plans.title')}>
        <PlanTable plans={ours} />
      </Panel>
      <Panel title={t('admin.texts.title')}>
        <TextForm />
      </Panel>
    </PageFrame>
  );
}
