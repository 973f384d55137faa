/** Which kinds of files the rules of caching, compression, hotlinks and fonts mean, by type for Apache and by ending for nginx. */

export interface FileKind {
  readonly types: readonly string[];
  readonly endings: readonly string[];
}

/** Kinds whose time in the browser can be chosen. */
export const fileKindIds = ['html', 'css', 'js', 'images', 'fonts', 'media', 'documents'] as const;

export const fileKinds: Readonly<Record<(typeof fileKindIds)[number], FileKind>> = {
  html: { types: ['text/html'], endings: ['html?'] },
  css: { types: ['text/css'], endings: ['css'] },
  js: { types: ['text/javascript', 'application/javascript'], endings: ['m?js'] },
  images: {
    types: [
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/webp',
      'image/avif',
      'image/svg+xml',
      'image/x-icon',
      'image/vnd.microsoft.icon',
    ],
    endings: ['jpe?g', 'png', 'gif', 'webp', 'avif', 'svg', 'ico'],
  },
  fonts: { types: ['font/woff2', 'font/woff'], endings: ['woff2?'] },
  media: { types: ['video/mp4', 'video/webm'], endings: ['mp4', 'webm'] },
  documents: { types: ['application/pdf'], endings: ['pdf'] },
};

const lastingKinds = (['css', 'js', 'images', 'fonts', 'media'] as const).map((id) => fileKinds[id]);

/** Kept for long: their names change with their content, or they hardly change. */
export const lastingFiles: FileKind = {
  types: lastingKinds.flatMap(({ types }) => types),
  endings: lastingKinds.flatMap(({ endings }) => endings),
};

/** Asked for anew each time. */
export const freshTypes: readonly string[] = ['text/html', 'application/json', 'application/xml', 'text/xml', 'application/manifest+json'];

export const compressedTypes: readonly string[] = [
  'text/html',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/xml',
  'text/xml',
  'text/plain',
  'image/svg+xml',
];

export const imageEndings: readonly string[] = ['gif', 'jpe?g', 'png', 'webp', 'avif', 'svg'];

export const utf8Endings: readonly string[] = ['html', 'css', 'js', 'mjs', 'json', 'xml', 'svg', 'txt', 'vtt', 'webmanifest'];

export const fontEndings: readonly string[] = ['woff2?', 'ttf', 'otf', 'eot'];
