/** Asks before a stored scan is deleted, the focus on Cancel; afterwards it can be taken back for 10 s. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';

export function DeleteDialog({ scan, onClose }: { readonly scan: SavedScan | null; readonly onClose: () => void }) {
  const t = useWords();
  const { revalidate } = useRevalidator();

  async function restore({ id, title }: SavedScan) {
    const result = await callServer('POST /server/scans/:id/restore', { params: { id } });
    if (result.ok) showToast({ text: t('savedscans.restored', { title }) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }

  async function remove(gone: SavedScan) {
    onClose();
    const result = await callServer('DELETE /server/scans/:id', { params: { id: gone.id } });
    if (result.ok) showToast({ text: t('savedscans.deleted', { title: gone.title }), onUndo: () => void restore(gone) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }

  return (
    <Dialog title={t('savedscans.delete.title')} isOpen={scan !== null} onClose={onClose}>
      {scan && (
        <>
          <p className="text-14 wrap-anywhere text-muted">{t('savedscans.delete.text', { title: scan.title })}</p>
          <div className="flex justify-end gap-2">
            <Button data-focus onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button kind="danger" icon="trash-2" onClick={() => void remove(scan)}>
              {t('savedscans.delete')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
