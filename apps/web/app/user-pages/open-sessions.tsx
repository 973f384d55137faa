/** Where the account is signed in: each device, when it was used last, and a way to sign out one or all others. */
import type { OpenSession } from '@orbweaver/model/api/account.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { type CallResult, callServer } from '../session/server-call.ts';
import { Panel } from './page-frame.tsx';
import { deviceNameOf, SessionLine } from './session-line.tsx';

/** `null`: the list could not be read. */
export function OpenSessions({ sessions }: { readonly sessions: readonly OpenSession[] | null }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function end(call: Promise<CallResult<unknown>>, said: string) {
    setBusy(true);
    const result = await call;
    if (result.ok) showToast({ text: said });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
    setBusy(false);
    // The button that had the focus is gone.
    list.current?.focus();
  }

  return (
    <Panel title={t('profile.sessions.title')}>
      {sessions === null && <p className="text-13 text-error">{t('profile.sessions.failed')}</p>}
      <ul ref={list} tabIndex={-1} aria-label={t('profile.sessions.title')} className="-my-2 divide-y divide-line">
        {sessions?.map((session) => (
          <SessionLine key={session.id} session={session}>
            {!session.isCurrent && (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t('profile.sessions.end-one', { device: deviceNameOf(t, session) })}
                onClick={() =>
                  void end(callServer('DELETE /server/user/sessions/:id', { params: { id: session.id } }), t('profile.sessions.ended'))
                }
              >
                {t('profile.sessions.end')}
              </Button>
            )}
          </SessionLine>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          className="mt-4"
          isBusy={isBusy}
          onClick={() => void end(callServer('POST /server/auth/revoke-other-sessions', { body: {} }), t('profile.sessions.ended-others'))}
        >
          {t('profile.sessions.end-others')}
        </Button>
      )}
    </Panel>
  );
}
