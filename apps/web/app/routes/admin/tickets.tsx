/** `/admin/tickets`: the tickets of all users, by words, state, category and assignee. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { DeskFilter } from '../../admin/desk-filter.tsx';
import { deskPath, readDeskQuery } from '../../admin/desk-query.ts';
import { DeskWords } from '../../admin/desk-words.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { TicketLine } from '../../tickets/ticket-line.tsx';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const query = readDeskQuery(args.url.searchParams);
  const [basics, page] = await Promise.all([
    loadPage(args, ['admin', 'desk', 'tickets', 'errors']),
    readServer(args.context, 'GET /server/admin/tickets', { query }),
  ]);
  return { ...basics, query, page: page.ok ? page.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'desk');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdminTickets() {
  const t = useTranslate();
  const { page, query } = useLoaderData<typeof loader>();
  const { before, ...filter } = query;
  return (
    <PageFrame
      title="desk.title"
      lead={t('desk.lead')}
      actions={
        <Link to="/admin/tickets/templates" className={buttonClass()}>
          {t('desk.templates')}
        </Link>
      }
    >
      <DeskFilter filter={filter} administrators={page?.administrators ?? []} />
      {page === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />}
      {page?.tickets.length === 0 && <EmptyState icon="message-square" title={t('desk.none')} />}
      {page !== null && page.tickets.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {page.tickets.map((ticket) => (
            <li key={ticket.id} className="grid gap-1 py-3">
              <h2 className="text-14 font-semibold">
                <Link to={`/admin/tickets/${ticket.id}`} className="link wrap-anywhere">
                  <bdi>{ticket.subject}</bdi>
                </Link>
              </h2>
              <TicketLine ticket={ticket}>
                <DeskWords ticket={ticket} />
              </TicketLine>
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={t('tickets.pages')} className="flex flex-wrap gap-2 empty:hidden">
        {before !== undefined && (
          <Link to={deskPath(filter)} className={buttonClass()}>
            {t('tickets.newest')}
          </Link>
        )}
        {page?.next && (
          <Link to={deskPath({ ...filter, before: page.next })} className={buttonClass()}>
            {t('tickets.older')}
          </Link>
        )}
      </nav>
    </PageFrame>
  );
}
