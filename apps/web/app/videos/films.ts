/** The help films of the product itself: silent, with captions in every language. `npm run videos` records them and writes `times.json`. */
import times from './times.json' with { type: 'json' };

/** Each with its captions in their order; a caption names its words, `videos.cue.<caption>`. */
const listed = [
  { id: 'first-scan', captions: ['address', 'runs', 'saved', 'overview'] },
  { id: 'issues', captions: ['list', 'why', 'rows', 'evidence'] },
  { id: 'compare', captions: ['again', 'choose', 'changed', 'places'] },
] as const;

export type FilmId = (typeof listed)[number]['id'];
export type CaptionId = (typeof listed)[number]['captions'][number];

export interface Cue {
  readonly caption: CaptionId;
  /** Seconds from the beginning of the film. */
  readonly from: number;
  readonly to: number;
}

export interface Film {
  readonly id: FilmId;
  readonly seconds: number;
  readonly cues: readonly Cue[];
}

/** Pixels. */
export const filmSize = { width: 1280, height: 720 } as const;

export const films: readonly Film[] = listed.map(({ id, captions }) => {
  const { seconds, starts } = times[id];
  const cues = captions.map((caption, at) => ({ caption, from: starts[at] ?? 0, to: starts[at + 1] ?? seconds }));
  return { id, seconds, cues };
});

export const findFilm = (id: string | undefined): Film | undefined => films.find((film) => film.id === id);

/** Addresses of what belongs to a film. */
export const filmPath = (id: FilmId): string => `/videos/${id}.webm`;
export const posterPath = (id: FilmId): string => `/videos/${id}.webp`;
export const captionsPath = (id: FilmId, language: string): string => `/videos/${id}/${language}.vtt`;
