/** `/videos/first-scan/de.vtt`: the captions of a film in a language. */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import { createTranslate } from '@orbweaver/i18n/words.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { findFilm } from '../videos/films.ts';
import { writeWebVtt } from '../videos/web-vtt.ts';
import { readWords } from '../web-context.server.ts';

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const film = findFilm(params['film']);
  const locale = findLocale(/^([a-z]{2})\.vtt$/.exec(params['captions'] ?? '')?.[1] ?? '')?.id;
  if (film === undefined || locale === undefined) return new Response(null, { status: 404 });
  const t = createTranslate(locale, await readWords(locale, ['videos']));
  const captions = writeWebVtt(film.cues.map(({ caption, from, to }) => ({ from, to, text: t(`videos.cue.${caption}`) })));
  return new Response(captions, { headers: { 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } });
}
