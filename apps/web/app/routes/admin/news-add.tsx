/** `/admin/news/add`: a new article, or with `?id=` one that was begun. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { ContentEditor } from '../../admin/content/content-editor.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['admin', 'content', 'errors']);
  const id = args.url.searchParams.get('id');
  if (id === null) return { ...basics, item: null };
  const item = await readServer(args.context, 'GET /server/admin/content/:kind/:id', { params: { kind: 'news', id } });
  if (!item.ok) throw data({ reason: 'unmatched' }, { status: 404 });
  return { ...basics, item: item.data };
}

// The first save puts the id into the address; what is being written stays.
export { keepLoaded as shouldRevalidate } from '../../session/keep-loaded.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'content.news-add');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AddNews() {
  const t = useTranslate();
  const { item } = useLoaderData<typeof loader>();
  const author = useRootData()?.session?.name ?? '';
  const navigate = useNavigate();
  const [, setParameters] = useSearchParams();
  const all = (
    <Link to="/admin/news" className={buttonClass()}>
      {t('content.news.title')}
    </Link>
  );
  return (
    <PageFrame title="content.news-add.title" actions={all}>
      <ContentEditor
        key={item?.id ?? 'new'}
        kind="news"
        item={item}
        author={author}
        onCreated={(id) => setParameters({ id }, { replace: true, preventScrollReset: true })}
        onDeleted={() => void navigate('/admin/news')}
      />
    </PageFrame>
  );
}
