/** `/admin/codes`: codes of a deal marketplace, to find, make, import, download and revoke. */
import { codeStates } from '@orbweaver/model/market-codes.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { CodeList } from '../../admin/codes/code-list.tsx';
import { type CodesQuery, codesPath, readCodesQuery } from '../../admin/codes/codes-query.ts';
import { ImportCodes } from '../../admin/codes/import-codes.tsx';
import { MakeCodes } from '../../admin/codes/make-codes.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { FilterForm } from '../../shell/filter-form.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const query = readCodesQuery(args.url.searchParams);
  const [basics, page] = await Promise.all([
    loadPage(args, ['admin', 'codes', 'pricing', 'errors']),
    readServer(args.context, 'GET /server/admin/codes', { query }),
  ]);
  return { ...basics, query, page: page.ok ? page.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'codes');

const path = '/admin/codes';

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Codes() {
  const t = useTranslate();
  const { page, query } = useLoaderData<typeof loader>();
  const { after, ...filter } = query;
  return (
    <PageFrame
      title="codes.title"
      lead={page === null ? null : t('codes.found', { count: page.count })}
      actions={<Actions filter={filter} />}
    >
      <p className="max-w-[75ch] text-13 text-muted">
        {t('codes.lead')}{' '}
        <Link to="/admin/settings" className="link">
          {t('admin.nav.settings')}
        </Link>
      </p>
      <Filter filter={filter} />
      {page === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />}
      {page?.codes.length === 0 && <EmptyState icon="tags" title={t('codes.none')} />}
      {page !== null && page.codes.length > 0 && <CodeList codes={page.codes} />}
      <nav aria-label={t('codes.pages')} className="flex flex-wrap gap-2 empty:hidden">
        {after !== undefined && (
          <Link to={codesPath(path, filter)} className={buttonClass()}>
            {t('admin.audit.newest')}
          </Link>
        )}
        {page?.next && (
          <Link to={codesPath(path, { ...filter, after: page.next })} className={buttonClass()}>
            {t('admin.audit.older')}
          </Link>
        )}
      </nav>
    </PageFrame>
  );
}

function Actions({ filter }: { readonly filter: CodesQuery }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'make' | 'import' | null>(null);
  const done = () => {
    setOpen(null);
    void revalidate();
  };
  return (
    <>
      <Button icon="plus" onClick={() => setOpen('make')}>
        {t('codes.make')}
      </Button>
      <Button icon="upload" onClick={() => setOpen('import')}>
        {t('codes.import')}
      </Button>
      <a href={codesPath('/server/admin/codes/file', filter)} download="codes.csv" className={buttonClass()}>
        <Icon name="download" size={16} />
        {t('codes.download')}
      </a>
      <Dialog title={t(open === 'import' ? 'codes.import' : 'codes.make')} isOpen={open !== null} onClose={() => setOpen(null)}>
        {open === 'make' && <MakeCodes onDone={done} />}
        {open === 'import' && <ImportCodes onDone={done} />}
      </Dialog>
    </>
  );
}

function Filter({ filter }: { readonly filter: CodesQuery }) {
  const t = useTranslate();
  return (
    <FilterForm path={path} filter={filter} read={readCodesQuery} pageParameter="after" className="flex flex-wrap items-end gap-3">
      {(shown) => (
        <>
          <TextField label={t('codes.search')} name="search" type="search" dir="auto" maxLength={200} defaultValue={shown.search ?? ''} />
          <SelectField label={t('codes.state')} name="state" defaultValue={shown.state ?? ''}>
            <option value="">{t('codes.all')}</option>
            {codeStates.map((state) => (
              <option key={state} value={state}>
                {t(`codes.state.${state}`)}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{t('admin.audit.filter')}</Button>
        </>
      )}
    </FilterForm>
  );
}
