/** `/admin/tickets/templates`: texts that answers can begin with. */
import type { TicketTemplate } from '@orbweaver/model/api/ticket-desk.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { TemplateForm } from '../../admin/template-form.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, templates] = await Promise.all([
    loadPage(args, ['admin', 'desk', 'tickets', 'errors']),
    readServer(args.context, 'GET /server/admin/ticket-templates'),
  ]);
  return { ...basics, templates: templates.ok ? templates.data : [] };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'desk');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function TicketTemplates() {
  const t = useTranslate();
  const [templates, setTemplates] = useState<readonly TicketTemplate[]>(useLoaderData<typeof loader>().templates);
  const back = (
    <Link to="/admin/tickets" className="link text-13">
      {t('tickets.all')}
    </Link>
  );
  return (
    <PageFrame title="desk.templates" actions={back}>
      {templates.length === 0 && <p className="text-14 text-muted">{t('desk.template.none')}</p>}
      {templates.map((template) => (
        <Panel key={template.id} title={<bdi>{template.name}</bdi>}>
          <TemplateForm template={template} onChange={setTemplates} />
        </Panel>
      ))}
      <Panel title={t('desk.template.new')}>
        <TemplateForm template={null} onChange={setTemplates} />
      </Panel>
    </PageFrame>
  );
}
