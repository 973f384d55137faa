/** How images are put into the page: size attributes, lazy loading, fallbacks, links. HTML; Lighthouse; Google, image SEO. */

import type { ImageFact } from '@orbweaver/facts/page-facts.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { isOfContent } from '@orbweaver/model/place.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, groupOf, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { folderOf, groupOfLinked } from './alt.ts';

function addressOf({ url, lazySrc, src }: ImageFact): string {
  return url ?? lazySrc ?? src ?? '';
}

function findImage(page: PageView, image: ImageFact, more: Finding['evidence'] = {}): Finding {
  return { group: groupOf(addressOf(image)), evidence: { target: cut(addressOf(image)), ...spot(page, image.offset), ...more } };
}

/** What a template writes is mended once, whatever images it shows. */
function ofTemplate({ evidence }: Finding): Finding {
  return { evidence };
}

function findImages(
  page: PageView<'images'>,
  isWrong: (image: ImageFact) => boolean,
  describe: (image: ImageFact) => Finding = (image) => findImage(page, image),
): PageOutcome {
  const images = page.facts?.images ?? [];
  return images.length === 0 ? 'not-applicable' : gather(images, isWrong, describe);
}

export const imgAltEmptyLinked = pageCheck({
  id: 'img-alt-empty-linked',
  category: 'images',
  severity: 'warning',
  scope: 'link',
  tier: 'core',
  source: 'Google, link best practices; WCAG 2.4.4',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Linked image with empty alt text',
    title: 'Linked image has empty alt text',
    why: 'The image is the only content of the link, so the link has no accessible name.',
    fix: 'Use the alt text to say where the link leads.',
  },
  docs: {
    condition: 'alt="" on the only content of a link.',
    found: '<p><a href="/about"><img src="/p/5.png" alt="" width="64" height="48"></a></p>',
    notFound: '<p><a href="/about"><img src="/p/37.png" alt="" width="64" height="48"> The people of the mill</a></p>',
  },
  run(page, _, runs) {
    const links = page.facts?.links ?? [];
    return findImages(
      page,
      (image) => image.alt === '' && image.link >= 0 && links[image.link]?.text === '' && links[image.link]?.label === '',
      (image) => ({ ...findImage(page, image), group: groupOfLinked(image, page, runs) }),
    );
  },
});

/** The line of a text. */
const signPixels = 16;

export const imgDimensionsMissing = pageCheck({
  id: 'img-dimensions-missing',
  cause: 'template',
  category: 'images',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Lighthouse, unsized-images; web.dev, optimize cumulative layout shift',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Image without width and height',
    title: 'Image has no width and height',
    why: 'The browser reserves no space for it, so the layout shifts when it loads.',
    fix: 'Set width and height in pixels on the img element; CSS can still scale it.',
  },
  docs: {
    condition: `img that lacks a width or a height, as attribute or as length in its style attribute (a percentage is a width beside a height, but no height); SVG images, hidden ones, those out of the flow (position absolute or fixed, by style or a class such as position-absolute), icons whose alt text is a single sign such as −, those of at most ${signPixels} pixels by the other length, and images in the footer that no linked text follows are left out.`,
    found: '<p><img src="/p/15.png" alt="A mill beside a river"></p>',
    notFound: '<p><img src="/p/drawing.svg" alt="A drawing of the mill"></p>',
  },
  // Without an address nothing is loaded that could push the text.
  run: (page) => {
    const outcome = findImages(
      page,
      (image) => !(hasWidth(image) && isLength(image.height)) && image.url !== null && !isVector(image.url) && shifts(image, page),
    );
    return Array.isArray(outcome) ? outcome.map(ofTemplate) : outcome;
  },
});

/** A share is one: with a height it moves nothing. */
function hasWidth({ width }: ImageFact): boolean {
  return width !== null && /^\s*[\d.]/.test(width);
}

/** Known before the image comes: not `auto`, and no share of what is around it. */
function isLength(size: string | null): size is string {
  return size !== null && /^\s*[\d.]/.test(size) && !size.trimEnd().endsWith('%');
}

/** What is hidden, out of the flow, or lower than a line of text moves nothing, nor does a badge at the end of the page. */
function shifts({ hidden, positioned, alt, width, height, place, offset }: ImageFact, page: PageView<'images'>): boolean {
  if (hidden || positioned || isCharacter(alt)) return false;
  const known = [height, width].find(isLength);
  if (known !== undefined && Number.parseInt(known, 10) <= signPixels) return false;
  return place !== 'footer' || (page.facts?.links ?? []).some((link) => link.offset > offset && link.text !== '');
}

/** An icon that stands for one character, such as − or ▶, is as high as a line. */
function isCharacter(alt: string | null): boolean {
  return alt !== null && /^[^\p{L}\p{N}\s]$/u.test(alt.trim());
}

/** A drawing without sizes takes those of its CSS, as icons do. */
function isVector(url: string): boolean {
  return /\.svg(?:$|\?)/i.test(url);
}

export const imgPictureWithoutImg = pageCheck({
  id: 'img-picture-without-img',
  category: 'images',
  severity: 'error',
  scope: 'resource',
  tier: 'core',
  source: 'WHATWG HTML, the picture element; Google, image SEO',
  appliesTo: 'html',
  reads: ['images', 'markup'],
  settings: {},
  words: {
    name: 'picture element without a usable img',
    title: 'Picture elements without an img that has a URL: {count}',
    why: 'Without an img, nothing is shown and image search finds nothing.',
    fix: 'Put an img with src and alt into each picture, after its sources.',
  },
  docs: {
    condition: 'picture without an img that has a src or srcset, or an attribute such as data-src for scripts.',
    found: '<picture><source srcset="/p/17.png"></picture>',
    notFound:
      '<p><picture><source srcset="/p/47.png" type="image/png"><img src="/p/48.png" alt="A mill beside a river" width="64" height="48"></picture></p>',
  },
  run(page) {
    const pictures = page.facts?.tagCounts.picture ?? 0;
    if (pictures === 0) return 'not-applicable';
    const filled = (page.facts?.images ?? []).filter(
      (image) => image.inPicture && (image.src !== null || image.srcset.length > 0 || image.lazySrc !== null),
    );
    const count = pictures - filled.length;
    return count <= 0 ? 'pass' : [{ evidence: { count } }];
  },
});

export const imgLazyAboveFold = pageCheck({
  id: 'img-lazy-above-fold',
  cause: 'template',
  category: 'images',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, lcp-discovery-insight; web.dev, browser-level lazy loading',
  appliesTo: 'html',
  reads: ['headings', 'images'],
  settings: { minWidth: 300 },
  words: {
    name: 'Lazy-loaded image above the fold',
    title: 'The first large content image is lazy-loaded',
    why: 'It is usually visible right away, and lazy loading delays it.',
    fix: 'Remove loading="lazy" from it, and add fetchpriority="high".',
  },
  docs: {
    condition: 'loading=lazy on the first content image with a declared width of at least 300 pixels, unless it comes after the second h2.',
    found: `
      <main>
      <h1>Kettles that are lazy to show themselves</h1>
      <img src="/p/18.png" alt="A mill beside a river" width="640" height="480" loading="lazy">
      </main>
    `,
    notFound: `
      <main>
      <h1>Kettles that show themselves</h1>
      <img src="/p/18.png" alt="A mill beside a river" width="640" height="480">
      </main>
    `,
  },
  run(page, settings) {
    const first = leadImage(page, settings.minWidth);
    if (first === null) return 'not-applicable';
    return first.loading === 'lazy' ? [ofTemplate(findImage(page, first))] : 'pass';
  },
});

/** The first image of the content that is declared as wide, where it stands before the second section of the text. */
export function leadImage(page: PageView<'headings' | 'images'>, minWidth: number): ImageFact | null {
  const facts = page.facts;
  if (facts === null || facts.images.length === 0) return null;
  const first = facts.images.find((image) => isContentImage(image) && Number.parseInt(image.width ?? '0', 10) >= minWidth);
  if (first === undefined) return null;
  const sections = facts.headings.filter(
    (heading) => heading.level === 2 && heading.place === first.place && heading.offset < first.offset,
  );
  return sections.length > 1 ? null : first;
}

export function isContentImage({ place, decorative }: ImageFact): boolean {
  return isOfContent(place) && !decorative;
}

export const imgLazySrcMissing = pageCheck({
  id: 'img-lazy-src-missing',
  category: 'images',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Google Search Central, fix lazy-loaded content',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Image URL only in a data attribute',
    title: 'Image URL is only in a data attribute',
    why: 'Without the script that copies it, neither crawlers nor readers get the image.',
    fix: 'Put the URL in src and use loading="lazy", or repeat the image in a noscript element.',
  },
  docs: {
    condition: 'Only attributes such as data-src, no src and no noscript fallback.',
    found: '<p><img data-src="/p/19.png" alt="A mill beside a river" width="64" height="48"></p>',
    notFound: '<p><img src="/p/45.png" data-src="/p/45.png" alt="A mill beside a river" width="64" height="48"></p>',
  },
  run(page) {
    const images = page.facts?.images ?? [];
    if (!images.some((image) => image.lazySrc !== null)) return 'not-applicable';
    const known = new Set<string>();
    for (const image of images) if (image.url !== null) known.add(fileOf(image.url));
    return findImages(page, (image) => image.lazySrc !== null && image.srcset.length === 0 && !known.has(fileOf(image.lazySrc)));
  },
});

/** The end of the address, so that a relative and an absolute spelling of one file are equal. */
function fileOf(href: string): string {
  const plain = href.split(/[?#\s,]/, 1)[0] ?? '';
  return plain.slice(plain.lastIndexOf('/') + 1);
}

export const imgAltIsFilename = pageCheck({
  id: 'img-alt-is-filename',
  category: 'images',
  severity: 'warning',
  scope: 'resource',
  tier: 'extended',
  source: 'Our judgement: file names do not describe images',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'File name used as alt text',
    title: 'Alt text is a file name',
    why: 'Screen readers read it out, and it says nothing about the image.',
    fix: 'Describe what the image shows.',
  },
  docs: {
    condition: 'alt equals the file name, contains an image extension, or looks like IMG_1234.',
    found: '<p><img src="/p/11.png" alt="IMG_20391.jpg" width="64" height="48"></p>',
    notFound: '<p><img src="/p/42.png" alt="Photo of the mill in 2024" width="64" height="48"></p>',
  },
  run(page) {
    const images = page.facts?.images ?? [];
    if (images.length === 0) return 'not-applicable';
    const isWrong = (image: ImageFact) => image.alt !== null && image.alt !== '' && isFileName(image.alt);
    return gather(images, isWrong, (image) => ({
      ...findImage(page, image, { value: cut(image.alt ?? '') }),
      group: groupOf(folderOf(image)),
    }));
  },
});

function isFileName(alt: string): boolean {
  if (alt.length > 200) return false;
  return (
    /^[^\s]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i.test(alt.trim()) ||
    /^(?:img|dsc|dscn|dscf|image|photo|screenshot|untitled)[_-]?\d{2,}$/i.test(alt.trim())
  );
}

export const loadingChecks: readonly Check[] = [
  imgAltEmptyLinked,
  imgAltIsFilename,
  imgDimensionsMissing,
  imgPictureWithoutImg,
  imgLazyAboveFold,
  imgLazySrcMissing,
];
