/** `/helpVideos` and `/user/helpVideos`: short films of the product itself. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { FilmList } from '../../videos/film-list.tsx';
import { loadPage } from '../../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['videos']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'videos');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function HelpVideos() {
  const t = useTranslate();
  return (
    <PageFrame title="videos.title" lead={t('videos.lead')}>
      <FilmList />
    </PageFrame>
  );
}
