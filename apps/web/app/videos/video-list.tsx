/** Help videos of the operator: files of this site play here; what is on another site is asked for when somebody follows the link, and no sooner. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { HelpVideo } from '@orbweaver/model/api/media.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Markup } from '../news/markup.tsx';
import { languageOf } from '../site/text-language.ts';

export interface VideoListProps {
  readonly videos: readonly HelpVideo[];
  /** Id of the one of another site that is to play; null = none. */
  readonly playing: string | null;
}

export function VideoList({ videos, playing }: VideoListProps) {
  return videos.map((video) => <VideoView key={video.id} video={video} isPlaying={video.id === playing} />);
}

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;
const frame = 'aspect-video w-full rounded-panel border border-line bg-raised';

function VideoView({ video, isPlaying }: { readonly video: HelpVideo; readonly isPlaying: boolean }) {
  const { id, language, title, html, file, captions, place } = video;
  const { tag, direction } = localeOf(languageOf(language));
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid grid-cols-[minmax(0,1fr)] scroll-mt-16 gap-3">
      <h2 id={`${id}-title`} lang={tag} dir={direction} className="text-16">
        {title}
      </h2>
      {file !== null && <FileVideo id={id} file={file} captions={captions} />}
      {place !== null && <PlacedVideo id={id} title={title} place={place} isPlaying={isPlaying} />}
      <Markup html={html} language={language} />
    </section>
  );
}

function FileVideo({ id, file, captions }: Pick<HelpVideo, 'id' | 'captions'> & { readonly file: string }) {
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/useMediaCaption: those that the operator has given it.
    <video
      // The browser reads which captions are shown when the video is made.
      key={locale}
      controls
      playsInline
      preload="metadata"
      src={file}
      aria-labelledby={`${id}-title`}
      className={frame}
    >
      {captions.map(({ language, path }) => {
        const { tag, name } = localeOf(languageOf(language));
        return <track key={path} kind="captions" src={path} srcLang={tag} label={name} default={language === locale} />;
      })}
    </video>
  );
}

interface PlacedVideoProps extends Pick<HelpVideo, 'id' | 'title'> {
  readonly place: NonNullable<HelpVideo['place']>;
  readonly isPlaying: boolean;
}

function PlacedVideo({ id, title, place: { site, player }, isPlaying }: PlacedVideoProps) {
  const t = useTranslate();
  const name = siteNames[site];
  if (isPlaying) {
    return (
      <iframe
        src={player}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        className={frame}
      />
    );
  }
  return (
    <div className={`${frame} grid content-center justify-items-center gap-3 p-4 text-center`}>
      {/* No link of the router: only a page that is loaded anew may hold the other site's player. */}
      <a href={`?play=${id}#${id}`} className={buttonClass('primary')}>
        <Icon name="play" />
        {t('videos.play', { site: name })}
      </a>
      <p className="text-13 text-muted">{t('videos.elsewhere', { site: name })}</p>
    </div>
  );
}
