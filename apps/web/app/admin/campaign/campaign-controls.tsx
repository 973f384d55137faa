/** Pause a campaign, go on with it, or end it for good. */
import type { Campaign } from '@orbweaver/model/api/campaigns.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../../session/call-words.ts';
import { callServer } from '../../session/server-call.ts';

export function CampaignControls({ campaign: { id, state, counts } }: { readonly campaign: Campaign }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [isEnding, setEnding] = useState(false);
  if (state !== 'sending' && state !== 'paused') return null;
  const move = async (next: 'sending' | 'paused' | 'ended') => {
    setBusy(true);
    const result = await callServer('PATCH /server/admin/campaigns/:id', { params: { id }, body: { state: next } });
    if (!result.ok) showToast({ text: callWords(t, result).message, tone: 'error' });
    setEnding(false);
    await revalidate();
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'sending' ? (
        <Button icon="pause" isBusy={isBusy} onClick={() => void move('paused')}>
          {t('campaign.pause')}
        </Button>
      ) : (
        <Button kind="primary" icon="play" isBusy={isBusy} onClick={() => void move('sending')}>
          {t('campaign.resume')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => setEnding(true)}>
        {t('campaign.end')}
      </Button>
      <Dialog title={t('campaign.end')} isOpen={isEnding} onClose={() => setEnding(false)}>
        <div className="grid gap-4">
          <p className="text-14 text-muted">{t('campaign.end-text', { count: counts.queued })}</p>
          <div className="flex justify-end gap-2">
            <Button data-focus onClick={() => setEnding(false)}>
              {t('shell.cancel')}
            </Button>
            <Button kind="danger" isBusy={isBusy} onClick={() => void move('ended')}>
              {t('campaign.end')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
