/** AI credits: those of the plan, which come anew each month, and those that were bought and stay, apart. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { FactList } from '../fact-list.tsx';
import { LimitBar } from '../limit-bar.tsx';
import { Panel } from '../page-frame.tsx';

export interface CreditsPanelProps {
  readonly credits: Limits['credits'];
  /** Of the plan and bought. */
  readonly total: number;
  /** Where one gets more. */
  readonly more?: ReactNode;
}

export function CreditsPanel({ credits: { plan, monthly, own, marketplace }, total, more }: CreditsPanelProps) {
  const t = useTranslate();
  const number = new Intl.NumberFormat(useLocale());
  const given = monthly ?? 0;
  return (
    <Panel id="credits" title={t('subscription.credits')} actions={more}>
      <div className="grid gap-3">
        {given > 0 && (
          <LimitBar
            name={t('subscription.credits-of-plan')}
            words={t('subscription.credits-left', { left: plan, given })}
            used={given - plan}
            limit={given}
            gone={t('subscription.credits-gone')}
          />
        )}
        <FactList
          facts={[
            [t('subscription.credits-own'), number.format(own)],
            ...(marketplace === 0 ? [] : [[t('subscription.credits-marketplace'), number.format(marketplace)] as const]),
            [t('subscription.credits-total'), number.format(total)],
          ]}
        />
        <p className="text-12 text-muted">{t('subscription.credits-text')}</p>
      </div>
    </Panel>
  );
}
