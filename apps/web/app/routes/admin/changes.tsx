/** `/admin`: what administrators changed, newest first. */
import type { AuditEntry } from '@orbweaver/model/api/admin.ts';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { differencesOf } from '../../admin/differences.ts';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, entries] = await Promise.all([loadPage(args, ['admin']), readServer(args.context, 'GET /server/admin/audit')]);
  return { ...basics, entries: entries.ok ? entries.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'admin');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Changes() {
  const t = useWords();
  const { entries } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="admin.title" lead={t('admin.lead')}>
      {entries === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />}
      {entries?.length === 0 && <EmptyState icon="history" title={t('admin.changes.none')} />}
      {entries !== null && entries.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const t = useWords();
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <li className="grid gap-1 py-3 text-13">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">
          {t(`admin.action.${entry.action}`)} <bdi className="font-mono text-12">{entry.subject}</bdi>
        </span>
        <span className="text-muted">{t('admin.changes.time', { time: time.format(new Date(entry.createdAt)) })}</span>
      </p>
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
    </li>
  );
}
