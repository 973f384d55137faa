/** `/admin/settings/{kind}`: all notices, upcoming features or updates, drafts first. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ContentItems } from '../../admin/content/content-list.tsx';
import { findTextKind } from '../../admin/content/text-kinds.ts';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const kind = findTextKind(args.params['kind']) ?? 'notice';
  const [basics, items] = await Promise.all([
    loadPage(args, ['admin', 'content']),
    readServer(args.context, 'GET /server/admin/content/:kind', { params: { kind } }),
  ]);
  return { ...basics, kind, items: items.ok ? items.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'content.texts');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Texts() {
  const t = useTranslate();
  const { kind, items } = useLoaderData<typeof loader>();
  const path = `/admin/settings/${kind}/edit`;
  const actions = (
    <>
      <Link to="/admin/settings" className={buttonClass()}>
        {t('admin.nav.settings')}
      </Link>
      <Link to={path} className={buttonClass('primary')}>
        <Icon name="plus" size={16} />
        {t('content.texts.add')}
      </Link>
    </>
  );
  return (
    <PageFrame title={`content.kind.${kind}`} actions={actions}>
      {items === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />}
      {items?.length === 0 && (
        <EmptyState icon="file-text" title={t('content.texts.none')}>
          {t('content.texts.none-text')}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && <ContentItems items={items} path={path} />}
    </PageFrame>
  );
}
