/** What the plan still gives: a bar for each group of the month's counters and for the room of saved scans, the day of the refill, and what to do when one is used up. */
import type { NameUnder } from '@orbweaver/i18n/keys.ts';
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { limitGroupIds } from '@orbweaver/model/plans.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { formatDay } from '../site/format.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { Panel } from './page-frame.tsx';
import { storageWords } from './storage-words.ts';
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
          <StorageBar storage={limits.storage} />
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
  const words = limit === null ? t('user.quota-unlimited') : t('user.quota-left', { used, limit });
  return <Bar name={t(`dashboard.uses.${group}`)} words={words} used={used} limit={limit} gone={t('dashboard.uses.gone')} />;
}

function StorageBar({ storage: { used, limit } }: { readonly storage: Limits['storage'] }) {
  const t = useTranslate();
  const words = storageWords(t, useLocale(), { used, limit });
  return <Bar name={t('user.storage-title')} words={words} used={used} limit={limit} gone={t('user.storage-gone')} />;
}

interface BarProps {
  readonly name: string;
  readonly words: string;
  readonly used: number;
  /** null = none, and no bar. */
  readonly limit: number | null;
  /** Said when everything is used. */
  readonly gone: string;
}

function Bar({ name, words, used, limit, gone }: BarProps) {
  const isGone = limit !== null && used >= limit;
  return (
    <div className="grid gap-1 text-13">
      <div className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="text-muted">{words}</span>
      </div>
      {limit !== null && (
        <meter aria-label={name} min={0} max={Math.max(limit, 1)} value={used} className="h-1.5 w-full" data-gone={isGone || undefined} />
      )}
      {isGone && <p className="text-12 text-warning">{gone}</p>}
    </div>
  );
}
