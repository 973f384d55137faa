/** The help films, each with its captions in the page's language and what it shows in words. */
import { locales } from '@orbweaver/i18n/locales.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { captionsPath, type Film, filmPath, filmSize, films, posterPath } from './films.ts';

export function FilmList() {
  return films.map((film) => <FilmView key={film.id} film={film} />);
}

function FilmView({ film: { id, seconds, cues } }: { readonly film: Film }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid grid-cols-[minmax(0,1fr)] scroll-mt-16 gap-3">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-16">
          {t(`videos.film.${id}.title`)}
        </h2>
        <p className="text-13 text-muted">
          {t(`videos.film.${id}.text`)} · {t('videos.length', { seconds: Math.round(seconds) })}
        </p>
      </div>
      <video
        // The browser reads which captions are shown when the film is made.
        key={locale}
        controls
        muted
        playsInline
        preload="none"
        poster={posterPath(id)}
        {...filmSize}
        aria-labelledby={`${id}-title`}
        className="h-auto w-full rounded-panel border border-line bg-raised"
      >
        <source src={filmPath(id)} type="video/webm" />
        {locales.map((each) => (
          <track
            key={each.id}
            kind="captions"
            src={captionsPath(id, each.id)}
            srcLang={each.tag}
            label={each.name}
            default={each.id === locale}
          />
        ))}
      </video>
      <div className="grid gap-1 text-14">
        <h3 className="text-13 text-muted">{t('videos.shows')}</h3>
        <ol className="list-decimal ps-5">
          {cues.map(({ caption }) => (
            <li key={caption}>{t(`videos.cue.${caption}`)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
