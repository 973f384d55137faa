/** `/ticket/{uuid}`: one ticket by its secret link, for whoever has it. What is foreign, guessed or renewed away shows one and the same page. */

import { routeRequest } from '@orbweaver/model/api/route-request.ts';
import type { TicketThread } from '@orbweaver/model/api/tickets.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import '@orbweaver/ui/work-icons.ts';
import { useState } from 'react';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from 'react-router';
import { readServer } from '../session/read-server.server.ts';
import { callServer } from '../session/server-call.ts';
import { AccountCard } from '../site/account-card.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { sendLinkedFile } from '../tickets/send-file.ts';
import { ThreadView } from '../tickets/thread-view.tsx';
import { Panel } from '../user-pages/page-frame.tsx';
import { loadPage } from '../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, thread] = await Promise.all([
    loadPage(args, ['tickets', 'errors']),
    readServer(args.context, 'GET /server/ticket/:uuid', { params: { uuid: args.params['uuid'] ?? '' } }),
  ]);
  // The address is a secret: nothing keeps the page, and no other site is told where a visitor comes from.
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  const isMissing = !thread.ok && (thread.code === 'not-found' || thread.code === 'input-invalid');
  const status = thread.ok ? 200 : isMissing ? 404 : 503;
  return data({ ...basics, thread: thread.ok ? thread.data : null, isMissing }, { status, headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'tickets.one');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Ticket() {
  const t = useTranslate();
  const { thread, isMissing } = useLoaderData<typeof loader>();
  const { uuid = '' } = useParams();
  const [isRenewed, setRenewed] = useState(false);
  if (thread !== null && !isRenewed) return <LinkedThread key={uuid} uuid={uuid} loaded={thread} onRenewed={() => setRenewed(true)} />;
  if (isRenewed) return <AccountCard title="tickets.link.mailed" />;
  return isMissing ? <AccountCard title="tickets.missing" text={t('tickets.missing.text')} /> : <AccountCard title="shell.failed" />;
}

interface LinkedThreadProps {
  readonly uuid: string;
  readonly loaded: TicketThread;
  readonly onRenewed: () => void;
}

function LinkedThread({ uuid, loaded, onRenewed }: LinkedThreadProps) {
  const t = useTranslate();
  const [thread, setThread] = useState(loaded);
  const params = { uuid };
  const [hasFailed, setFailed] = useState(false);
  const renew = async () => {
    const response = await callServer('POST /server/ticket/:uuid/link', { params, body: {} });
    if (response.ok) onRenewed();
    else setFailed(true);
  };
  return (
    <ThreadView
      thread={thread}
      onChange={setThread}
      calls={{
        reply: (body, files) => callServer('POST /server/ticket/:uuid/messages', { params, body: { body, files: [...files] } }),
        sendFile: (file) => sendLinkedFile(uuid, file),
        fileAddress: (file) => routeRequest('GET /server/ticket/:uuid/file', { params, query: { file } }).path,
        move: (state) => callServer('PATCH /server/ticket/:uuid', { params, body: { state } }),
      }}
    >
      <Panel title={t('tickets.link')}>
        <div className="grid gap-3">
          <p className="max-w-[75ch] text-14 text-muted">{t('tickets.link.visitor')}</p>
          <Button icon="refresh-cw" onClick={() => void renew()} className="justify-self-start">
            {t('tickets.link.renew')}
          </Button>
          <span role="alert" className="text-13 text-error">
            {hasFailed && t('shell.failed')}
          </span>
        </div>
      </Panel>
    </ThreadView>
  );
}
