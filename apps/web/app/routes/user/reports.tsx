/** `/user/reports`: profiles of client reports, one for each client: listed, added, changed, deleted. */
import type { StoredReportProfile } from '@orbweaver/model/api/report-profiles.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { DeleteProfile } from '../../report-profiles/delete-profile.tsx';
import { ProfileForm } from '../../report-profiles/profile-form.tsx';
import { ProfileList } from '../../report-profiles/profile-list.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, own] = await Promise.all([
    loadPage(args, ['reports', 'errors']),
    readServer(args.context, 'GET /server/user/report-profiles'),
  ]);
  return { ...basics, own: own.ok ? own.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'reports');

/** What the form is about; null where it is closed. */
type Edited = StoredReportProfile | 'new' | null;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function ReportsPage() {
  const t = useTranslate();
  const { own } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<Edited>(null);
  const canAdd = own?.isInPlan === true && edited === null && own.profiles.length > 0;
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('reports.add')}
    </Button>
  );
  return (
    <PageFrame title="reports.title" lead={t('reports.lead')} actions={canAdd && add}>
      {own === null ? (
        <EmptyState icon="octagon-x" tone="error" title={t('reports.failed')} />
      ) : (
        <Profiles own={own} edited={edited} onEdit={setEdited} add={add} />
      )}
    </PageFrame>
  );
}

interface ProfilesProps {
  readonly own: { readonly isInPlan: boolean; readonly profiles: readonly StoredReportProfile[] };
  readonly edited: Edited;
  readonly onEdit: (edited: Edited) => void;
  readonly add: ReactNode;
}

function Profiles({ own: { isInPlan, profiles }, edited, onEdit, add }: ProfilesProps) {
  const t = useTranslate();
  const [gone, setGone] = useState<StoredReportProfile | null>(null);
  if (edited !== null && isInPlan) {
    const profile = edited === 'new' ? null : edited;
    return <ProfileForm key={profile?.id ?? 'new'} profile={profile} onClose={() => onEdit(null)} />;
  }
  return (
    <>
      {!isInPlan && <NotInPlan hasProfiles={profiles.length > 0} />}
      {isInPlan && profiles.length === 0 && (
        <EmptyState icon="file-text" title={t('reports.none')} actions={add}>
          {t('reports.none-hint')}
        </EmptyState>
      )}
      {profiles.length > 0 && <ProfileList profiles={profiles} onEdit={isInPlan ? onEdit : null} onDelete={setGone} />}
      <DeleteProfile profile={gone} onClose={() => setGone(null)} />
    </>
  );
}

function NotInPlan({ hasProfiles }: { readonly hasProfiles: boolean }) {
  const t = useTranslate();
  return (
    <EmptyState
      icon="lock"
      title={t('reports.not-in-plan')}
      actions={
        <Link to="/user/subscription" className={buttonClass('primary')}>
          {t('reports.plans')}
        </Link>
      }
    >
      {hasProfiles && t('reports.not-in-plan.kept')}
    </EmptyState>
  );
}
