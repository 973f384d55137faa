/** The bytes of an icon file into what they are and the sizes inside, whatever their name and Content-Type say. */
import type { CheckedIcon } from '@orbweaver/model/api/icon-check.ts';
import { readImageHeader } from '../images/image-header.ts';
import { type PixelSize, readIcoSizes } from './ico.ts';
import { readSvgRoot } from './svg-source.ts';

export type IconFormat = NonNullable<CheckedIcon['format']>;

export interface IconFacts {
  readonly format: IconFormat;
  /** Those of an ICO are several; none where the file does not say. An SVG has its proportions here. */
  readonly sizes: readonly PixelSize[];
  /** An SVG that changes with the colour scheme. */
  readonly hasDark: boolean;
}

const types: Readonly<Record<IconFormat, readonly string[]>> = {
  ico: ['image/x-icon', 'image/vnd.microsoft.icon', 'image/ico', 'image/icon'],
  png: ['image/png'],
  jpeg: ['image/jpeg', 'image/jpg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  svg: ['image/svg+xml'],
  html: [],
  unknown: [],
};

export function readIconFacts(bytes: Uint8Array): IconFacts {
  const header = readImageHeader(bytes);
  if (header !== null) {
    const { format, width, height } = header;
    return { format, sizes: width === null || height === null ? [] : [{ width, height }], hasDark: false };
  }
  const ico = readIcoSizes(bytes);
  if (ico !== null) return { format: 'ico', sizes: ico, hasDark: false };
  const text = new TextDecoder().decode(bytes.subarray(0, 1_000_000));
  const svg = readSvgRoot(text);
  if (svg !== null) return { format: 'svg', sizes: [{ width: svg.width, height: svg.height }], hasDark: svg.hasDark };
  if (/<svg[\s>/]/i.test(text.slice(0, 2_000)) && !/<html[\s>]/i.test(text.slice(0, 2_000)))
    return { format: 'svg', sizes: [], hasDark: false };
  return { format: /<(?:!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 5_000)) ? 'html' : 'unknown', sizes: [], hasDark: false };
}

/** Whether a declared media type is one of the format; parameters and letter case do not matter. */
export function isTypeOf(format: IconFormat, type: string): boolean {
  return types[format].includes((type.split(';')[0] ?? '').trim().toLowerCase());
}
