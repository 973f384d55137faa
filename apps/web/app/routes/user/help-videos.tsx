/** `/helpVideos` and `/user/helpVideos`: short films of the product itself, and the operator's own videos. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { FilmList } from '../../videos/film-list.tsx';
import { VideoList } from '../../videos/video-list.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['videos']);
  const videos = await readServer(args.context, 'GET /server/videos', { query: { language: basics.locale } });
  return { ...basics, videos: videos.ok ? videos.data : [], playing: args.url.searchParams.get('play') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'videos');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function HelpVideos() {
  const t = useTranslate();
  const { videos, playing } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="videos.title" lead={t('videos.lead')}>
      <FilmList />
      <VideoList videos={videos} playing={playing} />
    </PageFrame>
  );
}
