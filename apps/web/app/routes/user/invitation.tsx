/** `/user/invitation/{token}`: what a mail invites to, to be accepted or declined. Who is signed out signs in first and comes back. */
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { projectPath } from '../../projects/project-path.ts';
import { callWords } from '../../session/call-words.ts';
import { readServer } from '../../session/read-server.server.ts';
import { type CallFailure, callServer } from '../../session/server-call.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { FormMessage } from '../../shell/form-message.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const [basics, invitation] = await Promise.all([
    loadPage(args, ['projects', 'errors']),
    readServer(args.context, 'GET /server/invitations', { query: { token } }),
  ]);
  return { ...basics, token, invitation };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'projects.invitation');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Invitation() {
  const t = useTranslate();
  const { token, invitation } = useLoaderData<typeof loader>();
  const email = useRootData()?.session?.email ?? '';
  const all = (
    <Link to="/user/projects" className={buttonClass()}>
      {t('projects.all')}
    </Link>
  );
  const isWrong = !invitation.ok && (invitation.code === 'token-invalid' || invitation.code === 'input-invalid');
  return (
    <PageFrame title="projects.invitation.title">
      {invitation.ok && <Answer token={token} invitation={invitation.data} />}
      {isWrong && (
        <EmptyState icon="link" title={t('projects.invitation.wrong')} actions={all}>
          <bdi>{t('projects.invitation.wrong-text', { email })}</bdi>
        </EmptyState>
      )}
      {!invitation.ok && !isWrong && <EmptyState icon="octagon-x" tone="error" title={callWords(t, invitation).message} actions={all} />}
    </PageFrame>
  );
}

interface AnswerProps {
  readonly token: string;
  readonly invitation: Extract<ReturnType<typeof useLoaderData<typeof loader>>['invitation'], { readonly ok: true }>['data'];
}

function Answer({ token, invitation }: AnswerProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { owner, email, host, role } = invitation;

  async function accept() {
    setBusy(true);
    const result = await callServer('POST /server/invitations', { body: { token } });
    if (result.ok) await navigate(projectPath(result.data.projectId), { replace: true });
    else setFailed(result);
    setBusy(false);
  }

  async function decline() {
    setBusy(true);
    const result = await callServer('DELETE /server/invitations', { query: { token } });
    if (result.ok) {
      showToast({ text: t('projects.invitation.declined') });
      await navigate('/user/projects', { replace: true });
    } else setFailed(result);
    setBusy(false);
  }

  return (
    <div className="grid max-w-[65ch] gap-4">
      <p className="text-14 wrap-anywhere">
        {t('projects.invitation.text', {
          owner: isolated(owner),
          email: isolated(email),
          host: isolated(host),
          role: t(`projects.role.${role}`),
        })}
      </p>
      <FormMessage message={failed && callWords(t, failed).message} />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={isBusy} onClick={() => void accept()}>
          {t('projects.invitation.accept')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void decline()}>
          {t('projects.invitation.decline')}
        </Button>
      </div>
    </div>
  );
}

/** Words of others keep their own direction. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
