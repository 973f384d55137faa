/** A page's title, description and address as a search result shows them: cut by width in pixels, the address as a trail. Widths as search engines use them in 2026. */

export const resultShapes = {
  desktop: { titlePx: 600, descriptionPx: 920, titleFontPx: 20, descriptionFontPx: 14, width: 620 },
  mobile: { titlePx: 920, descriptionPx: 1300, titleFontPx: 20, descriptionFontPx: 14, width: 380 },
} as const;
export type ResultShape = keyof typeof resultShapes;

/** Width of a text in pixels. A browser measures with the real font, everything else with a table. */
export type MeasureText = (text: string) => number;

export interface CutText {
  readonly text: string;
  /** Width of the whole. */
  readonly px: number;
  readonly isCut: boolean;
}

/** Longer texts are cut before they are measured. */
const maxMeasured = 2_000;

/** Cut at a word, with an ellipsis, as search results do. */
export function cutToWidth(text: string, limit: number, measure: MeasureText): CutText {
  const px = Math.round(measure(text.slice(0, maxMeasured)));
  if (px <= limit) return { text, px, isCut: false };
  const chars = Array.from(text.slice(0, maxMeasured));
  let low = 0;
  let high = chars.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(`${chars.slice(0, middle).join('')} …`) <= limit) low = middle;
    else high = middle - 1;
  }
  const cut = chars.slice(0, low).join('');
  const space = chars[low] === ' ' ? -1 : cut.lastIndexOf(' ');
  return { text: `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()} …`, px, isCut: true };
}

/** A text in a search result, and how wide the whole of it is. */
export interface LookText extends CutText {
  readonly limitPx: number;
  /** Of the whole. */
  readonly chars: number;
}

export interface SearchLook {
  readonly width: number;
  readonly trail: string;
  readonly title: LookText;
  readonly description: LookText;
}

/** `measureAt` measures in Arial of so many pixels. */
export function lookInSearch(
  { url, title, description }: { readonly url: string; readonly title: string; readonly description: string },
  shape: ResultShape,
  measureAt: (fontPx: number) => MeasureText,
): SearchLook {
  const { titlePx, titleFontPx, descriptionPx, descriptionFontPx, width } = resultShapes[shape];
  const look = (text: string, limitPx: number, fontPx: number): LookText => ({
    ...cutToWidth(text, limitPx, measureAt(fontPx)),
    ...{ limitPx, chars: Array.from(text).length },
  });
  return {
    ...{ width, trail: trailOf(url) },
    title: look(title, titlePx, titleFontPx),
    description: look(description, descriptionPx, descriptionFontPx),
  };
}

/** `https://example.com/a/b` as `example.com › a › b`; as written while it is no address. */
export function trailOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return [parsed.host, ...parsed.pathname.split('/').filter(Boolean).map(readable)].join(' › ');
}

function readable(segment: string): string {
  try {
    // Signs that turn the direction of a line around stay encoded.
    return decodeURIComponent(segment).replace(/[\u0000-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, encodeURIComponent);
  } catch {
    return segment;
  }
}

/** Words of a query in a text, as ranges of UTF-16 units, in order: search results set them in bold. */
export function findQueryWords(text: string, query: string): readonly (readonly [from: number, to: number])[] {
  const words = query
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 20);
  if (words.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return [...text.slice(0, 5_000).matchAll(pattern)].map((match) => [match.index, match.index + match[0].length] as const);
}
