/** Gives a stored scan another title; the title is required. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useRevalidator } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';

export function RenameDialog({ scan, onClose }: { readonly scan: SavedScan | null; readonly onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog title={t('savedscans.rename.title')} isOpen={scan !== null} onClose={onClose}>
      {scan && <RenameForm scan={scan} onClose={onClose} />}
    </Dialog>
  );
}

function RenameForm({ scan, onClose }: { readonly scan: SavedScan; readonly onClose: () => void }) {
  const t = useWords();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: (fields) => callServer('PATCH /server/scans/:id', { params: { id: scan.id }, body: { title: textOf(fields, 'title') } }),
    onSuccess: ({ title }) => {
      showToast({ text: t('savedscans.renamed', { title }) });
      onClose();
      void revalidate();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessage message={form.message} />
      <TextField
        label={t('savedscans.rename.field')}
        name="title"
        data-focus
        required
        maxLength={200}
        defaultValue={scan.title}
        error={form.errors['title']}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={form.state === 'pending'}>
          {t('shell.save')}
        </Button>
      </div>
    </form>
  );
}
