/** The form of a new ticket, which may be about a page and a scan. */
import { maxTicketChars, maxTicketSubjectChars } from '@orbweaver/model/api/sizes.ts';
import { type TicketCategory, ticketCategories } from '@orbweaver/model/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { AboutLines } from './about-lines.tsx';
import { askWords } from './ask-words.ts';
import { FilePicker, fileIds } from './file-picker.tsx';
import { sendOwnFile } from './send-file.ts';
import type { TicketAbout } from './ticket-about.ts';
import type { TicketAsk } from './ticket-ask.ts';

export interface TicketFormProps {
  readonly about: TicketAbout;
  /** What the operator is asked for, which the form begins with. */
  readonly ask: TicketAsk | null;
}

export function TicketForm({ about: given, ask }: TicketFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const locale = useLocale();
  const [about, setAbout] = useState(given);
  const begun = ask === null ? null : askWords(t, locale, ask);
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/tickets', {
        body: {
          subject: textOf(fields, 'subject'),
          category: textOf(fields, 'category') as TicketCategory,
          message: textOf(fields, 'message'),
          files: fileIds(fields),
          ...(about.page !== null && { page: about.page }),
          ...(about.scan !== null && { scan: about.scan }),
        },
      }),
    onSuccess: ({ id }) => void navigate(`/user/ticket/${id}`, { replace: true }),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-2xl gap-4">
      <FormMessage message={form.message} />
      <AboutLines {...about} onRemove={(what) => setAbout({ ...about, [what]: null })} />
      <TextField
        label={t('tickets.write.subject')}
        name="subject"
        dir="auto"
        required
        defaultValue={begun?.subject}
        maxLength={maxTicketSubjectChars}
        error={form.errors['subject']}
      />
      <SelectField label={t('tickets.category')} name="category" defaultValue={usualCategory(about, ask)} error={form.errors['category']}>
        {ticketCategories.map((category) => (
          <option key={category} value={category}>
            {t(`tickets.category.${category}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('tickets.write.message')}
        hint={t('tickets.write.markdown')}
        name="message"
        dir="auto"
        rows={10}
        required
        defaultValue={begun?.message}
        maxLength={maxTicketChars}
        error={form.errors['message']}
      />
      <FilePicker send={sendOwnFile} />
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('tickets.write.send')}
      </Button>
    </form>
  );
}

function usualCategory({ page }: TicketAbout, ask: TicketAsk | null): TicketCategory {
  if (ask !== null) return 'billing';
  return page === null ? 'question' : 'problem';
}
