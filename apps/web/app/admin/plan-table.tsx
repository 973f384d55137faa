/** All plans with their numbers, and the dialog that changes one. */
import { builtSwitches, type Plan, type PlanId } from '@orbweaver/model/plans.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { PlanForm } from './plan-form.tsx';
import { planNumbers } from './plan-numbers.ts';

export function PlanTable({ plans }: { readonly plans: Readonly<Record<PlanId, Plan>> }) {
  const t = useTranslate();
  const number = new Intl.NumberFormat(useLocale());
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<PlanId | null>(null);
  const shown = (value: number | null) => (value === null ? t('pricing.unlimited') : number.format(value));
  const yesOrNo = (is: boolean) => t(is ? 'pricing.yes' : 'pricing.no');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-13 text-muted">{t('admin.plans.lead')}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label={t('admin.plans.title')}
        className="relative overflow-x-auto rounded-panel border border-line"
      >
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('pricing.plan')}</th>
              <th scope="col">
                <span className="sr-only">{t('admin.plans.edit-column')}</span>
              </th>
              {planNumbers.map(({ id, word }) => (
                <th key={id} scope="col" className="number">
                  {t(word)}
                </th>
              ))}
              <th scope="col">{t('pricing.full')}</th>
              <th scope="col">{t('pricing.widget')}</th>
              {builtSwitches.map((name) => (
                <th key={name} scope="col">
                  {t(`pricing.switch.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.entries(plans) as [PlanId, Plan][]).map(([id, plan]) => (
              <tr key={id}>
                <th scope="row" className="font-semibold whitespace-nowrap">
                  {t(`pricing.name.${id}`)}
                </th>
                <td>
                  <Button size="small" aria-label={t('admin.plans.edit', { plan: t(`pricing.name.${id}`) })} onClick={() => setEdited(id)}>
                    {t('admin.plans.edit-column')}
                  </Button>
                </td>
                {planNumbers.map((each) => (
                  <td key={each.id} className="number whitespace-nowrap">
                    {shown(each.of(plan))}
                  </td>
                ))}
                <td>{yesOrNo(plan.fullWebsite)}</td>
                <td>{yesOrNo(plan.widget)}</td>
                {builtSwitches.map((name) => (
                  <td key={name}>{yesOrNo(plan.switches[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Dialog
        title={edited === null ? '' : t('admin.plans.edit', { plan: t(`pricing.name.${edited}`) })}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited !== null && (
          <PlanForm
            id={edited}
            plan={plans[edited]}
            onDone={() => {
              setEdited(null);
              void revalidate();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
