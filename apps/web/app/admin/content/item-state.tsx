/** Draft, scheduled for a time, or published since one. */
import type { ContentItem } from '@orbweaver/model/api/content.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';

const icons = { draft: 'pencil', scheduled: 'clock', published: 'circle-check' } as const;

export function ItemState({ item: { state, publishedAt, isChanged } }: { readonly item: ContentItem }) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
      <Icon name={icons[state]} className={state === 'published' ? 'text-accent' : ''} />
      <span className="text-ink">{t(`content.state.${state}`)}</span>
      {publishedAt !== null && <time dateTime={publishedAt}>{t('admin.audit.time', { time: time.format(new Date(publishedAt)) })}</time>}
      {isChanged && <span>{t('content.is-changed')}</span>}
    </span>
  );
}
