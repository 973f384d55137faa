/** Signing in and the role of an account, and what an administrator changes of them. */
import type { UserAccount } from '@orbweaver/model/api/user-desk.ts';
import type { UserAct } from '@orbweaver/model/user-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { callServer } from '../../session/server-call.ts';
import { Panel } from '../../user-pages/page-frame.tsx';
import { SessionLine } from '../../user-pages/session-line.tsx';
import { AccountRole } from './account-role.tsx';
import { useUserAct } from './use-user-act.ts';

export function AccountActs({ account }: { readonly account: UserAccount }) {
  const t = useTranslate();
  const { isBusy, run } = useUserAct();
  const [isBlocking, setBlocking] = useState(false);
  const { id, email, role, isVerified, blockedAt, sessions } = account;
  const act = (kind: UserAct) =>
    run(callServer('POST /server/admin/users/:id/acts', { params: { id }, body: { act: kind } }), t(`users.done.${kind}`, { email }));
  return (
    <Panel title={t('users.sign-in')}>
      <div className="grid gap-4">
        <SessionList account={account} />
        <div className="flex flex-wrap gap-2">
          {!isVerified && (
            <Button icon="check" isBusy={isBusy} onClick={() => void act('verify')}>
              {t('users.act.verify')}
            </Button>
          )}
          <Button icon="mail" isBusy={isBusy} onClick={() => void act('mail-reset')}>
            {t('users.act.mail-reset')}
          </Button>
          {sessions.length > 0 && (
            <Button icon="log-out" isBusy={isBusy} onClick={() => void act('end-sessions')}>
              {t('users.act.end-sessions')}
            </Button>
          )}
          {blockedAt !== null && (
            <Button icon="undo-2" isBusy={isBusy} onClick={() => void act('unblock')}>
              {t('users.act.unblock')}
            </Button>
          )}
          {blockedAt === null && role !== 'admin' && (
            <Button kind="danger" icon="lock" isBusy={isBusy} onClick={() => setBlocking(true)}>
              {t('users.act.block')}
            </Button>
          )}
        </div>
        <AccountRole account={account} />
      </div>
      <Dialog title={t('users.act.block')} isOpen={isBlocking} onClose={() => setBlocking(false)}>
        <div className="grid gap-4">
          <p className="text-14 text-muted wrap-anywhere">{t('users.block-text', { email })}</p>
          <div className="flex justify-end gap-2">
            <Button data-focus onClick={() => setBlocking(false)}>
              {t('shell.cancel')}
            </Button>
            <Button
              kind="danger"
              isBusy={isBusy}
              onClick={async () => {
                await act('block');
                setBlocking(false);
              }}
            >
              {t('users.act.block')}
            </Button>
          </div>
        </div>
      </Dialog>
    </Panel>
  );
}

function SessionList({ account: { sessions } }: { readonly account: UserAccount }) {
  const t = useTranslate();
  if (sessions.length === 0) return <p className="text-14 text-muted">{t('users.no-sessions')}</p>;
  return (
    <ul aria-label={t('profile.sessions.title')} className="-my-2 divide-y divide-line">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </ul>
  );
}
