/** The fields of what codes give: plan, credits, last day, and the label that they are found by. */
import type { MarketCode } from '@orbweaver/model/api/market-codes.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { PlanId } from '@orbweaver/model/plans.ts';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../../session/form-text.ts';
import type { FormLife } from '../../session/use-form.ts';
import { numberIn } from '../number-field.ts';
import { planIds } from '../users/user-query.ts';

/** Nobody gets these by a code. */
const given = planIds.filter((id) => id !== 'trial' && id !== 'self-hosted');

export function CodeGoods({ errors }: Pick<FormLife, 'errors'>) {
  const t = useTranslate();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField label={t('codes.plan')} name="planId" defaultValue="marketplace" error={ownValue(errors, 'planId')}>
        {given.map((id) => (
          <option key={id} value={id}>
            {t(`pricing.name.${id}`)}
          </option>
        ))}
        <option value="">{t('codes.no-plan')}</option>
      </SelectField>
      <TextField
        label={t('codes.credits')}
        name="credits"
        inputMode="numeric"
        dir="ltr"
        maxLength={7}
        required
        defaultValue={0}
        error={ownValue(errors, 'credits')}
      />
      <TextField
        label={t('codes.expires')}
        hint={t('codes.expires-hint')}
        name="expiresOn"
        type="date"
        error={ownValue(errors, 'expiresOn')}
      />
      <TextField
        label={t('codes.label')}
        hint={t('codes.label-hint')}
        name="label"
        dir="auto"
        maxLength={100}
        required
        error={ownValue(errors, 'label')}
      />
    </div>
  );
}

export function readGoods(fields: FormData) {
  const planId = textOf(fields, 'planId');
  const expiresOn = textOf(fields, 'expiresOn');
  return {
    planId: planId === '' ? null : (planId as PlanId),
    credits: numberIn(fields, 'credits') ?? -1,
    expiresOn: expiresOn === '' ? null : expiresOn,
    label: textOf(fields, 'label').trim(),
  } satisfies Partial<Record<keyof MarketCode, unknown>>;
}
