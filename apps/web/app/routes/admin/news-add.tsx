/** `/admin/news/add`: a new article, or with `?id=` one that was begun. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { EditorPage } from '../../admin/content/editor-page.tsx';
import { loadItem } from '../../admin/content/load-item.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  // The editor's words for the other kinds as well.
  const basics = await loadPage(args, ['admin', 'campaign', 'mails', 'content', 'upcoming', 'pricing', 'errors']);
  return { ...basics, item: await loadItem(args, 'news') };
}

// The first save puts the id into the address; what is being written stays.
export { keepLoaded as shouldRevalidate } from '../../session/keep-loaded.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'content.news-add');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AddNews() {
  const t = useTranslate();
  const { item } = useLoaderData<typeof loader>();
  const all = (
    <Link to="/admin/news" className={buttonClass()}>
      {t('content.news.title')}
    </Link>
  );
  return (
    <PageFrame title="content.news-add.title" actions={all}>
      <EditorPage kind="news" item={item} list="/admin/news" />
    </PageFrame>
  );
}
