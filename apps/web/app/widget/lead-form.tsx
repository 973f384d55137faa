/** The form in which a visitor leaves an address for the full report. */
import type { PublicWidget, WidgetScan } from '@orbweaver/model/api/widget.ts';
import type { FieldChoice } from '@orbweaver/model/widget.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';

export type AskedFields = Pick<PublicWidget, 'name' | 'phone' | 'consentUrl' | 'consentText'>;

export interface LeadFormProps {
  readonly asked: AskedFields;
  readonly scan: WidgetScan;
  readonly onLeft: (scan: WidgetScan, email: string) => void;
}

export function LeadForm({ asked, scan, onLeft }: LeadFormProps) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/widget/scans/:scan/lead', {
        params: { scan: scan.id },
        body: {
          email: textOf(fields, 'email').trim(),
          name: textOf(fields, 'name'),
          phone: textOf(fields, 'phone'),
          hasAgreed: fields.get('hasAgreed') !== null,
        },
      }),
    onSuccess: (left, element) => onLeft(left, textOf(new FormData(element), 'email')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-3">
      <FormMessage message={form.message} />
      <TextField
        label={t('visit.email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="email"
        required
        maxLength={320}
        error={form.errors['email']}
      />
      <Asked choice={asked.name} name="name" autoComplete="name" error={form.errors['name']} />
      <Asked choice={asked.phone} name="phone" autoComplete="tel" error={form.errors['phone']} />
      {asked.consentUrl !== null && (
        <Checkbox
          name="hasAgreed"
          required
          error={form.errors['hasAgreed']}
          label={asked.consentText || t('visit.consent')}
          hint={
            <a href={asked.consentUrl} target="_blank" rel="noopener noreferrer" className="underline">
              {t('visit.consent.link')}
            </a>
          }
        />
      )}
      <Button type="submit" kind="primary" size="large" isBusy={form.state === 'pending'} className="sm:justify-self-start">
        {t('visit.send')}
      </Button>
    </form>
  );
}

interface AskedProps {
  readonly choice: FieldChoice;
  readonly name: 'name' | 'phone';
  readonly autoComplete: string;
  readonly error: string | undefined;
}

function Asked({ choice, name, ...rest }: AskedProps) {
  const t = useTranslate();
  if (choice === 'off') return null;
  const label = t(`visit.${name}`);
  return (
    <TextField
      {...rest}
      label={choice === 'optional' ? t('visit.optional', { field: label }) : label}
      name={name}
      required={choice === 'required'}
      maxLength={name === 'name' ? 200 : 40}
      {...(name === 'phone' ? { type: 'tel', dir: 'ltr' } : {})}
    />
  );
}
