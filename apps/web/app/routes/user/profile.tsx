/** The profile: the person, the PageSpeed key, language and colours, the password, where it is signed in, and deleting it all. */
import type { LinkedService, OpenSession } from '@orbweaver/model/api/account.ts';
import type { MailChoices } from '@orbweaver/model/api/mail-choices.ts';
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { OwnMails } from '../../mails/own-mails.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { useUserState } from '../../session/user-state.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { EmailForm, PasswordForm } from '../../user-pages/credential-forms.tsx';
import { DeleteAccount } from '../../user-pages/delete-account.tsx';
import { LinkedServices } from '../../user-pages/linked-services.tsx';
import { LookForm } from '../../user-pages/look-form.tsx';
import { OpenSessions } from '../../user-pages/open-sessions.tsx';
import { OwnDataDownload } from '../../user-pages/own-data.tsx';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { KeyForm, PersonForm } from '../../user-pages/person-forms.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, state, sessions, services, mails] = await Promise.all([
    loadPage(args, ['profile', 'mails']),
    readServer(args.context, 'GET /server/user/stateData'),
    readServer(args.context, 'GET /server/user/sessions'),
    readServer(args.context, 'GET /server/user/services'),
    readServer(args.context, 'GET /server/user/mails'),
  ]);
  return {
    ...basics,
    state: state.ok ? state.data : null,
    sessions: sessions.ok ? sessions.data : null,
    services: services.ok ? services.data : null,
    mails: mails.ok ? mails.data : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'profile');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Profile() {
  const t = useTranslate();
  const { state, sessions, services, mails } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="profile.title">
      {state === null ? (
        <EmptyState icon="octagon-x" tone="error" title={t('profile.failed')} />
      ) : (
        <ProfileParts rendered={state} sessions={sessions} services={services} mails={mails} />
      )}
    </PageFrame>
  );
}

interface ProfilePartsProps {
  readonly rendered: UserState;
  readonly sessions: readonly OpenSession[] | null;
  readonly services: readonly LinkedService[] | null;
  readonly mails: MailChoices | null;
}

function ProfileParts({ rendered, sessions, services, mails }: ProfilePartsProps) {
  const t = useTranslate();
  const state = useUserState(rendered);
  return (
    <div className="grid max-w-2xl gap-6">
      <PersonForm state={state} />
      <EmailForm state={state} />
      <KeyForm state={state} />
      <LookForm />
      {mails !== null && (
        <Panel title={t('mails.title')}>
          <OwnMails choices={mails} />
        </Panel>
      )}
      <PasswordForm />
      <LinkedServices services={services} />
      <OpenSessions sessions={sessions} />
      <OwnDataDownload />
      <DeleteAccount email={state.email} />
    </div>
  );
}
