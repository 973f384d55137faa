/** The messages of a ticket, oldest first; the operator's are marked. */
import type { TicketMessage } from '@orbweaver/model/api/tickets.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { Markup } from '../news/markup.tsx';
import { FileList } from './file-list.tsx';
import { Moment } from './ticket-line.tsx';

export interface MessageListProps<M extends TicketMessage> {
  readonly messages: readonly M[];
  readonly fileAddress: (file: string) => string;
  /** A word beside the name, where a message has one. */
  readonly markOf: (message: M) => ReactNode;
}

export function MessageList<M extends TicketMessage>({ messages, fileAddress, markOf }: MessageListProps<M>) {
  const t = useTranslate();
  return (
    <ol aria-label={t('tickets.messages')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.map((message) => (
        <li
          key={message.id}
          className={`grid gap-2 border-s-2 ps-3 ${message.author === 'operator' ? 'border-accent' : 'border-line-strong'}`}
        >
          <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
            <bdi className="font-medium text-ink wrap-anywhere">{message.name}</bdi>
            {markOf(message)}
            <Moment iso={message.createdAt} />
          </p>
          <div className="max-w-[75ch] text-14 wrap-anywhere">
            <Markup html={message.html} language={null} />
          </div>
          <FileList files={message.files} addressOf={fileAddress} />
        </li>
      ))}
    </ol>
  );
}
