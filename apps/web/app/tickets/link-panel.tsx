/** The secret link of one's own ticket: to copy, and to renew. */
import type { TicketThread } from '@orbweaver/model/api/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { callServer } from '../session/server-call.ts';
import { Panel } from '../user-pages/page-frame.tsx';

export interface LinkPanelProps {
  readonly thread: TicketThread;
  readonly onChange: (thread: TicketThread) => void;
}

export function LinkPanel({ thread: { id, link }, onChange }: LinkPanelProps) {
  const t = useTranslate();
  const [told, setTold] = useState<'copied' | 'renewed' | 'failed' | null>(null);
  if (link === null) return null;
  const renew = async () => {
    const result = await callServer('POST /server/tickets/:id/link', { params: { id } });
    setTold(result.ok ? 'renewed' : 'failed');
    if (result.ok) onChange(result.data);
  };
  return (
    <Panel title={t('tickets.link')}>
      <div className="grid gap-3 text-14">
        <p className="max-w-[75ch] text-muted">{t('tickets.link.text')}</p>
        <p dir="ltr" className="font-mono text-13 wrap-anywhere rtl:text-end">
          {link}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button icon="copy" onClick={() => void navigator.clipboard.writeText(link).then(() => setTold('copied'))}>
            {t('tickets.link.copy')}
          </Button>
          <Button icon="refresh-cw" onClick={() => void renew()}>
            {t('tickets.link.renew')}
          </Button>
          <span role="status" className="text-13 text-muted">
            {told !== null && t(told === 'failed' ? 'shell.failed' : `tickets.link.${told}`)}
          </span>
        </div>
      </div>
    </Panel>
  );
}
