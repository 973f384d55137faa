/** Says by its path's ending what a URL is used as, where that is certain. */
import { urlPath } from '@orbweaver/model/url.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';

const endings: readonly (readonly [kind: UrlKind, words: string])[] = [
  ['image', 'jpg jpeg png gif webp avif svg svgz ico bmp tif tiff heic heif jxl psd'],
  ['css', 'css map'],
  ['js', 'js mjs cjs wasm'],
  ['font', 'woff woff2 ttf otf eot'],
  ['media', 'mp3 mp4 m4a m4v webm ogg ogv oga opus wav flac aac avi mov wmv mkv mpg mpeg m3u8 3gp flv swf'],
  [
    'other',
    'pdf doc docx dot dotx xls xlsx xlsm ppt pptx pps ppsx odt ods odp rtf epub mobi zip gz tgz bz2 xz zst 7z rar tar jar war iso dmg exe msi deb rpm apk ipa bin',
  ],
  [
    'other',
    'csv tsv ics vcf sql sqlite db dwg dxf eps ai ps torrent webmanifest rss atom kml kmz gpx json jsonld xml xsd xsl xslt yaml yml toml md5 sha1 sha256 asc sig',
  ],
];

const kinds: ReadonlyMap<string, UrlKind> = new Map(
  endings.flatMap(([kind, words]) => words.split(' ').map((word): [string, UrlKind] => [word, kind])),
);

/**
 * 'page' unless the last segment of the path ends in a file type that is never HTML. Such URLs are verified once, not crawled: their
 * body would be read only to be thrown away. Endings that servers also use for pages (txt, php, com, ...) stay pages.
 */
export function kindByEnding(url: string): UrlKind {
  const path = urlPath(url);
  const dot = path.lastIndexOf('.');
  if (dot === -1 || path.length - dot > 12 || path.indexOf('/', dot) !== -1) return 'page';
  return kinds.get(path.slice(dot + 1).toLowerCase()) ?? 'page';
}
