/** Why links are left out, in words, each reason with a switch that takes its links in all the same. */
import { countExclusions, fixedExclusions, switchExclusion } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { Checkbox } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useMemo } from 'react';
import { Panel } from '../panel.tsx';
import type { WorkRows } from './use-work-rows.ts';

export function LeftOut({ work }: { readonly work: WorkRows }) {
  const t = useTranslate();
  const reasons = useMemo(() => countExclusions(work.rows), [work.rows]);
  const hasSwitch = reasons.some(({ exclusion }) => !fixedExclusions.has(exclusion));
  return (
    <Panel title={t('tool-sitemap.left-out')}>
      {reasons.length === 0 && <p className="text-14 text-muted">{t('tool-sitemap.left-out.none')}</p>}
      {hasSwitch && <p className="text-13 text-muted">{t('tool-sitemap.left-out.hint')}</p>}
      {reasons.map(({ exclusion, count, included }) => {
        const label = t('tool-sitemap.left-out.reason', { reason: t(`tool-sitemap.reason.${exclusion}`), count });
        const why = t(`tool-sitemap.why.${exclusion}`);
        if (fixedExclusions.has(exclusion))
          return (
            <div key={exclusion} className={`grid gap-1 ${hasSwitch ? 'ps-[26px]' : ''}`}>
              <p className="text-14">{label}</p>
              <p className="text-13 text-muted">{why}</p>
            </div>
          );
        return (
          <Checkbox
            key={exclusion}
            label={label}
            hint={why}
            checked={included === count}
            onChange={(event) => {
              const { checked } = event.target;
              work.change((rows) => switchExclusion(rows, exclusion, checked));
            }}
          />
        );
      })}
    </Panel>
  );
}
