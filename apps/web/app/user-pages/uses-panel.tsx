/** What the plan still gives this month: a bar for each group of counters, the day of the refill, and what to do when one is used up. */
import type { NameUnder } from '@orbweaver/i18n/keys.ts';
import { limitGroupIds } from '@orbweaver/model/plans.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { formatDay } from '../site/format.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { Panel } from './page-frame.tsx';
import { useLimits } from './use-limits.ts';

export function UsesPanel() {
  const t = useTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  const limits = useLimits();
  const plans = (
    <Link to={localePath('/pricing')} className="link text-13">
      {t('dashboard.uses.upgrade')}
    </Link>
  );
  return (
    <Panel id="uses" title={t('dashboard.uses.title')} actions={plans}>
      {limits === null ? (
        <p className="text-13 text-error">{t('dashboard.failed')}</p>
      ) : (
        <div className="grid gap-3">
          {limitGroupIds.map((group) => (
            <UseBar key={group} group={group} used={limits.groups[group].used} limit={limits.groups[group].limit} />
          ))}
          {limits.resetAt !== null && limitGroupIds.some((group) => limits.groups[group].limit !== null) && (
            <p className="text-12 text-muted">{t('user.quota-reset', { date: formatDay(locale, limits.resetAt) })}</p>
          )}
        </div>
      )}
    </Panel>
  );
}

function UseBar({
  group,
  used,
  limit,
}: {
  readonly group: NameUnder<'dashboard.uses'>;
  readonly used: number;
  readonly limit: number | null;
}) {
  const t = useTranslate();
  const isGone = limit !== null && used >= limit;
  return (
    <div className="grid gap-1 text-13">
      <div className="flex justify-between gap-3">
        <span>{t(`dashboard.uses.${group}`)}</span>
        <span className="text-muted">{limit === null ? t('user.quota-unlimited') : t('user.quota-left', { used, limit })}</span>
      </div>
      {limit !== null && (
        <meter
          aria-label={t(`dashboard.uses.${group}`)}
          min={0}
          max={Math.max(limit, 1)}
          value={used}
          className="h-1.5 w-full"
          data-gone={isGone || undefined}
        />
      )}
      {isGone && <p className="text-12 text-warning">{t('dashboard.uses.gone')}</p>}
    </div>
  );
}
