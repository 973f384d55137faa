/**
 * What the link of a mail opens: that kind of mail is switched off at once, which can be undone. A call does it, not the visit itself, so that
 * programs that look behind links change nothing.
 */
import type { LinkMailChoices } from '@orbweaver/model/api/mail-choices.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callServer } from '../session/server-call.ts';
import { type ChooseMail, MailSwitches } from './mail-switches.tsx';

interface LinkedMailsProps {
  readonly token: string;
  readonly choices: LinkMailChoices;
}

export function LinkedMails({ token, choices }: LinkedMailsProps) {
  const t = useTranslate();
  const [kinds, setKinds] = useState(choices.kinds);
  const [done, setDone] = useState<'off' | 'undone' | null>(null);
  const { kind } = choices;
  const name = t(`mails.kind.${kind}`);
  const choose: ChooseMail = (body) => callServer('PATCH /server/mails/:token', { params: { token }, body });
  const set = async (isOn: boolean) => {
    const result = await choose({ kind, isOn });
    if (!result.ok) return showToast({ text: t('shell.failed'), tone: 'error' });
    setKinds(result.data.kinds);
    setDone(isOn ? 'undone' : 'off');
  };
  useOnce(() => void set(false));
  return (
    <div className="grid gap-6">
      <div role="status" className="empty:hidden">
        {done !== null && (
          <p className="flex items-start gap-2 text-14">
            <Icon name="circle-check" className="mt-0.5 shrink-0 text-accent" />
            {t(`mails.${done}`, { name })}
          </p>
        )}
      </div>
      {done === 'off' && (
        <Button icon="undo-2" className="justify-self-start" onClick={() => void set(true)}>
          {t('mails.undo')}
        </Button>
      )}
      {done === null && kinds.includes(kind) && <StopForm token={token} label={t('mails.stop', { name })} onStop={() => void set(false)} />}
      <MailSwitches kinds={kinds} choose={choose} onKinds={setKinds} />
    </div>
  );
}

/** Without scripts the form itself unsubscribes, as a mail program would. */
function StopForm({ token, label, onStop }: { readonly token: string; readonly label: string; readonly onStop: () => void }) {
  return (
    <form
      method="post"
      action={`/unsubscribe?token=${token}`}
      onSubmit={(event) => {
        event.preventDefault();
        onStop();
      }}
    >
      <Button type="submit" kind="primary">
        {label}
      </Button>
    </form>
  );
}

/** Does it on the first visit of the link; an address that was loaded again says so with `done`. */
function useOnce(work: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isDone = useRef(parameters.has('done'));
  const start = useRef(() => {
    work();
    setParameters((now) => new URLSearchParams([...now, ['done', '1']]), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    start.current();
  }, []);
}
