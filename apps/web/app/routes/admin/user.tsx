/** `/admin/user/{id}`: one account: who it is, its plan and invoices, where it is signed in, the sizes of its scans, what happened, and what can be done. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AuditLine } from '../../admin/audit-line.tsx';
import { auditPath } from '../../admin/audit-query.ts';
import { AccountActs } from '../../admin/users/account-acts.tsx';
import { AccountData } from '../../admin/users/account-data.tsx';
import { AccountPerson } from '../../admin/users/account-person.tsx';
import { AccountPlan } from '../../admin/users/account-plan.tsx';
import { AccountScans } from '../../admin/users/account-scans.tsx';
import { InvoiceList } from '../../payments/invoice-list.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

/** An account that is not there throws the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const [basics, account] = await Promise.all([
    loadPage(args, ['admin', 'users', 'pricing', 'dashboard', 'profile', 'subscription', 'payment', 'errors']),
    readServer(args.context, 'GET /server/admin/users/:id', { params: { id: args.params['id'] ?? '' } }),
  ]);
  if (account.ok) return { ...basics, account: account.data };
  throw data({ reason: 'unmatched' }, { status: account.code === 'not-found' || account.code === 'input-invalid' ? 404 : 500 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'users.one');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdminUser() {
  const t = useTranslate();
  const { account } = useLoaderData<typeof loader>();
  const { id, name, email, invoices, scans, events } = account;
  return (
    <div key={id} className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-8">
      <div className="grid gap-1">
        <Link to="/admin/user" className="link w-fit text-13">
          {t('users.every')}
        </Link>
        <h1 dir="auto" className="text-20 wrap-anywhere">
          {name}
        </h1>
        <p className="text-13 text-muted">
          <bdi className="wrap-anywhere">{email}</bdi>
        </p>
      </div>
      <AccountPerson account={account} />
      <AccountPlan account={account} />
      <AccountActs account={account} />
      {invoices.length > 0 && <InvoiceList invoices={invoices} areForeign />}
      <AccountScans scans={scans} />
      <Panel
        title={t('admin.audit.title')}
        actions={
          <Link to={auditPath('/admin/audit', { account: email })} className="link text-13">
            {t('users.all-events')}
          </Link>
        }
      >
        {events.length === 0 ? (
          <p className="text-14 text-muted">{t('admin.audit.none')}</p>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {events.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Panel>
      <AccountData account={account} />
    </div>
  );
}
