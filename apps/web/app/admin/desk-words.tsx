/** What administrators see below a ticket's subject beside what its user sees: who wrote it, how soon it was answered, whose it is. */
import type { DeskRow } from '@orbweaver/model/api/ticket-desk.ts';
import { useList, useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { durationParts } from './duration-parts.ts';

export function DeskWords({ ticket: { user, assignee, firstAnswerMs } }: { readonly ticket: DeskRow }) {
  const t = useTranslate();
  const listed = useList();
  const locale = useLocale();
  const duration = (ms: number): string => {
    const parts = durationParts(ms).map(([unit, value]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    );
    return listed(parts, { type: 'unit', style: 'short' });
  };
  return (
    <>
      <span className="wrap-anywhere">
        <bdi>{user.name}</bdi> <bdi>{user.email}</bdi>
      </span>
      <span>{firstAnswerMs === null ? t('desk.no-answer') : t('desk.first-answer', { duration: duration(firstAnswerMs) })}</span>
      {assignee !== null && <span className="wrap-anywhere">{t('desk.of', { name: assignee.name })}</span>}
    </>
  );
}
