/** Gives the open scan a save slot of the account: under a new name, or in the place of the one that it was saved as. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ScanClient } from '../device-scan/client.ts';
import { callServer } from '../session/server-call.ts';
import { useLimits } from '../user-pages/use-limits.ts';
import { failureOf } from './begin-scan.ts';
import { type Failed, ScanFailure } from './scan-failure.tsx';

interface SaveProps {
  readonly client: ScanClient;
  readonly scan: StoredScan;
}

const maxTitleChars = 200;

export function SaveScan({ client, scan }: SaveProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="save" onClick={() => setOpen(true)}>
        {t('scanner.save')}
      </Button>
      <Dialog title={t('scanner.save')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <SaveForm client={client} scan={scan} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function SaveForm({ client, scan, onClose }: SaveProps & { readonly onClose: () => void }) {
  const t = useWords();
  const { revalidate } = useRevalidator();
  const slots = useLimits()?.saveSlots ?? null;
  const [title, setTitle] = useState(scan.savedAs?.title ?? URL.parse(scan.startUrl)?.host ?? '');
  const [failed, setFailed] = useState<Failed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { uploadedAs, savedAs = null } = scan;
  // The account's copy holds its slot already: saving it again only renames it.
  const isKept = savedAs !== null && savedAs.id === uploadedAs;
  const isFull = slots !== null && slots.limit !== null && slots.used >= slots.limit && !isKept;
  const isReady = uploadedAs !== null && title.trim() !== '' && !isFull;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    const kept = await callServer('POST /server/scans/:id/keep', { params: { id: uploadedAs }, body: { title: title.trim() } });
    if (!kept.ok) setFailed(kept);
    else {
      await client.call('keptAs', { id: kept.data.id, title: kept.data.title });
      showToast({ text: t('scanner.save.done', { title: kept.data.title }) });
      onClose();
    }
    setBusy(false);
    await revalidate();
  };
  const update = () => {
    if (savedAs === null) return;
    client.call('upload', { replaces: savedAs.id }).then(
      () => {
        showToast({ text: t('scanner.save.updating', { title: savedAs.title }) });
        onClose();
      },
      (error: unknown) => setFailed(failureOf(error)),
    );
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <TextField
        label={t('scanner.save.name')}
        data-focus
        maxLength={maxTitleChars}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="grid gap-1 text-13 text-muted">
        {slots !== null && slots.limit !== null && slots.limit > 0 && (
          <p>{t('scanner.save.slots', { used: slots.used, limit: slots.limit })}</p>
        )}
        {isFull && (
          <p className="text-warning">
            {slots.limit === 0 ? `${t('errors.save-limit-reached')} ${t('scanner.save.none')}` : t('scanner.save.full')}{' '}
            <Link to={slots.limit === 0 ? '/pricing' : '/user/savedscans'} className="underline">
              {t(slots.limit === 0 ? 'scanner.see-plans' : 'user.nav.savedscans')}
            </Link>
          </p>
        )}
        {uploadedAs === null && <p role="status">{t('scanner.save.waits')}</p>}
      </div>
      {failed && <ScanFailure failed={failed} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        {savedAs !== null && !isKept && <Button onClick={update}>{t('scanner.save.update', { title: savedAs.title })}</Button>}
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isReady}>
          {t('shell.save')}
        </Button>
      </div>
    </form>
  );
}
