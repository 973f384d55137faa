/** What an administrator writes in a ticket: an answer to its user, which can begin with a template, or a note. */
import { maxTicketChars } from '@orbweaver/model/api/sizes.ts';
import type { DeskThread, TicketTemplate } from '@orbweaver/model/api/ticket-desk.ts';
import { type AnswerState, answerStates } from '@orbweaver/model/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextArea } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormDone, FormMessage } from '../shell/form-message.tsx';
import { FilePicker, fileIds } from '../tickets/file-picker.tsx';
import { sendDeskFile } from '../tickets/send-file.ts';

export interface DeskFormProps {
  readonly id: string;
  readonly templates: readonly TicketTemplate[];
  readonly onSent: (thread: DeskThread) => void;
}

export function DeskForm({ id, templates, onSent }: DeskFormProps) {
  const t = useTranslate();
  const [kind, setKind] = useState<'answer' | 'note'>('answer');
  const [body, setBody] = useState('');
  const [sent, setSent] = useState(0);
  const form = useForm({
    send: (fields) => {
      const written = { body: textOf(fields, 'body'), files: fileIds(fields) };
      const message = kind === 'note' ? { kind, ...written } : { kind, ...written, state: textOf(fields, 'state') as AnswerState };
      return callServer('POST /server/admin/tickets/:id/messages', { params: { id }, body: message });
    },
    onSuccess: (thread) => {
      setBody('');
      setSent(sent + 1);
      onSent(thread);
    },
  });
  const insert = (name: string) => {
    const chosen = templates.find((template) => template.id === name);
    if (chosen !== undefined) setBody(body.trim() === '' ? chosen.body : `${body.trimEnd()}\n\n${chosen.body}`);
  };
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-2xl gap-4">
      <FormMessage message={form.message} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-13 font-medium">{t('desk.kind')}</legend>
        {(['answer', 'note'] as const).map((each) => (
          <label key={each} className="flex items-center gap-2 text-14 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="kind"
              value={each}
              checked={kind === each}
              onChange={() => setKind(each)}
              className="size-[18px] accent-accent"
            />
            {t(`desk.kind.${each}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'answer' && templates.length > 0 && (
        <SelectField label={t('desk.template')} value="" onChange={(event) => insert(event.target.value)}>
          <option value="">{t('desk.template.choose')}</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t('desk.text')}
        hint={t('tickets.write.markdown')}
        name="body"
        dir="auto"
        rows={8}
        required
        maxLength={maxTicketChars}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={form.errors['body']}
      />
      <FilePicker key={sent} send={(file) => sendDeskFile(id, file)} />
      {kind === 'answer' && (
        <SelectField label={t('desk.after')} name="state">
          {answerStates.map((state) => (
            <option key={state} value={state}>
              {t(`tickets.state.${state}`)}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-start">
        {t(kind === 'answer' ? 'desk.send-answer' : 'desk.add-note')}
      </Button>
      <FormDone message={form.state === 'success' ? t(kind === 'answer' ? 'desk.sent' : 'desk.noted') : null} />
    </form>
  );
}
