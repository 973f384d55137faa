/** What an administrator does with a ticket beside answering: whose it is, what it is about, closing, reopening, a new secret link. */
import type { DeskThread } from '@orbweaver/model/api/ticket-desk.ts';
import { type TicketCategory, ticketCategories } from '@orbweaver/model/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type CallResult, callServer } from '../session/server-call.ts';

export interface DeskBarProps {
  readonly thread: DeskThread;
  readonly onChange: (thread: DeskThread) => void;
}

export function DeskBar({ thread, onChange }: DeskBarProps) {
  const t = useTranslate();
  const params = { id: thread.id };
  const take = async (call: Promise<CallResult<DeskThread>>): Promise<boolean> => {
    const result = await call;
    if (result.ok) onChange(result.data);
    else showToast({ text: t('shell.failed'), tone: 'error' });
    return result.ok;
  };
  const edit = (body: { state?: 'closed' | 'reopened'; category?: TicketCategory; assignee?: string | null }) =>
    take(callServer('PATCH /server/admin/tickets/:id', { params, body }));
  const renew = async () => {
    if (await take(callServer('POST /server/admin/tickets/:id/link', { params }))) showToast({ text: t('desk.renewed') });
  };
  const isClosed = thread.state === 'closed';
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t('desk.assignee')}
        value={thread.assignee?.id ?? ''}
        onChange={(event) => void edit({ assignee: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">{t('desk.nobody')}</option>
        {thread.administrators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('tickets.category')}
        value={thread.category}
        onChange={(event) => void edit({ category: event.target.value as TicketCategory })}
      >
        {ticketCategories.map((category) => (
          <option key={category} value={category}>
            {t(`tickets.category.${category}`)}
          </option>
        ))}
      </SelectField>
      <Button onClick={() => void edit({ state: isClosed ? 'reopened' : 'closed' })}>
        {t(isClosed ? 'tickets.reopen' : 'tickets.close')}
      </Button>
      <Button icon="refresh-cw" onClick={() => void renew()}>
        {t('tickets.link.renew')}
      </Button>
    </div>
  );
}
