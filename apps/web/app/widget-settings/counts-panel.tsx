/** How often the widget was shown in the last 30 days, and how far its visitors came. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { WidgetCounts } from '@orbweaver/model/api/widget.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Panel } from '../user-pages/page-frame.tsx';

const steps = ['shown', 'started', 'finished', 'leads'] as const;

export function CountsPanel({ counts, held }: { readonly counts: WidgetCounts; readonly held: number }) {
  const t = useTranslate();
  const number = new Intl.NumberFormat(localeOf(useLocale()).tag);
  return (
    <Panel title={t('widget.counts.title')}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {steps.map((step) => (
            <div key={step} className="grid gap-1">
              <dt className="text-13 text-muted">{t(`widget.counts.${step}`)}</dt>
              <dd className="text-20 font-semibold tabular-nums">{number.format(counts[step])}</dd>
            </div>
          ))}
        </dl>
        {held > 0 && <p className="text-14">{t('widget.held', { count: held })}</p>}
      </div>
    </Panel>
  );
}
