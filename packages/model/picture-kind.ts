/** What the bytes of a picture are. Names and declared types say nothing, and SVG is none: it can hold scripts. */

export const pictureKinds = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export const pictureTypes: Readonly<Record<PictureKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

type Signature = readonly (readonly [text: string, at: number])[];

const signatures: readonly (readonly [PictureKind, Signature])[] = [
  ['png', [['\x89PNG\r\n\x1a\n', 0]]],
  ['jpeg', [['\xff\xd8\xff', 0]]],
  ['gif', [['GIF87a', 0]]],
  ['gif', [['GIF89a', 0]]],
  [
    'webp',
    [
      ['RIFF', 0],
      ['WEBP', 8],
    ],
  ],
  ['avif', [['ftypavif', 4]]],
  ['avif', [['ftypavis', 4]]],
];

/** null = it is none that browsers show. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const has = ([text, at]: Signature[number]) => Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  return signatures.find(([, parts]) => parts.every(has))?.[0] ?? null;
}
