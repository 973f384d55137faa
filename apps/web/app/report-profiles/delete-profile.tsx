/** Asks before a profile is deleted, the focus on Cancel: its logo cannot be brought back. */
import type { StoredReportProfile } from '@orbweaver/model/api/report-profiles.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';

export function DeleteProfile({ profile, onClose }: { readonly profile: StoredReportProfile | null; readonly onClose: () => void }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();

  async function remove({ id, settings: { name } }: StoredReportProfile) {
    onClose();
    const result = await callServer('DELETE /server/user/report-profiles/:id', { params: { id } });
    if (result.ok) showToast({ text: t('reports.deleted', { name }) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }

  return (
    <Dialog title={t('reports.delete.title')} isOpen={profile !== null} onClose={onClose}>
      {profile && (
        <>
          <p className="text-14 wrap-anywhere text-muted">{t('reports.delete.text', { name: profile.settings.name })}</p>
          <div className="flex justify-end gap-2">
            <Button data-focus onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button kind="danger" icon="trash-2" onClick={() => void remove(profile)}>
              {t('reports.delete')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
