/** What waits to be done: mails and events of payments; what was refused can be tried again at once. */
import type { Overview } from '@orbweaver/model/api/overview.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../../session/call-words.ts';
import { callServer } from '../../session/server-call.ts';
import { Panel } from '../../user-pages/page-frame.tsx';

export function QueuePanel({ mails, payments }: Pick<Overview, 'mails' | 'payments'>) {
  const t = useTranslate();
  return (
    <Panel title={t('overview.work')}>
      <div className="grid gap-4">
        <Queue kind="mails" queue={mails} />
        <Queue kind="payments" queue={payments} />
      </div>
    </Panel>
  );
}

type Kind = 'mails' | 'payments';

const retries = { mails: 'POST /server/admin/mails/retry', payments: 'POST /server/admin/payments/events' } as const;

function Queue({ kind, queue: { waiting, failing, lastError } }: { readonly kind: Kind; readonly queue: Overview['mails'] }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const response = await callServer(retries[kind]);
    setBusy(false);
    if (response.ok) showToast({ text: t('overview.tried', { count: response.data.tried }) });
    else showToast({ text: callWords(t, response).message, tone: 'error' });
    void revalidate();
  };
  return (
    <div className="grid justify-items-start gap-2 text-14">
      <h3 className="font-semibold">{t(`overview.${kind}`)}</h3>
      <p>{t('overview.queue', { waiting, failing })}</p>
      {lastError !== null && <p className="text-13 wrap-anywhere text-error">{t('overview.last-error', { error: lastError })}</p>}
      {failing > 0 && (
        <Button size="small" aria-label={`${t('overview.retry')}: ${t(`overview.${kind}`)}`} isBusy={isBusy} onClick={() => void retry()}>
          {t('overview.retry')}
        </Button>
      )}
    </div>
  );
}
