/** Which kinds of files the caching, compression and hotlink rules mean, by type for Apache and by ending for nginx. */

export interface FileKind {
  readonly types: readonly string[];
  readonly endings: readonly string[];
}

/** Kept for long: their names change with their content, or they hardly change. */
export const lastingFiles: FileKind = {
  types: [
    'text/css',
    'text/javascript',
    'application/javascript',
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/svg+xml',
    'image/x-icon',
    'image/vnd.microsoft.icon',
    'font/woff2',
    'font/woff',
    'video/mp4',
    'video/webm',
  ],
  endings: ['css', 'm?js', 'jpe?g', 'png', 'gif', 'webp', 'avif', 'svg', 'ico', 'woff2?', 'mp4', 'webm'],
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
