/** How a campaign stands, and the buttons that send a test, send it to all, now or at a time, take it back, and delete it. */
import type { ContentItem } from '@orbweaver/model/api/content.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callWords } from '../../session/call-words.ts';
import { type CallFailure, type CallResult, callServer } from '../../session/server-call.ts';
import { FormMessage } from '../../shell/form-message.tsx';
import { DeleteItem } from '../content/delete-item.tsx';
import { ItemState } from '../content/item-state.tsx';
import { lackWords, type PublishBarProps, ScheduleForm } from '../content/publish-bar.tsx';

export interface SendBarProps extends Omit<PublishBarProps, 'kind'> {
  /** Of the version that is being written. */
  readonly language: string;
}

export function SendBar({ item, title, language, saved, onChange, onDeleted }: SendBarProps) {
  const t = useTranslate();
  const listed = useList();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'send' | 'schedule' | null>(null);
  const run = async <T,>(deed: (current: ContentItem) => Promise<CallResult<T>>, done: (result: T) => void) => {
    setBusy(true);
    const current = await saved();
    const result = current === null ? null : await deed(current);
    setBusy(false);
    setDialog(null);
    setFailure(result?.ok === false ? result : null);
    if (result?.ok) done(result.data);
  };
  const publishAt = (at: string | null) => (current: ContentItem) =>
    callServer('POST /server/admin/content/:kind/:id/publish', {
      params: { kind: 'campaign', id: current.id },
      body: { revision: current.revision, at },
    });
  const send = () =>
    run(publishAt(null), (sent) => {
      showToast({ text: t('campaign.begun') });
      void navigate(`/admin/campaign/${sent.id}`);
    });
  const schedule = (at: string) =>
    run(publishAt(at), (scheduled) => {
      onChange(scheduled);
      showToast({ text: t('content.scheduled') });
    });
  const takeBack = () =>
    run(
      ({ id }) => callServer('POST /server/admin/content/:kind/:id/unpublish', { params: { kind: 'campaign', id } }),
      (draft) => {
        onChange(draft);
        showToast({ text: t('content.unpublished') });
      },
    );
  const test = () =>
    run(
      ({ id }) => callServer('POST /server/admin/campaigns/:id/test', { params: { id }, body: { language } }),
      ({ email }) => showToast({ text: t('campaign.tested', { email }) }),
    );
  const hasBegun = item?.state === 'published';
  return (
    <div className="grid gap-3">
      <FormMessage message={failure === null ? null : (lackWords(t, listed, failure) ?? callWords(t, failure).message)} />
      <div className="flex flex-wrap items-center gap-2">
        {item !== null && <ItemState item={item} />}
        <span className="grow" />
        {hasBegun && (
          <Link to={`/admin/campaign/${item.id}`} className={buttonClass('primary')}>
            {t('campaign.results')}
          </Link>
        )}
        <Button icon="mail" disabled={isBusy} onClick={() => void test()}>
          {t('campaign.test')}
        </Button>
        {item?.state === 'scheduled' && (
          <Button disabled={isBusy} onClick={() => void takeBack()}>
            {t('content.unpublish')}
          </Button>
        )}
        {!hasBegun && (
          <>
            <Button icon="clock" disabled={isBusy} onClick={() => setDialog('schedule')}>
              {t('content.schedule')}
            </Button>
            <Button kind="primary" isBusy={isBusy} onClick={() => setDialog('send')}>
              {t('campaign.send')}
            </Button>
          </>
        )}
        {item !== null && !hasBegun && <DeleteItem kind="campaign" id={item.id} title={title} onDeleted={onDeleted} />}
      </div>
      <Dialog
        title={t('campaign.send-one', { title: title || t('content.untitled') })}
        isOpen={dialog === 'send'}
        onClose={() => setDialog(null)}
      >
        <div className="grid gap-4">
          <p className="text-14 text-muted">{t('campaign.send-text')}</p>
          <div className="flex justify-end gap-2">
            <Button data-focus onClick={() => setDialog(null)}>
              {t('shell.cancel')}
            </Button>
            <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
              {t('campaign.send')}
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog title={t('content.schedule')} isOpen={dialog === 'schedule'} onClose={() => setDialog(null)}>
        {dialog === 'schedule' && <ScheduleForm at={item?.publishedAt ?? null} onChosen={schedule} />}
      </Dialog>
    </div>
  );
}
