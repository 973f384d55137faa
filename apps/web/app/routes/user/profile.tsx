/**
 * The profile: the person, the PageSpeed key, hosts of their own, keys of programs, webhooks, language and colours, the password, other services that
 * sign in, where it is signed in, and deleting it all.
 */
import type { LinkedService, OpenSession } from '@orbweaver/model/api/account.ts';
import type { MailChoices } from '@orbweaver/model/api/mail-choices.ts';
import type { OwnHost } from '@orbweaver/model/api/own-hosts.ts';
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import type { AccountWebhook } from '@orbweaver/model/api/webhooks.ts';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ApiKeys, type OwnKeys } from '../../api-keys/api-keys.tsx';
import { OwnMails } from '../../mails/own-mails.tsx';
import { OwnHosts } from '../../own-hosts/own-hosts.tsx';
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
import { Webhooks } from '../../webhooks/webhooks.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, state, sessions, services, mails, hosts, keys, webhooks] = await Promise.all([
    loadPage(args, ['profile', 'mails', 'hosts', 'keys', 'webhooks']),
    readServer(args.context, 'GET /server/user/stateData'),
    readServer(args.context, 'GET /server/user/sessions'),
    readServer(args.context, 'GET /server/user/services'),
    readServer(args.context, 'GET /server/user/mails'),
    readServer(args.context, 'GET /server/user/hosts'),
    readServer(args.context, 'GET /server/user/keys'),
    readServer(args.context, 'GET /server/user/webhooks'),
  ]);
  return {
    ...basics,
    state: state.ok ? state.data : null,
    sessions: sessions.ok ? sessions.data : null,
    services: services.ok ? services.data : null,
    mails: mails.ok ? mails.data : null,
    hosts: hosts.ok ? hosts.data : null,
    keys: keys.ok ? keys.data : null,
    webhooks: webhooks.ok ? webhooks.data : null,
    suggestedHost: new URL(args.request.url).searchParams.get('host') ?? '',
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'profile');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Profile() {
  const t = useTranslate();
  const { state, ...rest } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="profile.title">
      {state === null ? (
        <EmptyState icon="octagon-x" tone="error" title={t('profile.failed')} />
      ) : (
        <ProfileParts rendered={state} {...rest} />
      )}
    </PageFrame>
  );
}

interface ProfilePartsProps {
  readonly rendered: UserState;
  readonly sessions: readonly OpenSession[] | null;
  readonly services: readonly LinkedService[] | null;
  readonly mails: MailChoices | null;
  readonly hosts: readonly OwnHost[] | null;
  readonly keys: OwnKeys | null;
  readonly webhooks: readonly AccountWebhook[] | null;
  readonly suggestedHost: string;
}

function ProfileParts({ rendered, sessions, services, mails, hosts, keys, webhooks, suggestedHost }: ProfilePartsProps) {
  const t = useTranslate();
  const state = useUserState(rendered);
  return (
    <div className="grid max-w-2xl gap-6">
      <PersonForm state={state} />
      <EmailForm state={state} />
      <KeyForm state={state} />
      <OwnHosts hosts={hosts} suggested={suggestedHost} />
      <ApiKeys own={keys} />
      <Webhooks webhooks={webhooks} />
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
