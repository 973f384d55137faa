/** `/admin/audit`: what happened to accounts and settings, newest first, by kind and account. */
import { auditKinds } from '@orbweaver/model/audit.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AuditLine } from '../../admin/audit-line.tsx';
import { type AuditQuery, auditPath, readAuditQuery } from '../../admin/audit-query.ts';
import { readServer } from '../../session/read-server.server.ts';
import { FilterForm } from '../../shell/filter-form.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const query = readAuditQuery(args.url.searchParams);
  const [basics, page] = await Promise.all([loadPage(args, ['admin']), readServer(args.context, 'GET /server/admin/audit', { query })]);
  return { ...basics, query, page: page.ok ? page.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'admin.audit');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Audit() {
  const t = useTranslate();
  const { page, query } = useLoaderData<typeof loader>();
  const { before, ...filter } = query;
  const download = (
    <a href={auditPath('/server/admin/audit/file', filter)} download="audit.csv" className={buttonClass()}>
      <Icon name="download" size={16} />
      {t('admin.audit.download')}
    </a>
  );
  return (
    <PageFrame title="admin.audit.title" lead={t('admin.audit.lead')} actions={download}>
      <Filter filter={filter} />
      {page === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />}
      {page?.entries.length === 0 && <EmptyState icon="history" title={t('admin.audit.none')} />}
      {page !== null && page.entries.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {page.entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <nav aria-label={t('admin.audit.pages')} className="flex flex-wrap gap-2">
        {before !== undefined && (
          <Link to={auditPath('/admin/audit', filter)} className={buttonClass()}>
            {t('admin.audit.newest')}
          </Link>
        )}
        {page?.next && (
          <Link to={auditPath('/admin/audit', { ...filter, before: page.next })} className={buttonClass()}>
            {t('admin.audit.older')}
          </Link>
        )}
      </nav>
    </PageFrame>
  );
}

function Filter({ filter }: { readonly filter: AuditQuery }) {
  const t = useTranslate();
  return (
    <FilterForm path="/admin/audit" filter={filter} read={readAuditQuery} pageParameter="before" className="flex flex-wrap items-end gap-3">
      {(shown) => (
        <>
          <SelectField label={t('admin.audit.kind')} name="kind" defaultValue={shown.kind ?? ''}>
            <option value="">{t('admin.audit.every-kind')}</option>
            {auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`admin.audit.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('admin.audit.account')}
            name="account"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={320}
            defaultValue={shown.account ?? ''}
          />
          <Button type="submit">{t('admin.audit.filter')}</Button>
        </>
      )}
    </FilterForm>
  );
}
