/** One picture into the files that browsers, phones and search engines ask for, with the manifest and the tags (WHATWG HTML; W3C manifest; Apple and Google icon guides). */
import { ToolFault } from '../tool-fault.ts';
import { writeIco } from './ico.ts';
import type { IconDrawer, IconPicture } from './ports.ts';
import { type DarkVariant, writeAdaptiveSvg } from './svg-source.ts';

export interface IconOptions {
  readonly name: string;
  readonly shortName: string;
  /** `#rrggbb`. */
  readonly themeColor: string;
  /** Below the icons of phones, and of the app while it starts. */
  readonly backgroundColor: string;
  /** Part of the side that stays free around the picture, 0 to 0.4. */
  readonly padding: number;
  readonly dark: 'same' | 'inverted' | 'own';
  /** Folder of the site where the files will stand; starts and ends with a slash. */
  readonly path: string;
}

export interface IconFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface IconSet {
  readonly files: readonly IconFile[];
  /** Lines for the head of every page. */
  readonly snippet: string;
}

const icoSizes = [16, 32, 48] as const;
const appleSize = 180;
const manifestSizes = [192, 512] as const;
/** Size of the pixels inside the SVG icon. */
const embeddedSize = 256;
/** A square whose corners touch the safe circle of a maskable icon, which is four fifths of its side. */
const maskablePadding = (1 - 0.8 * Math.SQRT1_2) / 2;

/** `dark` is the picture of the dark variant where it is an own one. Throws ToolFault for a damaged picture and a bad option. */
export async function makeIconSet(
  options: IconOptions,
  pictures: { readonly light: IconPicture; readonly dark: IconPicture | null },
  drawer: IconDrawer,
): Promise<IconSet> {
  checkOptions(options);
  const { backgroundColor, padding } = options;
  const { light, dark } = pictures;
  const draw = async (picture: IconPicture, size: number, change: { readonly padding?: number; readonly background?: string } = {}) => {
    try {
      return await drawer.draw(picture, { size, padding, background: null, ...change });
    } catch {
      throw new ToolFault('tool-favicon.fault.damaged');
    }
  };
  const png = async (
    name: string,
    size: number,
    change?: { readonly padding?: number; readonly background?: string },
  ): Promise<IconFile> => ({
    name,
    type: 'image/png',
    bytes: await draw(light, size, change),
  });
  const inside = async (picture: IconPicture) => dataUrl({ mime: 'image/png', bytes: await draw(picture, embeddedSize) });
  // A drawing stays sharp at every size; with space around it, its pixels are taken.
  const urlOf = async (picture: IconPicture) =>
    picture.mime === 'image/svg+xml' && padding === 0 ? dataUrl(picture) : await inside(picture);
  const variant: DarkVariant =
    options.dark === 'own' && dark !== null
      ? { kind: 'own', url: await urlOf(dark) }
      : { kind: options.dark === 'inverted' ? 'inverted' : 'same' };
  const ico: { size: number; png: Uint8Array }[] = [];
  for (const size of icoSizes) ico.push({ size, png: await draw(light, size) });
  const files: IconFile[] = [
    { name: 'favicon.ico', type: 'image/x-icon', bytes: writeIco(ico) },
    { name: 'icon.svg', type: 'image/svg+xml', bytes: encode(writeAdaptiveSvg(await urlOf(light), variant)) },
    await png('apple-touch-icon.png', appleSize, { background: backgroundColor, padding: Math.max(padding, 0.08) }),
  ];
  for (const size of manifestSizes) files.push(await png(`icon-${size}.png`, size));
  for (const size of manifestSizes)
    files.push(await png(`icon-maskable-${size}.png`, size, { background: backgroundColor, padding: maskablePadding }));
  files.push({ name: 'site.webmanifest', type: 'application/manifest+json', bytes: encode(writeManifest(options)) });
  return { files, snippet: writeSnippet(options) };
}

function checkOptions({ themeColor, backgroundColor, padding, path }: IconOptions): void {
  for (const color of [themeColor, backgroundColor])
    if (!/^#[0-9a-f]{6}$/i.test(color)) throw new ToolFault('tool-favicon.fault.color', { color });
  if (!(padding >= 0 && padding <= 0.4)) throw new ToolFault('tool-favicon.fault.padding');
  if (!/^\/(?:[\w.~-]+\/)*$/.test(path)) throw new ToolFault('tool-favicon.fault.path');
}

function writeManifest({ name, shortName, themeColor, backgroundColor, path }: IconOptions): string {
  const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
    manifestSizes.map((size) => ({
      src: `${path}icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  const manifest = {
    name,
    short_name: shortName || name,
    icons,
    theme_color: themeColor,
    background_color: backgroundColor,
    display: 'standalone',
    start_url: '/',
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Nothing of it is free text: path and colour are checked. */
function writeSnippet({ path, themeColor }: IconOptions): string {
  return [
    `<link rel="icon" href="${path}favicon.ico" sizes="16x16 32x32 48x48">`,
    `<link rel="icon" href="${path}icon.svg" sizes="any" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${path}apple-touch-icon.png">`,
    `<link rel="manifest" href="${path}site.webmanifest">`,
    `<meta name="theme-color" content="${themeColor}">`,
    '',
  ].join('\n');
}

function dataUrl({ mime, bytes }: IconPicture): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:${mime};base64,${btoa(binary)}`;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
