/** `/admin/campaign`: every campaign, the newest first, and how far it is. */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import type { Campaign } from '@orbweaver/model/api/campaigns.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { allRecipients, CampaignState, isWritten } from '../../admin/campaign/campaign-state.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, campaigns] = await Promise.all([
    loadPage(args, ['admin', 'campaign', 'mails', 'content']),
    readServer(args.context, 'GET /server/admin/campaigns'),
  ]);
  return { ...basics, campaigns: campaigns.ok ? campaigns.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'campaign');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Campaigns() {
  const t = useTranslate();
  const { campaigns } = useLoaderData<typeof loader>();
  const add = (
    <Link to="/admin/campaign/add" className={buttonClass('primary')}>
      <Icon name="plus" size={16} />
      {t('campaign.add')}
    </Link>
  );
  return (
    <PageFrame title="campaign.title" lead={t('campaign.lead')} actions={add}>
      {campaigns === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />}
      {campaigns?.length === 0 && (
        <EmptyState icon="mail" title={t('campaign.none')}>
          {t('campaign.none-text')}
        </EmptyState>
      )}
      {campaigns !== null && campaigns.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

function CampaignRow({ campaign }: { readonly campaign: Campaign }) {
  const t = useTranslate();
  const listed = useList();
  const { id, subject, languages, mailKind, counts } = campaign;
  const isBeingWritten = isWritten(campaign);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <Link
        to={isBeingWritten ? `/admin/campaign/add?${new URLSearchParams({ id })}` : `/admin/campaign/${id}`}
        dir="auto"
        className="link justify-self-start text-14 font-medium wrap-anywhere"
      >
        {subject || t('content.untitled')}
      </Link>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
        <CampaignState campaign={campaign} />
        {!isBeingWritten && <span>{t('campaign.sent-of', { sent: counts.sent, all: allRecipients(counts) })}</span>}
        <span>{t(`mails.kind.${mailKind}`)}</span>
        <span>{listed(languages.map((each) => findLocale(each)?.name ?? each))}</span>
      </div>
    </li>
  );
}
