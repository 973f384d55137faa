/** What is sold and for how much: plans by the month and the year, what is bought once, and the rules of paying. */
import type { PaymentDeskSettings } from '@orbweaver/model/api/payment-desk.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { purchaseKinds, soldPlanIds } from '@orbweaver/model/payments.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, TextField, type TextFieldProps } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRevalidator } from 'react-router';
import { callServer } from '../../session/server-call.ts';
import { type FormLife, useForm } from '../../session/use-form.ts';
import { FormMessage } from '../../shell/form-message.tsx';
import { readPaymentFields } from './payment-fields.ts';

export function PaymentForm({ settings }: { readonly settings: PaymentDeskSettings }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: (fields) => callServer('PUT /server/admin/payments', { body: readPaymentFields(fields) }),
    onSuccess: () => {
      showToast({ text: t('desk-pay.saved') });
      void revalidate();
    },
  });
  const field = fieldsOf(form);
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessage message={form.message} />
      <TextField
        label={t('desk-pay.currency')}
        hint={t('desk-pay.currency-hint')}
        {...field('currency')}
        maxLength={3}
        required
        defaultValue={settings.currency.toUpperCase()}
        className="max-w-24 uppercase"
      />
      <PlanPrices settings={settings} field={field} />
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 text-13 font-medium">{t('desk-pay.once')}</legend>
        {purchaseKinds.map((kind) => (
          <TextField
            key={kind}
            label={t(`desk-pay.once.${kind}`)}
            {...field(`once.${kind}`)}
            inputMode="decimal"
            maxLength={12}
            defaultValue={settings.once[kind] ?? ''}
          />
        ))}
      </fieldset>
      <Rules settings={settings} field={field} />
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('shell.save')}
      </Button>
    </form>
  );
}

type FieldProps = Pick<TextFieldProps, 'name' | 'dir' | 'autoComplete' | 'error'>;

function fieldsOf(form: FormLife): (name: string) => FieldProps {
  return (name) => ({ name, dir: 'ltr', autoComplete: 'off', error: ownValue(form.errors, name) });
}

interface PartProps {
  readonly settings: PaymentDeskSettings;
  readonly field: (name: string) => FieldProps;
}

function PlanPrices({ settings, field }: PartProps) {
  const t = useTranslate();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-medium">{t('desk-pay.plans')}</legend>
      <p className="text-13 text-muted">{t('desk-pay.not-sold')}</p>
      {soldPlanIds.map((id) => {
        const plan = t(`pricing.name.${id}`);
        return (
          <div key={id} className="grid grid-cols-2 gap-3 sm:max-w-lg">
            <TextField
              label={t('desk-pay.month', { plan })}
              {...field(`monthly.${id}`)}
              inputMode="decimal"
              maxLength={12}
              defaultValue={settings.monthly[id] ?? ''}
            />
            <TextField
              label={t('desk-pay.year', { plan })}
              {...field(`yearly.${id}`)}
              inputMode="decimal"
              maxLength={12}
              defaultValue={settings.yearly[id] ?? ''}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

function Rules({ settings, field }: PartProps) {
  const t = useTranslate();
  const count = { inputMode: 'numeric', maxLength: 10, required: true } as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-medium">{t('desk-pay.rules')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label={t('desk-pay.grace')}
          hint={t('desk-pay.grace-hint')}
          {...field('graceDays')}
          {...count}
          defaultValue={settings.graceDays}
        />
        <TextField label={t('desk-pay.trial-pages')} {...field('trialPages')} {...count} defaultValue={settings.trialPages} />
        <TextField
          label={t('desk-pay.max-codes')}
          hint={t('desk-pay.max-codes-hint')}
          {...field('maxCodes')}
          {...count}
          defaultValue={settings.maxCodes}
        />
      </div>
      <TextField
        label={t('desk-pay.marketplace')}
        hint={t('desk-pay.marketplace-hint')}
        {...field('marketplaceUrl')}
        type="url"
        maxLength={500}
        defaultValue={settings.marketplaceUrl ?? ''}
      />
      <Checkbox label={t('desk-pay.tax')} name="collectsTax" defaultChecked={settings.collectsTax} />
      <Checkbox label={t('desk-pay.promotion')} name="takesPromotionCodes" defaultChecked={settings.takesPromotionCodes} />
    </fieldset>
  );
}
