/** `/admin/audit`: what happened to accounts and settings, newest first, by kind and account. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { AuditEntry } from '@orbweaver/model/api/admin.ts';
import { auditKinds } from '@orbweaver/model/audit.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type AuditQuery, auditPath, readAuditQuery } from '../../admin/audit-query.ts';
import { differencesOf } from '../../admin/differences.ts';
import { readServer } from '../../session/read-server.server.ts';
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
            <Entry key={entry.id} entry={entry} />
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
    <Form key={auditPath('', filter)} method="get" action="/admin/audit" className="flex flex-wrap items-end gap-3">
      <SelectField label={t('admin.audit.kind')} name="kind" defaultValue={filter.kind ?? ''}>
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
        defaultValue={filter.account ?? ''}
      />
      <Button type="submit">{t('admin.audit.filter')}</Button>
    </Form>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const { account, address, subject } = entry;
  const detail = detailOf(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 text-13">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-medium break-words">
          {wordsOfCode(t, `admin.action.${entry.action}`, entry.action)} <bdi className="font-mono text-12">{subject}</bdi>
        </span>
        <span className="text-muted">{t('admin.audit.time', { time: time.format(new Date(entry.createdAt)) })}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
        {account !== null && account !== subject && <bdi className="break-all">{account}</bdi>}
        {address !== null && <bdi className="font-mono text-12">{address}</bdi>}
        {detail !== null && <bdi className="break-all">{wordsOfCode(t, `errors.${detail}`, detail)}</bdi>}
      </p>
      {detail === null && <Differences entry={entry} />}
    </li>
  );
}

/** What belongs to an action that changed nothing: why it was refused, whose entries were exported. */
function detailOf({ action, after }: AuditEntry): string | null {
  return typeof after === 'string' && /-(?:refused|exported)$/.test(action) ? after : null;
}

function Differences({ entry }: { readonly entry: AuditEntry }) {
  return (
    <ul className="grid gap-0.5 text-muted">
      {differencesOf(entry.before, entry.after).map(({ field, before, after }) => (
        <li key={field} className="flex flex-wrap gap-x-2">
          {field !== '' && <bdi className="font-mono text-12">{field}</bdi>}
          <bdi className="line-clamp-2">{before}</bdi>
          <span className="flip-rtl inline-block">→</span>
          <bdi className="line-clamp-2 text-ink">{after}</bdi>
        </li>
      ))}
    </ul>
  );
}
