/** What stands below a ticket's subject: how it stands, what it is about, when something last happened. */
import type { TicketSummary } from '@orbweaver/model/api/tickets.ts';
import type { TicketState } from '@orbweaver/model/tickets.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';

export interface TicketLineProps {
  readonly ticket: Pick<TicketSummary, 'state' | 'category' | 'updatedAt'>;
  /** It is the reader’s own. */
  readonly isOwn?: boolean;
  /** What follows. */
  readonly children?: ReactNode;
}

export function TicketLine({ ticket: { state, category, updatedAt }, isOwn = false, children }: TicketLineProps) {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
      <StateMark state={state} isOwn={isOwn} />
      <span>{t(`tickets.category.${category}`)}</span>
      <Moment iso={updatedAt} />
      {children}
    </p>
  );
}

/** Whose turn it is stands out. */
function StateMark({ state, isOwn }: { readonly state: TicketState; readonly isOwn: boolean }) {
  const t = useTranslate();
  const look = state === 'closed' ? 'border border-line' : 'bg-accent-soft text-ink';
  return (
    <span className={`rounded-control px-2 py-0.5 text-12 font-medium ${look}`}>
      {t(isOwn && state === 'waiting' ? 'tickets.state.waiting-you' : `tickets.state.${state}`)}
    </span>
  );
}

export function Moment({ iso }: { readonly iso: string }) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return <time dateTime={iso}>{t('tickets.time', { time: time.format(new Date(iso)) })}</time>;
}
