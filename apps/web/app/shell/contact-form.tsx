/** The contact form: name, e-mail and message, all required; stored and mailed by the server. "Hire an expert" is the same form. */
import { Button } from '@orbweaver/ui/button.tsx';
import { TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from './form-message.tsx';

export interface ContactFormProps {
  /** The heading above it, in the visitor's language; stored with the message. */
  readonly title: string;
  readonly topic?: 'contact' | 'expert';
  readonly name?: string;
  readonly email?: string;
}

export function ContactForm({ title, topic = 'contact', name, email }: ContactFormProps) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/contact', {
        body: { name: textOf(fields, 'name'), email: textOf(fields, 'email'), message: textOf(fields, 'message'), title, topic },
      }),
    onSuccess: (_response, element) => element.reset(),
  });
  if (form.state === 'success') {
    return (
      <p role="status" className="flex items-start gap-2 text-16">
        <Icon name="circle-check" size={20} className="mt-0.5 text-accent" />
        {t('shell.contact.sent')}
      </p>
    );
  }
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessage message={form.message} />
      <TextField
        label={t('shell.contact.name')}
        name="name"
        data-focus
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={name}
        error={form.errors['name']}
      />
      <TextField
        label={t('shell.contact.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        maxLength={320}
        defaultValue={email}
        error={form.errors['email']}
      />
      <TextArea label={t('shell.contact.message')} name="message" required rows={6} maxLength={10_000} error={form.errors['message']} />
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('shell.contact.send')}
      </Button>
    </form>
  );
}
