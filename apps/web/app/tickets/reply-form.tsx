/** The next message of a ticket. */
import { maxTicketChars } from '@orbweaver/model/api/sizes.ts';
import type { TicketThread } from '@orbweaver/model/api/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { textOf } from '../session/form-text.ts';
import type { CallResult } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormDone, FormMessage } from '../shell/form-message.tsx';
import { FilePicker, fileIds, type SendFile } from './file-picker.tsx';

export interface ReplyFormProps {
  readonly isClosed: boolean;
  readonly send: (body: string, files: readonly string[]) => Promise<CallResult<TicketThread>>;
  readonly sendFile: SendFile;
  readonly onSent: (thread: TicketThread) => void;
}

export function ReplyForm({ isClosed, send, sendFile, onSent }: ReplyFormProps) {
  const t = useTranslate();
  const [sent, setSent] = useState(0);
  const form = useForm({
    send: (fields) => send(textOf(fields, 'body'), fileIds(fields)),
    onSuccess: (thread, element) => {
      element.reset();
      setSent(sent + 1);
      onSent(thread);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-2xl gap-3">
      <FormMessage message={form.message} />
      <TextArea
        label={t('tickets.reply')}
        hint={isClosed ? t('tickets.reply.reopens') : t('tickets.write.markdown')}
        name="body"
        dir="auto"
        rows={6}
        required
        maxLength={maxTicketChars}
        error={form.errors['body']}
      />
      <FilePicker key={sent} send={sendFile} />
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('tickets.reply.send')}
      </Button>
      <FormDone message={form.state === 'success' ? t('tickets.reply.sent') : null} />
    </form>
  );
}
