/** `/admin/user`: the accounts, by name, address, plan, state and day of their last use. */
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { UserFilter } from '../../admin/users/user-filter.tsx';
import { readUserQuery, userListPath } from '../../admin/users/user-query.ts';
import { UserTable } from '../../admin/users/user-table.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const query = readUserQuery(args.url.searchParams);
  const [basics, page] = await Promise.all([
    loadPage(args, ['admin', 'users', 'pricing', 'errors']),
    readServer(args.context, 'GET /server/admin/users', { query }),
  ]);
  return { ...basics, query, page: page.ok ? page.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'users');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdminUsers() {
  const t = useTranslate();
  const { page, query } = useLoaderData<typeof loader>();
  const { after, ...filter } = query;
  const { count = 0, hasMore = false } = page?.found ?? {};
  const lead = t(hasMore ? 'users.found-more' : 'users.found', { count });
  return (
    <PageFrame title="users.title" lead={page !== null && lead}>
      <UserFilter filter={filter} />
      {page === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} actions={<Retry />} />}
      {page?.users.length === 0 && (
        <EmptyState
          icon="user"
          title={t('users.none')}
          actions={
            <Link to="/admin/user" className={buttonClass()}>
              {t('users.every')}
            </Link>
          }
        />
      )}
      {page !== null && page.users.length > 0 && <UserTable users={page.users} />}
      <nav aria-label={t('users.pages')} className="flex flex-wrap gap-2 empty:hidden">
        {after !== undefined && (
          <Link to={userListPath(filter)} className={buttonClass()}>
            {t('users.first')}
          </Link>
        )}
        {page?.next && (
          <Link to={userListPath({ ...filter, after: page.next })} className={buttonClass()}>
            {t('users.next')}
          </Link>
        )}
      </nav>
    </PageFrame>
  );
}

function Retry() {
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  return (
    <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
      {t('shell.retry')}
    </Button>
  );
}
