/** One ticket as its user sees it, signed in or by the secret link: what it is about, its messages, the next one, closing and reopening. */
import type { TicketThread } from '@orbweaver/model/api/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useState } from 'react';
import type { CallResult } from '../session/server-call.ts';
import { AboutLines } from './about-lines.tsx';
import type { SendFile } from './file-picker.tsx';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketLine } from './ticket-line.tsx';

export interface ThreadCalls {
  readonly reply: (body: string, files: readonly string[]) => Promise<CallResult<TicketThread>>;
  readonly sendFile: SendFile;
  readonly fileAddress: (file: string) => string;
  readonly move: (state: 'closed' | 'reopened') => Promise<CallResult<TicketThread>>;
}

export interface ThreadViewProps {
  readonly thread: TicketThread;
  readonly onChange: (thread: TicketThread) => void;
  readonly calls: ThreadCalls;
  /** Before the subject. */
  readonly back?: ReactNode;
  /** About the secret link. */
  readonly children: ReactNode;
}

export function ThreadView({ thread, onChange, calls, back, children }: ThreadViewProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-8">
      <div className="grid gap-2">
        {back}
        <h1 dir="auto" className="text-20 wrap-anywhere">
          {thread.subject}
        </h1>
        <TicketLine ticket={thread} isOwn />
        <AboutLines page={thread.page} scan={thread.scan} />
      </div>
      <MessageList
        messages={thread.messages}
        fileAddress={calls.fileAddress}
        markOf={({ author }) => author === 'operator' && <span>{t('tickets.operator')}</span>}
      />
      <ReplyForm isClosed={thread.state === 'closed'} send={calls.reply} sendFile={calls.sendFile} onSent={onChange} />
      <MoveButton state={thread.state} move={calls.move} onMoved={onChange} />
      {children}
    </div>
  );
}

interface MoveButtonProps {
  readonly state: TicketThread['state'];
  readonly move: ThreadCalls['move'];
  readonly onMoved: (thread: TicketThread) => void;
}

function MoveButton({ state, move, onMoved }: MoveButtonProps) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isClosed = state === 'closed';
  const press = async () => {
    setBusy(true);
    const result = await move(isClosed ? 'reopened' : 'closed');
    setBusy(false);
    setFailed(!result.ok);
    if (result.ok) onMoved(result.data);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button isBusy={isBusy} onClick={() => void press()}>
        {t(isClosed ? 'tickets.reopen' : 'tickets.close')}
      </Button>
      <span role="alert" className="text-13 text-error">
        {hasFailed && t('shell.failed')}
      </span>
    </div>
  );
}
