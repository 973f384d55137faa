/** How a campaign stands, with the time that belongs to it. */
import type { Campaign } from '@orbweaver/model/api/campaigns.ts';
import { recipientStates } from '@orbweaver/model/campaign.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';

const icons: Readonly<Record<Campaign['state'], string>> = {
  draft: 'pencil',
  scheduled: 'clock',
  due: 'clock',
  sending: 'play',
  paused: 'pause',
  ended: 'circle-check',
};

/** It can still be changed. */
export function isWritten({ state }: Pick<Campaign, 'state'>): boolean {
  return state === 'draft' || state === 'scheduled';
}

/** Those who are on its list. */
export function allRecipients(counts: Campaign['counts']): number {
  return recipientStates.reduce((sum, state) => sum + counts[state], 0);
}

export function CampaignState({ campaign: { state, startsAt, begunAt, endedAt } }: { readonly campaign: Campaign }) {
  const t = useTranslate();
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const time = endedAt ?? begunAt ?? startsAt;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
      <Icon name={icons[state]} className={state === 'sending' ? 'text-accent' : ''} />
      <span className="text-ink">{t(`campaign.state.${state}`)}</span>
      {time !== null && <time dateTime={time}>{t('admin.audit.time', { time: format.format(new Date(time)) })}</time>}
    </span>
  );
}
