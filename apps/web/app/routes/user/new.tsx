/** New updates: what the operator tells of, then what changed with each release, newest first. */
import type { Update } from '@orbweaver/model/api/user-content.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Markup } from '../../news/markup.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { formatDay } from '../../site/format.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { releases } from '../../user-pages/releases.ts';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['updates']);
  const updates = await readServer(args.context, 'GET /server/updates', { query: { language: basics.locale } });
  return { ...basics, updates: updates.ok ? updates.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'updates');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Updates() {
  const t = useTranslate();
  const { updates } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="updates.title" lead={t('updates.lead')}>
      {updates === null && <p className="text-13 text-error">{t('shell.failed')}</p>}
      {updates?.map((update) => (
        <OwnUpdate key={update.id} update={update} />
      ))}
      {releases.map(({ name, changes }) => (
        <Panel key={name} title={name ?? t('updates.unreleased')}>
          <ul className="grid max-w-[80ch] list-disc gap-1 ps-5 text-14">
            {changes.map((change) => (
              <li key={change}>{t(change)}</li>
            ))}
          </ul>
        </Panel>
      ))}
    </PageFrame>
  );
}

function OwnUpdate({ update }: { readonly update: Update }) {
  const locale = useLocale();
  const title = (
    <span lang={update.language} dir="auto" className="wrap-anywhere">
      {update.release === '' ? update.title : `${update.release} · ${update.title}`}
    </span>
  );
  const day = (
    <time dateTime={update.publishedAt} className="text-13 whitespace-nowrap text-muted">
      {formatDay(locale, update.publishedAt)}
    </time>
  );
  return (
    <Panel title={title} actions={day}>
      <Markup html={update.html} language={update.language} />
    </Panel>
  );
}
