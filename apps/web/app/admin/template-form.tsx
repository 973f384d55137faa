/** The form of a new template, or of one that is there. */
import { maxTicketChars } from '@orbweaver/model/api/sizes.ts';
import type { TicketTemplate } from '@orbweaver/model/api/ticket-desk.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormDone, FormMessage } from '../shell/form-message.tsx';

export interface TemplateFormProps {
  /** null = a new one. */
  readonly template: TicketTemplate | null;
  readonly onChange: (templates: readonly TicketTemplate[]) => void;
}

export function TemplateForm({ template, onChange }: TemplateFormProps) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) => {
      const body = { name: textOf(fields, 'name'), body: textOf(fields, 'body') };
      if (template === null) return callServer('POST /server/admin/ticket-templates', { body });
      return callServer('PUT /server/admin/ticket-templates/:id', { params: { id: template.id }, body });
    },
    onSuccess: (templates, element) => {
      if (template === null) element.reset();
      onChange(templates);
    },
  });
  const remove = async (id: string) => {
    const result = await callServer('DELETE /server/admin/ticket-templates/:id', { params: { id } });
    if (result.ok) onChange(result.data);
    else showToast({ text: t('shell.failed'), tone: 'error' });
  };
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-2xl gap-4">
      <FormMessage message={form.message} />
      <TextField
        label={t('desk.template.name')}
        name="name"
        dir="auto"
        required
        maxLength={100}
        defaultValue={template?.name}
        error={form.errors['name']}
      />
      <TextArea
        label={t('desk.template.body')}
        hint={t('tickets.write.markdown')}
        name="body"
        dir="auto"
        rows={4}
        required
        maxLength={maxTicketChars}
        defaultValue={template?.body}
        error={form.errors['body']}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.state === 'pending'}>
          {t('desk.template.save')}
        </Button>
        {template !== null && (
          <Button kind="danger" icon="trash-2" onClick={() => void remove(template.id)}>
            {t('desk.template.delete', { name: template.name })}
          </Button>
        )}
      </div>
      <FormDone message={form.state === 'success' ? t('desk.template.saved') : null} />
    </form>
  );
}
