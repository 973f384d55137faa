/** `/admin/tickets/{id}`: one ticket with its messages and notes, and what an administrator does with it. */
import { routeRequest } from '@orbweaver/model/api/route-request.ts';
import type { DeskThread, TicketTemplate } from '@orbweaver/model/api/ticket-desk.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { DeskBar } from '../../admin/desk-bar.tsx';
import { DeskForm } from '../../admin/desk-form.tsx';
import { DeskWords } from '../../admin/desk-words.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { AboutLines } from '../../tickets/about-lines.tsx';
import { MessageList } from '../../tickets/message-list.tsx';
import { TicketLine } from '../../tickets/ticket-line.tsx';
import { loadPage } from '../../web-context.server.ts';

/** A ticket that is not there throws the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const [basics, thread, templates] = await Promise.all([
    loadPage(args, ['admin', 'desk', 'tickets', 'errors']),
    readServer(args.context, 'GET /server/admin/tickets/:id', { params: { id: args.params['id'] ?? '' } }),
    readServer(args.context, 'GET /server/admin/ticket-templates'),
  ]);
  if (thread.ok) return { ...basics, thread: thread.data, templates: templates.ok ? templates.data : [] };
  throw data({ reason: 'unmatched' }, { status: thread.code === 'not-found' || thread.code === 'input-invalid' ? 404 : 500 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'desk');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdminTicket() {
  const { thread, templates } = useLoaderData<typeof loader>();
  return <Desk key={thread.id} loaded={thread} templates={templates} />;
}

function Desk({ loaded, templates }: { readonly loaded: DeskThread; readonly templates: readonly TicketTemplate[] }) {
  const t = useTranslate();
  const [thread, setThread] = useState(loaded);
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-8">
      <div className="grid gap-2">
        <Link to="/admin/tickets" className="link w-fit text-13">
          {t('tickets.all')}
        </Link>
        <h1 dir="auto" className="text-20 wrap-anywhere">
          {thread.subject}
        </h1>
        <TicketLine ticket={thread}>
          <DeskWords ticket={thread} />
        </TicketLine>
        <AboutLines page={thread.page} scan={thread.scan} />
      </div>
      <DeskBar thread={thread} onChange={setThread} />
      <MessageList
        messages={thread.messages}
        fileAddress={(file) => routeRequest('GET /server/admin/tickets/:id/file', { params: { id: thread.id }, query: { file } }).path}
        markOf={(message) => <Mark message={message} />}
      />
      <DeskForm id={thread.id} templates={templates} onSent={setThread} />
    </div>
  );
}

/** A note has to stand out: it is not what the user reads. */
function Mark({ message: { author, isNote } }: { readonly message: DeskThread['messages'][number] }) {
  const t = useTranslate();
  if (isNote)
    return <span className="rounded-control border border-line-strong px-2 py-0.5 text-12 font-medium text-ink">{t('desk.note')}</span>;
  return author === 'operator' && <span>{t('tickets.operator')}</span>;
}
