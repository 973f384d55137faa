/** How many accounts an audience is now, asked a moment after the last change. */
import type { Audience } from '@orbweaver/model/campaign.ts';
import type { MailKind } from '@orbweaver/model/mail-kinds.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { callServer } from '../../session/server-call.ts';

const pauseMs = 300;

interface AudienceCountProps {
  readonly mailKind: MailKind;
  readonly audience: Audience;
}

export function AudienceCount({ mailKind, audience }: AudienceCountProps) {
  const t = useTranslate();
  const [accounts, setAccounts] = useState<number | 'failed' | null>(null);
  // Compared by what it says: each change of another field makes a new object.
  const asked = JSON.stringify({ mailKind, audience });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await callServer('POST /server/admin/campaigns/audience', { body: JSON.parse(asked) });
      if (isCurrent) setAccounts(result.ok ? result.data.accounts : 'failed');
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return (
    <p role="status" className="min-h-5 text-14 font-medium">
      {accounts === 'failed' && <span className="text-error">{t('shell.failed')}</span>}
      {typeof accounts === 'number' && t('campaign.accounts', { count: accounts })}
    </p>
  );
}
