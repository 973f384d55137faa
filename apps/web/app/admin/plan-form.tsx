/** Changes one plan, or takes it back to the numbers that the product comes with. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { builtSwitches, type Plan, type PlanId } from '@orbweaver/model/plans.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { isShipped, laterSwitches, planNumbers, readPlan } from './plan-numbers.ts';

interface PlanFormProps {
  readonly id: PlanId;
  readonly plan: Plan;
  readonly onDone: () => void;
}

export function PlanForm({ id, plan, onDone }: PlanFormProps) {
  const t = useTranslate();
  const listed = useList();
  const done = () => {
    showToast({ text: t('admin.plans.saved') });
    onDone();
  };
  const params = { id };
  const form = useForm({
    send: (fields) => callServer('PUT /server/admin/plans/:id', { params, body: readPlan(fields, plan) }),
    onSuccess: done,
  });
  const takeBack = async () => {
    const response = await callServer('DELETE /server/admin/plans/:id', { params });
    if (response.ok) done();
    else showToast({ text: t('shell.failed'), tone: 'error' });
  };
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessage message={form.message} />
      <p className="text-13 text-muted">{t('admin.plans.empty')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {planNumbers.map(({ id: name, word, of }) => (
          <TextField
            key={name}
            label={t(word)}
            name={name}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            required={name === 'price'}
            maxLength={12}
            defaultValue={of(plan) ?? ''}
            error={ownValue(form.errors, name) ?? ownValue(form.errors, `limits.${name}`)}
          />
        ))}
      </div>
      <Checkbox label={t('pricing.full')} name="fullWebsite" defaultChecked={plan.fullWebsite} />
      <Checkbox label={t('pricing.widget')} name="widget" defaultChecked={plan.widget} />
      {builtSwitches.map((name) => (
        <Checkbox key={name} label={t(`pricing.switch.${name}`)} name={name} defaultChecked={plan.switches[name]} />
      ))}
      {laterSwitches.length > 0 && (
        <p className="text-13 text-muted">
          {t('admin.plans.later', { features: listed(laterSwitches.map((name) => t(`pricing.switch.${name}`))) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={form.state === 'pending'}>
          {t('shell.save')}
        </Button>
        {!isShipped(id, plan) && <Button onClick={() => void takeBack()}>{t('admin.plans.reset')}</Button>}
      </div>
    </form>
  );
}
