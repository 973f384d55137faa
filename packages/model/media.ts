/** Files that belong to an operator's texts: pictures, videos, and captions of videos; and addresses of videos that play elsewhere. */

export const mediaUses = ['picture', 'video', 'captions'] as const;

export type MediaUse = (typeof mediaUses)[number];

/** What the bytes of such a file are. */
export const mediaKinds = ['png', 'jpeg', 'gif', 'webp', 'avif', 'webm', 'mp4', 'vtt'] as const;

export type MediaKind = (typeof mediaKinds)[number];

/** Bytes that one file may have at most. */
export const maxMediaBytes: Readonly<Record<MediaUse, number>> = { picture: 10_000_000, video: 100_000_000, captions: 1_000_000 };

/** Path of a file, from the root. */
export const mediaPath = (id: string): string => `/server/media/${id}`;

/** A picture of a text. */
export interface TextPicture {
  /** From the root. */
  readonly path: string;
  readonly alt: string;
}

/** The first uploaded picture of a Markdown text that says what it shows; null without one. */
export function firstPicture(body: string): TextPicture | null {
  const [, alt = '', path = ''] = /!\[((?:[^[\]\\]|\\.)+)\]\((\/server\/media\/[0-9a-f-]{36})[)\s]/.exec(body) ?? [];
  return path === '' ? null : { path, alt: alt.replaceAll(/\\(.)/g, '$1').trim() };
}

/** As Markdown. */
export function writePicture({ path, alt }: TextPicture): string {
  return `![${alt
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[[\]\\]/g, '\\$&')}](${path})`;
}

/** What a help video has: a file with captions, or the address of a site where it plays. */
export interface VideoDetail {
  /** Id of the file. */
  readonly file?: string | undefined;
  /** Ids of the captions' files, by language. */
  readonly captions?: Readonly<Record<string, string>> | undefined;
  /** Of YouTube or Vimeo. */
  readonly address?: string | undefined;
}

/** A video on another site. */
export interface VideoPlace {
  readonly site: 'youtube' | 'vimeo';
  /** Address of the site's player, which sets no cookies before it plays. */
  readonly player: string;
}

/** Sites whose players a page with a video may hold; they are in no other. */
export const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Pages that show help videos, from the root. */
export const videoPages: readonly string[] = ['/helpVideos', '/user/helpVideos'];

/** null for what is no address of a single video of the two sites. */
export function readVideoAddress(address: string): VideoPlace | null {
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youTube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youTube(parts[0] === 'watch' ? url.searchParams.get('v') : /^(?:embed|shorts|live)$/.test(parts[0] ?? '') ? parts[1] : null);
  }
  if (host === 'vimeo.com') return vimeo(parts[0], parts[1] ?? null);
  return host === 'player.vimeo.com' && parts[0] === 'video' ? vimeo(parts[1], url.searchParams.get('h')) : null;
}

function youTube(id: string | null | undefined): VideoPlace | null {
  return /^[\w-]{11}$/.test(id ?? '') ? { site: 'youtube', player: `${videoPlayers[0]}/embed/${id}?autoplay=1&rel=0` } : null;
}

/** `hash` is the second half of the address of a video that is not listed. */
function vimeo(id: string | undefined, hash: string | null): VideoPlace | null {
  if (!/^\d{1,20}$/.test(id ?? '') || !/^[0-9a-f]{0,40}$/.test(hash ?? '')) return null;
  return { site: 'vimeo', player: `${videoPlayers[1]}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}` };
}
