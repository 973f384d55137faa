/** The form of a new ticket, which may be about a page and a scan. */
import { maxTicketChars, maxTicketSubjectChars } from '@orbweaver/model/api/sizes.ts';
import { type TicketCategory, ticketCategories } from '@orbweaver/model/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { AboutLines } from './about-lines.tsx';
import { FilePicker, fileIds } from './file-picker.tsx';
import { sendOwnFile } from './send-file.ts';
import type { TicketAbout } from './ticket-about.ts';

export function TicketForm({ about: given }: { readonly about: TicketAbout }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [about, setAbout] = useState(given);
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
        maxLength={maxTicketSubjectChars}
        error={form.errors['subject']}
      />
      <SelectField
        label={t('tickets.category')}
        name="category"
        defaultValue={about.page === null ? 'question' : 'problem'}
        error={form.errors['category']}
      >
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
