/** All texts of a kind with their state, each a link to the editor. */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import type { ContentItem } from '@orbweaver/model/api/content.ts';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { mainTitle } from './draft.ts';
import { ItemState } from './item-state.tsx';

export interface ContentListProps {
  readonly items: readonly ContentItem[];
  /** Path of the editor. */
  readonly path: string;
}

export function ContentItems({ items, path }: ContentListProps) {
  const t = useTranslate();
  const listed = useList();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
          <Link
            to={`${path}?${new URLSearchParams({ id: item.id })}`}
            dir="auto"
            className="link justify-self-start text-14 font-medium wrap-anywhere"
          >
            {mainTitle(item.draft) || t('content.untitled')}
          </Link>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13 text-muted">
            <ItemState item={item} />
            <bdi className="font-mono text-12">{item.slug}</bdi>
            <span>{listed(Object.keys(item.draft.versions).map((id) => findLocale(id)?.name ?? id))}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
