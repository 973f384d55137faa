/** Alt texts, judged at each use of an image: the same file may have a good alt in one place and none in another. WCAG 1.1.1. */
import type { ImageFact } from '@orbweaver/facts/page-facts.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { collapse, countColumns } from '../characters.ts';
import { type Check, type PageOutcome, type PageView, pageCheck, type RunsCheck } from '../check.ts';
import { cut, groupOf, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { isNameless } from '../links/link-signs.ts';
import { namelessGroup } from '../links/nameless.ts';

function findImages(
  page: PageView<'images'>,
  isWrong: (image: ImageFact) => boolean,
  describe: (image: ImageFact) => Finding['evidence'],
  groupOfImage: (image: ImageFact) => string | null = (image) => groupOf(addressOf(image)),
  severityOf: (image: ImageFact) => Severity | undefined = () => undefined,
): PageOutcome {
  const images = page.facts?.images ?? [];
  if (images.length === 0) return 'not-applicable';
  return gather(images, isWrong, (image) => {
    const severity = severityOf(image);
    const group = groupOfImage(image);
    return {
      ...(severity === undefined ? {} : { severity }),
      ...(group === null ? {} : { group }),
      evidence: { target: cut(addressOf(image)), ...describe(image), ...spot(page, image.offset) },
    };
  });
}

/** Length of the alt text; 0 for none. */
function altChars({ alt }: ImageFact): number {
  return alt === null || alt === '' ? 0 : countColumns(collapse(alt));
}

function describeAlt(image: ImageFact, limit: number): Finding['evidence'] {
  return { value: cut(collapse(image.alt ?? '')), count: altChars(image), limit };
}

function addressOf({ url, lazySrc, src }: ImageFact): string {
  return url ?? lazySrc ?? src ?? '';
}

/** An image whose link has no name is one issue with that link; others are known by their address. */
export function groupOfLinked(image: ImageFact, page: PageView<'images'>, runs: RunsCheck, others = addressOf(image)): string {
  const link = image.link < 0 || !runs('anchor-empty') ? undefined : page.facts?.links[image.link];
  return link !== undefined && isNameless(link) ? namelessGroup(link, page) : groupOf(others);
}

/** Images of one folder come from one template, or from one habit of writing. */
export function folderOf(image: ImageFact): string {
  const address = addressOf(image);
  return address.startsWith('data:') ? address : address.slice(0, address.split(/[?#]/, 1)[0]?.lastIndexOf('/') ?? -1);
}

/** The number or sign that a picture shows, as marks in a listing and smileys do, is all there is to say of it. Dots and dashes are fillers. */
function isSign(alt: string): boolean {
  return /^\s*\d+\s*$/.test(alt) || (/\p{S}/u.test(alt) && !/[\p{L}\p{N}]/u.test(alt));
}

/** `...`: nobody has filled it in, and screen readers read out dots. */
function isUnfilled(alt: string): boolean {
  return /[.…]/.test(alt) && !/[^\s.…]/.test(alt);
}

/** Counting pixels have nothing to see. */
function isPixel(image: ImageFact): boolean {
  return isTiny(image.width) && isTiny(image.height);
}

function isTiny(size: string | null): boolean {
  return size === '0' || size === '1' || size === '1px' || size === '0px';
}

export function lacksAlt(image: ImageFact): boolean {
  return image.alt === null && !image.decorative && !isPixel(image);
}

export const imgAltMissing = pageCheck({
  id: 'img-alt-missing',
  category: 'images',
  severity: 'error',
  scope: 'resource',
  tier: 'core',
  source: 'WCAG 2.2, success criterion 1.1.1; Google, image SEO',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Image without alt attribute',
    title: 'Image has no alt attribute',
    why: 'People who cannot see the image, and search engines, learn nothing about it.',
    fix: 'Describe what the image shows; use alt="" if it is only decorative.',
  },
  docs: {
    condition:
      'img without an alt attribute; images with role=presentation or aria-hidden, and tracking pixels of at most 1 x 1 pixel by their attributes, are exempt.',
    found: '<p><img src="/p/3.png" width="64" height="48"></p>',
    notFound: '<p><img src="/p/32.png" alt="" width="64" height="48"></p>',
  },
  run: (page, _, runs) =>
    findImages(
      page,
      lacksAlt,
      () => ({}),
      (image) => groupOfLinked(image, page, runs, folderOf(image)),
    ),
});

export const imgAltTooLong = pageCheck({
  id: 'img-alt-too-long',
  category: 'images',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Specification, text limits',
  appliesTo: 'html',
  reads: ['images'],
  settings: { maxChars: 100 },
  words: {
    name: 'Alt text too long',
    title: 'Alt text is too long ({count} characters, at most {limit})',
    why: 'Screen readers read it to the end, and search engines may take it for a list of keywords.',
    fix: 'Describe what matters about the image in one sentence and move the rest to a caption.',
  },
  docs: {
    condition: 'alt > 100 characters; Chinese, Japanese and Korean characters count double.',
    found:
      '<p><img src="/p/6.png" alt="A mill beside a river in the evening light of a summer day, with a boat, two dogs, three ducks and a child" width="64" height="48"></p>',
    notFound:
      '<p><img src="/p/41.png" alt="水车灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼灯笼" width="64" height="48"></p>',
  },
  run: (page, settings) =>
    findImages(
      page,
      (image) => image.alt !== null && image.alt.length * 2 > settings.maxChars && altChars(image) > settings.maxChars,
      (image) => describeAlt(image, settings.maxChars),
    ),
});

export const imgAltTooShort = pageCheck({
  id: 'img-alt-too-short',
  cause: 'template',
  category: 'images',
  severity: 'notice',
  scope: 'resource',
  tier: 'core',
  source: 'Specification, stored text limits',
  appliesTo: 'html',
  reads: ['images'],
  settings: { minChars: 5 },
  words: {
    name: 'Alt text too short',
    title: 'Alt text is too short ({count} of at least {limit} characters)',
    why: 'A few characters cannot describe an image.',
    fix: 'Describe what the image shows in a few words.',
  },
  docs: {
    condition:
      'alt of 1-4 characters (stored minimum 5) that is neither a number nor a sign (−, =)); a warning where it is only dots; Chinese, Japanese and Korean characters count double.',
    found: '<p><img src="/p/7.png" alt="Mill" width="64" height="48"></p>',
    notFound: '<p><img src="/p/7.png" alt="The old mill" width="64" height="48"></p>',
  },
  run: (page, settings) =>
    findImages(
      page,
      (image) => {
        const chars = altChars(image);
        return chars > 0 && chars < settings.minChars && !isSign(image.alt ?? '');
      },
      (image) => describeAlt(image, settings.minChars),
      // Short words are one habit of the site; dots are the template's.
      ({ alt }) => (isUnfilled(alt ?? '') ? groupOf(collapse(alt ?? '')) : null),
      ({ alt }) => (isUnfilled(alt ?? '') ? 'warning' : undefined),
    ),
});

export const altChecks: readonly Check[] = [imgAltMissing, imgAltTooLong, imgAltTooShort];
