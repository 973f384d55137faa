/** The picture of a shared page, as far as its tags tell. The Open Graph protocol; Meta, images in link shares. */
import { originOf } from '@orbweaver/model/url.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

const source = 'The Open Graph protocol, structured properties; Meta for developers, images in link shares';

/** The first picture with the sizes that belong to it: those before the next picture. */
function firstImage(page: PageView) {
  const tags = page.facts?.openGraph ?? [];
  const start = tags.findIndex((tag) => tag.property === 'og:image' || tag.property === 'og:image:url');
  const image = tags[start];
  if (image === undefined) return null;
  let width: number | null = null;
  let height: number | null = null;
  let alt: string | null = null;
  for (const tag of tags.slice(start + 1)) {
    if (tag.property === 'og:image') break;
    if (tag.property === 'og:image:width') width ??= Number.parseInt(tag.content, 10);
    else if (tag.property === 'og:image:height') height ??= Number.parseInt(tag.content, 10);
    else if (tag.property === 'og:image:alt') alt ??= tag.content.trim();
  }
  return { href: image.content.trim(), offset: image.offset, width, height, alt };
}

export const ogImageBroken = pageCheck({
  id: 'og-image-broken',
  category: 'social',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Invalid og:image URL',
    title: 'og:image is not a full URL',
    why: 'Sites that show the preview cannot resolve a relative URL, so they find no image.',
    fix: 'Use the full URL of the image, including https and the host.',
  },
  docs: {
    condition: 'og:image is not a complete http or https URL; the image itself is not requested.',
    found: '<meta property="og:image" content="/lantern">',
    notFound: '<meta property="og:image" content="https://site.example/lantern.png">',
  },
  run(page) {
    const image = firstImage(page);
    if (image === null || image.href === '') return 'not-applicable';
    return /^https?:\/\/[^\s/]\S*$/i.test(image.href) && (image.href.startsWith(`${originOf(page.url)}/`) || URL.canParse(image.href))
      ? 'pass'
      : [{ evidence: { value: cut(image.href), ...spot(page, image.offset) } }];
  },
});

export const ogImageSize = pageCheck({
  id: 'og-image-size',
  category: 'social',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: { minPixels: 200, bestWidth: 1200, bestHeight: 630, maxRatioOffPercent: 10 },
  words: {
    name: 'Unsuitable og:image size',
    title: 'og:image is declared as {value} pixels, {limit} recommended',
    why: 'Small or narrow images are shown as a thumbnail, cropped, or not at all.',
    fix: 'Provide an image of 1200 x 630 pixels.',
  },
  docs: {
    condition:
      'According to og:image:width and og:image:height: below 200 x 200 an error; below 1200 x 630, or with a ratio that is > 10 % off theirs, a notice.',
    found: `
      <meta property="og:image" content="https://site.example/lantern.png">
      <meta property="og:image:width" content="100">
      <meta property="og:image:height" content="100">
    `,
    notFound: `
      <meta property="og:image" content="https://site.example/lantern.png">
      <meta property="og:image:width" content="1200">
      <meta property="og:image:height" content="630">
    `,
  },
  run(page, settings) {
    const image = firstImage(page);
    if (image === null || !image.width || !image.height) return 'not-applicable';
    const { width, height } = image;
    const found = (limit: string) => ({
      evidence: { value: `${width} x ${height}`, limit, target: cut(image.href), ...spot(page, image.offset) },
    });
    if (width < settings.minPixels || height < settings.minPixels)
      return [{ severity: 'error', ...found(`${settings.minPixels} x ${settings.minPixels}`) }];
    const best = settings.bestWidth / settings.bestHeight;
    const off = Math.abs(width / height / best - 1) * 100;
    if (width >= settings.bestWidth && height >= settings.bestHeight && off <= settings.maxRatioOffPercent) return 'pass';
    return [found(`${settings.bestWidth} x ${settings.bestHeight}`)];
  },
});

export const ogImageAltMissing = pageCheck({
  id: 'og-image-alt-missing',
  category: 'social',
  severity: 'opportunity',
  scope: 'page',
  tier: 'extended',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing og:image:alt',
    title: 'og:image has no og:image:alt',
    why: 'Screen reader users learn nothing about the image of a shared link.',
    fix: 'Add og:image:alt with a short description of the image.',
  },
  docs: {
    condition: 'og:image without og:image:alt.',
    found: `
      <meta property="og:type" content="website">
      <meta property="og:title" content="Lanterns of the mill">
      <meta property="og:description" content="All lanterns.">
      <meta property="og:url" content="https://site.example/page">
      <meta property="og:image" content="https://site.example/share.png">
    `,
    notFound: `
      <meta property="og:image" content="https://site.example/lantern.png">
      <meta property="og:image:alt" content="A red lantern">
    `,
  },
  run(page) {
    const image = firstImage(page);
    if (image === null) return 'not-applicable';
    return image.alt ? 'pass' : [{ evidence: { target: cut(image.href), ...spot(page, image.offset) } }];
  },
});

export const imagesChecks: readonly Check[] = [ogImageBroken, ogImageSize, ogImageAltMissing];
