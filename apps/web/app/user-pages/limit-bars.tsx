/** What a plan still gives: a bar for each group of the month's counters and for the room of saved scans, and the day of the refill. */
import type { NameUnder } from '@orbweaver/i18n/keys.ts';
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { limitGroupIds } from '@orbweaver/model/plans.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatDay } from '../site/format.ts';
import { LimitBar } from './limit-bar.tsx';
import { hasLimited } from './refill-day.ts';
import { storageWords } from './storage-words.ts';

export function LimitBars({ limits }: { readonly limits: Limits }) {
  const t = useTranslate();
  const locale = useLocale();
  const resetAt = hasLimited(limits) ? limits.resetAt : null;
  return (
    <div className="grid gap-3">
      {limitGroupIds.map((group) => (
        <UseBar key={group} group={group} used={limits.groups[group].used} limit={limits.groups[group].limit} />
      ))}
      <StorageBar storage={limits.storage} />
      {resetAt !== null && <p className="text-12 text-muted">{t('user.quota-reset', { date: formatDay(locale, resetAt) })}</p>}
    </div>
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
  const words = limit === null ? t('user.quota-unlimited') : t('user.quota-left', { used, limit });
  return <LimitBar name={t(`dashboard.uses.${group}`)} words={words} used={used} limit={limit} gone={t('dashboard.uses.gone')} />;
}

function StorageBar({ storage: { used, limit } }: { readonly storage: Limits['storage'] }) {
  const t = useTranslate();
  const words = storageWords(t, useLocale(), { used, limit });
  return <LimitBar name={t('user.storage-title')} words={words} used={used} limit={limit} gone={t('user.storage-gone')} />;
}
