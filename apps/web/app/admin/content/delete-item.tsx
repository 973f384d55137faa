/** The button that deletes a text, and its question. */
import type { ContentKind } from '@orbweaver/model/content.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { callServer } from '../../session/server-call.ts';
import { useForm } from '../../session/use-form.ts';
import { FormMessage } from '../../shell/form-message.tsx';

export interface DeleteItemProps {
  readonly kind: ContentKind;
  readonly id: string;
  readonly title: string;
  readonly onDeleted: () => void;
}

export function DeleteItem({ kind, id, title, onDeleted }: DeleteItemProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const question = t('content.delete-one', { title: title === '' ? t('content.untitled') : title });
  const form = useForm({
    send: () => callServer('DELETE /server/admin/content/:kind/:id', { params: { kind, id } }),
    onSuccess: () => {
      setAsking(false);
      showToast({ text: t('content.deleted') });
      onDeleted();
    },
  });
  return (
    <>
      <Button kind="quiet" icon="trash-2" aria-label={question} onClick={() => setAsking(true)}>
        {t('content.delete')}
      </Button>
      <Dialog title={question} isOpen={isAsking} onClose={() => setAsking(false)}>
        <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <p className="text-14 text-muted">{t(kind === 'campaign' ? 'campaign.delete-text' : 'content.delete-text')}</p>
          <FormMessage message={form.message} />
          <div className="flex justify-end gap-2">
            <Button data-focus onClick={() => setAsking(false)}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" kind="danger" isBusy={form.state === 'pending'}>
              {t('content.delete')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
