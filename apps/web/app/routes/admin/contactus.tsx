/** `/admin/contactus`: what people wrote to the operator, by state and words, to answer, tick off or set aside. */
import { contactStates } from '@orbweaver/model/contact.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type ContactQuery, contactPath, readContactQuery } from '../../admin/contact-query.ts';
import { MessageRow } from '../../admin/message-row.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { FilterForm } from '../../shell/filter-form.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const query = readContactQuery(args.url.searchParams);
  const [basics, page] = await Promise.all([
    loadPage(args, ['admin', 'messages', 'errors']),
    readServer(args.context, 'GET /server/admin/contact', { query }),
  ]);
  return { ...basics, query, page: page.ok ? page.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'messages');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdminContact() {
  const t = useTranslate();
  const { page, query } = useLoaderData<typeof loader>();
  const { before, ...filter } = query;
  return (
    <PageFrame title="messages.title" lead={t('messages.lead')}>
      <Filter filter={filter} />
      {page === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />}
      {page?.messages.length === 0 && <EmptyState icon="mail" title={t('messages.none')} />}
      {page !== null && page.messages.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {page.messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      <nav aria-label={t('messages.pages')} className="flex flex-wrap gap-2 empty:hidden">
        {before !== undefined && (
          <Link to={contactPath(filter)} className={buttonClass()}>
            {t('admin.audit.newest')}
          </Link>
        )}
        {page?.next && (
          <Link to={contactPath({ ...filter, before: page.next })} className={buttonClass()}>
            {t('admin.audit.older')}
          </Link>
        )}
      </nav>
    </PageFrame>
  );
}

function Filter({ filter }: { readonly filter: ContactQuery }) {
  const t = useTranslate();
  return (
    <FilterForm
      path="/admin/contactus"
      filter={filter}
      read={readContactQuery}
      pageParameter="before"
      className="flex flex-wrap items-end gap-3"
    >
      {(shown) => (
        <>
          <SelectField label={t('messages.state')} name="state" defaultValue={shown.state ?? 'open'}>
            {contactStates.map((state) => (
              <option key={state} value={state}>
                {t(`messages.state.${state}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('messages.search')}
            name="search"
            type="search"
            dir="auto"
            maxLength={200}
            defaultValue={shown.search ?? ''}
          />
          <Button type="submit">{t('admin.audit.filter')}</Button>
        </>
      )}
    </FilterForm>
  );
}
