/** Notes on a site, for everybody who works with it. */
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';
import { isAtLeast, maxNotes } from '@orbweaver/model/projects.ts';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRevalidator } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { CallForm } from '../shell/call-form.tsx';
import { Panel } from '../user-pages/page-frame.tsx';

export function ProjectNotes({ project }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  const { role, notes } = project;
  return (
    <Panel title={t('projects.one.notes')}>
      {isAtLeast(role, 'editor') && <NotesForm project={project} />}
      {role === 'viewer' && notes === '' && <p className="text-13 text-muted">{t('projects.one.notes.none')}</p>}
      {role === 'viewer' && notes !== '' && (
        <p dir="auto" className="text-14 wrap-anywhere whitespace-pre-wrap">
          {notes}
        </p>
      )}
    </Panel>
  );
}

function NotesForm({ project: { id, notes } }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: (fields) => callServer('PATCH /server/projects/:id', { params: { id }, body: { notes: textOf(fields, 'notes') } }),
    onSuccess: () => {
      showToast({ text: t('projects.one.notes.saved') });
      void revalidate();
    },
  });
  return (
    <CallForm form={form} submit={t('shell.save')}>
      <TextArea
        label={t('projects.one.notes.label')}
        name="notes"
        rows={5}
        dir="auto"
        maxLength={maxNotes}
        defaultValue={notes}
        error={form.errors['notes']}
      />
    </CallForm>
  );
}
