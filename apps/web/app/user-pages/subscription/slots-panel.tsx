/** Save slots: how many scans are kept, of how many. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { LimitBar } from '../limit-bar.tsx';
import { Panel } from '../page-frame.tsx';

export interface SlotsPanelProps {
  readonly limits: Pick<Limits, 'saveSlots'>;
  readonly bought: number;
  /** Where one gets more. */
  readonly more?: ReactNode;
}

export function SlotsPanel({ limits: { saveSlots }, bought, more }: SlotsPanelProps) {
  const t = useTranslate();
  const { used, limit } = saveSlots;
  const words = limit === null ? t('user.quota-unlimited') : t('user.quota-left', { used, limit });
  return (
    <Panel id="slots" title={t('subscription.slots')} actions={more}>
      <div className="grid gap-3">
        <LimitBar
          name={t('subscription.slots-used')}
          words={words}
          used={used}
          limit={limit === 0 ? null : limit}
          gone={t('subscription.slots-gone')}
        />
        {bought > 0 && <p className="text-13">{t('subscription.slots-bought', { count: bought })}</p>}
        <p className="text-12 text-muted">{t('subscription.slots-text')}</p>
      </div>
    </Panel>
  );
}
