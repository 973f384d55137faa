/** `/admin/settings`: the plans, and the agreement and privacy notice of this installation. */
import { plans } from '@orbweaver/model/plans.ts';
import { useWords } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PlanTable } from '../../admin/plan-table.tsx';
import { TextForm } from '../../admin/text-form.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, ours] = await Promise.all([loadPage(args, ['admin', 'pricing']), readServer(args.context, 'GET /server/plans')]);
  return { ...basics, plans: ours.ok ? ours.data : plans };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'admin.settings');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Settings() {
  const t = useWords();
  const { plans: ours } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="admin.settings.title">
      <Panel title={t('admin.plans.title')}>
        <PlanTable plans={ours} />
      </Panel>
      <Panel title={t('admin.texts.title')}>
        <TextForm />
      </Panel>
    </PageFrame>
  );
}
