/** The kinds of mail of the account that is signed in. */
import type { MailChoices } from '@orbweaver/model/api/mail-choices.ts';
import { useState } from 'react';
import { callServer } from '../session/server-call.ts';
import { MailSwitches } from './mail-switches.tsx';

export function OwnMails({ choices }: { readonly choices: MailChoices }) {
  const [kinds, setKinds] = useState(choices.kinds);
  return <MailSwitches kinds={kinds} onKinds={setKinds} choose={(body) => callServer('PATCH /server/user/mails', { body })} />;
}
