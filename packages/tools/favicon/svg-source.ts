/**
 * SVG for icons. What a person uploads is never put into our markup: it stays a picture inside a picture, where no browser runs scripts
 * or loads anything (SVG 2, section 2.7: secure static mode). Letters become a drawing of ours.
 */
import type { PixelSize } from './ico.ts';

const drawnSide = 512;
/** Before the root: byte order mark, XML declaration, comments, a document type without an own part. */
const prolog =
  /^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg(?:[^>"'[]|"[^"]*"|'[^']*')*>\s*)?(?:<!--[\s\S]*?-->\s*)*/i;
const rootTag = /^<svg(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/;

export interface SvgRoot extends PixelSize {
  /** Follows light and dark by itself. */
  readonly hasDark: boolean;
}

/** Size of the drawing, by its viewBox, else by width and height; null for what is no SVG, or says no size. Entities of its own are refused. */
export function readSvgRoot(text: string): SvgRoot | null {
  const found = splitRoot(text);
  if (found === null) return null;
  const size = sizeOf(found.attributes);
  return size === null ? null : { ...size, hasDark: /prefers-color-scheme\s*:\s*dark/i.test(text) };
}

/** The same drawing as a square of 512 pixels, which every browser can draw; null where `readSvgRoot` gives null. */
export function sizeSvg(text: string): string | null {
  const found = splitRoot(text);
  const size = found === null ? null : sizeOf(found.attributes);
  if (found === null || size === null) return null;
  const scale = drawnSide / Math.max(size.width, size.height);
  const kept = found.attributes.replace(/(^|\s)(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '$1');
  const box = attribute(found.attributes, 'viewBox') ?? `0 0 ${size.width} ${size.height}`;
  const [width, height] = [Math.max(1, Math.round(size.width * scale)), Math.max(1, Math.round(size.height * scale))];
  const name = /\sxmlns\s*=/.test(kept) ? '' : ' xmlns="http://www.w3.org/2000/svg"';
  return `<svg${name}${kept} width="${width}" height="${height}" viewBox="${escapeXml(box)}"${found.isClosed ? '/' : ''}>${found.rest}`;
}

function splitRoot(text: string) {
  const body = text.slice(prolog.exec(text)?.[0].length ?? 0);
  const root = rootTag.exec(body);
  if (root === null || /<!(?:DOCTYPE|ENTITY)/i.test(body)) return null;
  return { attributes: root[1] ?? '', isClosed: root[2] === '/', rest: body.slice(root[0].length) };
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`).exec(attributes);
  return found?.[1] ?? found?.[2] ?? null;
}

function sizeOf(attributes: string): PixelSize | null {
  const box = attribute(attributes, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] =
    box?.length === 4
      ? [box[2] as number, box[3] as number]
      : [lengthOf(attribute(attributes, 'width')), lengthOf(attribute(attributes, 'height'))];
  return Number.isFinite(width) && Number.isFinite(height) && width > 0 && height > 0 ? { width, height } : null;
}

/** Pixels, points and the like; a percentage says nothing. */
function lengthOf(text: string | null): number {
  const found = /^\s*(\d+(?:\.\d+)?)\s*(?:(?:px|pt|mm|cm|in|pc|q)\s*)?$/i.exec(text ?? '');
  return found === null ? Number.NaN : Number(found[1]);
}

export interface Lettering {
  /** One to three letters, or an emoji. */
  readonly text: string;
  /** `#rrggbb`. */
  readonly ink: string;
  /** `#rrggbb`; null = none. */
  readonly plate: string | null;
  readonly shape: 'square' | 'rounded' | 'circle';
}

const corners = { square: 0, rounded: 112, circle: 256 } as const;

export function drawLetters({ text, ink, plate, shape }: Lettering): string {
  const shown = [...new Intl.Segmenter().segment(text.trim())].slice(0, 3).map(({ segment }) => segment);
  const fontSize = [360, 360, 260, 190][shown.length] as number;
  const ground = plate === null ? '' : `<rect width="512" height="512" rx="${corners[shape]}" fill="${plate}"/>`;
  const letters = `<text x="256" y="266" font-family="Inter, Arial, Helvetica, sans-serif" font-weight="700" font-size="${fontSize}" text-anchor="middle" dominant-baseline="central" fill="${ink}">${escapeXml(shown.join(''))}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${ground}${letters}</svg>`;
}

export type DarkVariant = { readonly kind: 'same' } | { readonly kind: 'inverted' } | { readonly kind: 'own'; readonly url: string };

/** The icon that follows the colour scheme: pictures as data URLs inside one SVG. */
export function writeAdaptiveSvg(lightUrl: string, dark: DarkVariant): string {
  const picture = (name: string, url: string) => `<image class="${name}" width="512" height="512" href="${escapeXml(url)}"/>`;
  const style =
    dark.kind === 'same'
      ? ''
      : dark.kind === 'inverted'
        ? '<style>@media (prefers-color-scheme:dark){.light{filter:invert(1) hue-rotate(180deg)}}</style>'
        : '<style>.dark{display:none}@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}</style>';
  const pictures = picture('light', lightUrl) + (dark.kind === 'own' ? picture('dark', dark.url) : '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${style}${pictures}</svg>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
