/** The owner deletes a project; a member leaves it. Both are asked first. */
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';

export function EndProject({ project: { id, host, role } }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isOwner = role === 'owner';
  const title = t(isOwner ? 'projects.delete' : 'projects.leave');

  async function end() {
    setOpen(false);
    const params = { id };
    const result = isOwner
      ? await callServer('DELETE /server/projects/:id', { params })
      : await callServer('DELETE /server/projects/:id/membership', { params });
    if (!result.ok) return showToast({ text: callWords(t, result).message, tone: 'error' });
    showToast({ text: t(isOwner ? 'projects.deleted' : 'projects.left', { host: `\u2066${host}\u2069` }) });
    await navigate('/user/projects', { replace: true });
  }

  return (
    <>
      <Button size="small" kind="danger" icon={isOwner ? 'trash-2' : 'log-out'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="text-14 text-muted">{t(isOwner ? 'projects.delete.text' : 'projects.leave.text')}</p>
        <div className="flex justify-end gap-2">
          <Button data-focus onClick={() => setOpen(false)}>
            {t('shell.cancel')}
          </Button>
          <Button kind="danger" onClick={() => void end()}>
            {title}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
