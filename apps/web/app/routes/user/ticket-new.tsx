/** `/user/ticket/new`: the form of a new ticket; `page` and `scan` in the address say what it is about. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { readTicketAbout } from '../../tickets/ticket-about.ts';
import { readTicketAsk } from '../../tickets/ticket-ask.ts';
import { TicketForm } from '../../tickets/ticket-form.tsx';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, session] = await Promise.all([
    loadPage(args, ['tickets', 'pricing', 'errors']),
    readServer(args.context, 'GET /server/session'),
  ]);
  const { searchParams } = args.url;
  return {
    ...basics,
    about: readTicketAbout(searchParams),
    ask: readTicketAsk(searchParams),
    email: session.ok ? (session.data?.email ?? '') : '',
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'tickets.write');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function NewTicket() {
  const t = useTranslate();
  const { about, ask, email } = useLoaderData<typeof loader>();
  const back = (
    <Link to="/user/ticket" className="link text-13">
      {t('tickets.all')}
    </Link>
  );
  return (
    <PageFrame
      title="tickets.write.title"
      lead={<span className="wrap-anywhere">{t('tickets.write.lead', { email })}</span>}
      actions={back}
    >
      <TicketForm about={about} ask={ask} />
    </PageFrame>
  );
}
