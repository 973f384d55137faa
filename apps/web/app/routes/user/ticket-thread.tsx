/** `/user/ticket/{id}`: one of one's own tickets, with its secret link. */

import { routeRequest } from '@orbweaver/model/api/route-request.ts';
import type { TicketThread } from '@orbweaver/model/api/tickets.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readServer } from '../../session/read-server.server.ts';
import { callServer } from '../../session/server-call.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { LinkPanel } from '../../tickets/link-panel.tsx';
import { sendOwnFile } from '../../tickets/send-file.ts';
import { ThreadView } from '../../tickets/thread-view.tsx';
import { loadPage } from '../../web-context.server.ts';

/** A ticket that is not there, or somebody else's, throws the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const [basics, thread] = await Promise.all([
    loadPage(args, ['tickets', 'errors']),
    readServer(args.context, 'GET /server/tickets/:id', { params: { id: args.params['id'] ?? '' } }),
  ]);
  if (thread.ok) return { ...basics, thread: thread.data };
  throw data({ reason: 'unmatched' }, { status: thread.code === 'not-found' || thread.code === 'input-invalid' ? 404 : 500 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'tickets.one');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Thread() {
  const { thread } = useLoaderData<typeof loader>();
  return <OwnThread key={thread.id} loaded={thread} />;
}

function OwnThread({ loaded }: { readonly loaded: TicketThread }) {
  const t = useTranslate();
  const [thread, setThread] = useState(loaded);
  const params = { id: thread.id };
  return (
    <ThreadView
      thread={thread}
      onChange={setThread}
      calls={{
        reply: (body, files) => callServer('POST /server/tickets/:id/messages', { params, body: { body, files: [...files] } }),
        sendFile: sendOwnFile,
        fileAddress: (file) => routeRequest('GET /server/tickets/:id/file', { params, query: { file } }).path,
        move: (state) => callServer('PATCH /server/tickets/:id', { params, body: { state } }),
      }}
      back={
        <Link to="/user/ticket" className="link w-fit text-13">
          {t('tickets.all')}
        </Link>
      }
    >
      <LinkPanel thread={thread} onChange={setThread} />
    </ThreadView>
  );
}
