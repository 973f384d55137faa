/** `/admin/settings/{kind}/edit`: a new notice, upcoming feature or update, or with `?id=` one that was begun. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { EditorPage } from '../../admin/content/editor-page.tsx';
import { loadItem } from '../../admin/content/load-item.server.ts';
import { findTextKind } from '../../admin/content/text-kinds.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const kind = findTextKind(args.params['kind']) ?? 'notice';
  const basics = await loadPage(args, ['admin', 'campaign', 'mails', 'content', 'upcoming', 'pricing', 'errors']);
  return { ...basics, kind, item: await loadItem(args, kind) };
}

// The first save puts the id into the address; what is being written stays.
export { keepLoaded as shouldRevalidate } from '../../session/keep-loaded.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'content.texts');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function EditText() {
  const t = useTranslate();
  const { kind, item } = useLoaderData<typeof loader>();
  const list = `/admin/settings/${kind}`;
  const all = (
    <Link to={list} className={buttonClass()}>
      {t(`content.kind.${kind}`)}
    </Link>
  );
  return (
    <PageFrame title={`content.kind.${kind}`} actions={all}>
      <EditorPage kind={kind} item={item} list={list} />
    </PageFrame>
  );
}
