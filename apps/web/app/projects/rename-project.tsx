/** Gives a project another name; its host stays. */
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { CallForm } from '../shell/call-form.tsx';

export function RenameProject({ project }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="pencil" onClick={() => setOpen(true)}>
        {t('projects.one.rename')}
      </Button>
      <Dialog title={t('projects.one.rename')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <RenameForm project={project} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function RenameForm({ project: { id, name }, onClose }: { readonly project: ProjectDetail; readonly onClose: () => void }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: (fields) => callServer('PATCH /server/projects/:id', { params: { id }, body: { name: textOf(fields, 'name') } }),
    onSuccess: () => {
      onClose();
      void revalidate();
    },
  });
  return (
    <CallForm form={form} submit={t('shell.save')}>
      <TextField
        label={t('projects.one.name')}
        name="name"
        data-focus
        required
        maxLength={100}
        defaultValue={name}
        error={form.errors['name']}
      />
    </CallForm>
  );
}
