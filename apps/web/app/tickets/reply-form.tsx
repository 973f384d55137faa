/** The next message of a ticket. */
import { maxTicketChars } from '@orbweaver/model/api/sizes.ts';
import type { TicketThread } from '@orbweaver/model/api/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../session/form-text.ts';
import type { CallResult } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormDone, FormMessage } from '../shell/form-message.tsx';

export interface ReplyFormProps {
  readonly isClosed: boolean;
  readonly send: (body: string) => Promise<CallResult<TicketThread>>;
  readonly onSent: (thread: TicketThread) => void;
}

export function ReplyForm({ isClosed, send, onSent }: ReplyFormProps) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) => send(textOf(fields, 'body')),
    onSuccess: (thread, element) => {
      element.reset();
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
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('tickets.reply.send')}
      </Button>
      <FormDone message={form.state === 'success' ? t('tickets.reply.sent') : null} />
    </form>
  );
}
