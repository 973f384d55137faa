/** `/admin/campaign/{id}`: how far a campaign is with whom; pause it, go on with it, end it. */
import type { Campaign } from '@orbweaver/model/api/campaigns.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect } from 'react';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { CampaignControls } from '../../admin/campaign/campaign-controls.tsx';
import { CampaignState, isWritten } from '../../admin/campaign/campaign-state.tsx';
import { RecipientFilter, RecipientList } from '../../admin/campaign/recipient-list.tsx';
import { readRecipientQuery } from '../../admin/campaign/recipient-query.ts';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  const query = readRecipientQuery(args.url.searchParams);
  const [basics, campaign, page] = await Promise.all([
    loadPage(args, ['admin', 'campaign', 'mails', 'content', 'errors']),
    readServer(args.context, 'GET /server/admin/campaigns/:id', { params }),
    readServer(args.context, 'GET /server/admin/campaigns/:id/recipients', { params, query }),
  ]);
  if (!campaign.ok) throw data({ reason: 'unmatched' }, { status: 404 });
  return { ...basics, query, campaign: campaign.data, page: page.ok ? page.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'campaign.result');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function CampaignPage() {
  const t = useTranslate();
  const { campaign, page, query } = useLoaderData<typeof loader>();
  useWatch(campaign);
  const all = (
    <>
      {isWritten(campaign) && (
        <Link to={`/admin/campaign/add?${new URLSearchParams({ id: campaign.id })}`} className={buttonClass()}>
          {t('campaign.edit')}
        </Link>
      )}
      <Link to="/admin/campaign" className={buttonClass()}>
        {t('campaign.title')}
      </Link>
    </>
  );
  return (
    <PageFrame title="campaign.results" lead={<bdi>{campaign.subject}</bdi>} actions={all}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CampaignState campaign={campaign} />
        <CampaignControls campaign={campaign} />
      </div>
      {campaign.trouble !== null && <Trouble campaign={campaign} trouble={campaign.trouble} />}
      <Panel title={t('campaign.recipients')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RecipientFilter campaign={campaign} chosen={query.state} />
          <RecipientList id={campaign.id} page={page} query={query} />
        </div>
      </Panel>
    </PageFrame>
  );
}

function Trouble({ campaign, trouble }: { readonly campaign: Campaign; readonly trouble: string }) {
  const t = useTranslate();
  return (
    <div role="status" className="grid gap-1 rounded-panel border border-error p-4 text-14">
      <p>{t(campaign.state === 'paused' ? 'campaign.stuck' : 'campaign.trouble')}</p>
      <bdi dir="ltr" className="font-mono text-13 wrap-anywhere">
        {trouble}
      </bdi>
    </div>
  );
}

const watchMs = 5_000;

/** Asks anew while something happens. */
function useWatch({ state }: Campaign): void {
  const { revalidate } = useRevalidator();
  const isMoving = state === 'due' || state === 'sending';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void revalidate(), watchMs);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
