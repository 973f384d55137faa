/** `/user/ticket`: one's own tickets, the one of the newest message first. */
import type { TicketPage } from '@orbweaver/model/api/tickets.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { TicketLine } from '../../tickets/ticket-line.tsx';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const before = args.url.searchParams.get('before')?.slice(0, 64);
  const [basics, page] = await Promise.all([
    loadPage(args, ['tickets']),
    readServer(args.context, 'GET /server/tickets', { query: before === undefined ? {} : { before } }),
  ]);
  return { ...basics, isFirst: before === undefined, page: page.ok ? page.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'tickets');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Tickets() {
  const t = useTranslate();
  const { page, isFirst } = useLoaderData<typeof loader>();
  const write = (
    <Link to="/user/ticket/new" className={buttonClass('primary')}>
      {t('tickets.new')}
    </Link>
  );
  return (
    <PageFrame title="tickets.title" lead={t('tickets.lead')} actions={write}>
      {page === null && <EmptyState icon="octagon-x" tone="error" title={t('shell.failed')} />}
      {page?.tickets.length === 0 && (
        <EmptyState icon="message-square" title={t('tickets.none')}>
          {t('tickets.none-text')}
        </EmptyState>
      )}
      {page !== null && page.tickets.length > 0 && <List tickets={page.tickets} />}
      <nav aria-label={t('tickets.pages')} className="flex flex-wrap gap-2 empty:hidden">
        {!isFirst && (
          <Link to="/user/ticket" className={buttonClass()}>
            {t('tickets.newest')}
          </Link>
        )}
        {page?.next && (
          <Link to={`/user/ticket?${new URLSearchParams({ before: page.next })}`} className={buttonClass()}>
            {t('tickets.older')}
          </Link>
        )}
      </nav>
    </PageFrame>
  );
}

function List({ tickets }: { readonly tickets: TicketPage['tickets'] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="grid gap-1 py-3">
          <h2 className="text-14 font-semibold">
            <Link to={`/user/ticket/${ticket.id}`} className="link wrap-anywhere">
              <bdi>{ticket.subject}</bdi>
            </Link>
          </h2>
          <TicketLine ticket={ticket} isOwn />
        </li>
      ))}
    </ul>
  );
}
