/** `/admin/news`: every article, drafts first. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ContentItems } from '../../admin/content/content-list.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, items] = await Promise.all([
    loadPage(args, ['admin', 'content']),
    readServer(args.context, 'GET /server/admin/content/:kind', { params: { kind: 'news' } }),
  ]);
  return { ...basics, items: items.ok ? items.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'content.news');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdminNews() {
  const t = useTranslate();
  const { items } = useLoaderData<typeof loader>();
  const add = (
    <Link to="/admin/news/add" className={buttonClass('primary')}>
      <Icon name="plus" size={16} />
      {t('content.news.add')}
    </Link>
  );
  return (
    <PageFrame title="content.news.title" lead={t('content.news.lead')} actions={add}>
      {items === null && <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />}
      {items?.length === 0 && (
        <EmptyState icon="newspaper" title={t('content.news.none')}>
          {t('content.news.none-text')}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && <ContentItems items={items} path="/admin/news/add" />}
    </PageFrame>
  );
}
