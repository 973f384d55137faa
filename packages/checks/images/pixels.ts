/** Pictures with many more pixels than pages show of them. Lighthouse, image-delivery-insight; Screaming Frog, oversized images. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { findResource } from '../resource-findings.ts';
import { whenScanned } from '../scan-parts.ts';
import type { ShownSize, SiteView } from '../site-view.ts';

export const imgOversized = siteCheck({
  id: 'img-oversized',
  category: 'images',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Lighthouse, image-delivery-insight',
  reads: ['images', 'files'],
  settings: { maxTimes: 2, minWasteBytes: 12_288 },
  words: {
    name: 'Image larger than displayed',
    title: 'Image is {value} pixels, displayed at {limit} at most',
    why: 'Most of its bytes are detail that no screen shows, not even a high-density one.',
    fix: 'Offer the image at its display size and at twice that size, with srcset.',
  },
  docs: {
    condition:
      'Pixels of the file (PNG, JPEG, GIF, WebP, AVIF, up to 512 KB) > 2 x the largest size that pages declare in width and height, per axis, and the bytes beyond that > 12,288 bytes; not where a page declares no size or offers several files (srcset, picture).',
    found: `
      /page
      <p><img src="/p/wide.png" alt="A mill beside a river" width="64" height="48"></p>

      /p/wide.png answers 200 with 60,000 bytes with 2,000 by 1,500 pixels
    `,
    notFound: `
      /page
      <p><img src="/p/wide.png" alt="A mill beside a river" width="64" height="48" srcset="/p/wide.png 2000w, /p/small.png 64w" sizes="100vw"></p>

      /p/wide.png answers 200 with 60,000 bytes with 2,000 by 1,500 pixels

      /p/small.png answers 200
    `,
  },
  run(site, settings) {
    const sizes = site.shownSizes(settings.minWasteBytes);
    return whenScanned(site, 'resources', () => findOversized(site, sizes, settings));
  },
});

function* findOversized(
  site: SiteView<'images' | 'files'>,
  sizes: ReadonlyMap<number, ShownSize>,
  { maxTimes, minWasteBytes }: { readonly maxTimes: number; readonly minWasteBytes: number },
): Iterable<SiteFinding> {
  if (sizes.size === 0) return;
  for (const row of site.resources('image')) {
    const shown = sizes.get(row.resource.id);
    const file = shown === undefined ? undefined : site.file(row.resource.id);
    if (shown === undefined || file?.kind !== 'image') continue;
    // A photograph may lie on its side in its file: the longer edges are compared, then the shorter ones.
    const [long, short] = inOrder(file);
    const [shownLong, shownShort] = inOrder(shown);
    if (long <= shownLong * maxTimes || short <= shownShort * maxTimes) continue;
    const needed = (shownLong * maxTimes * shownShort * maxTimes) / (long * short);
    if (row.transferBytes * (1 - needed) < minWasteBytes) continue;
    yield findResource(row, { value: `${file.width} x ${file.height}`, limit: `${shown.width} x ${shown.height}` });
  }
}

function inOrder({ width, height }: ShownSize): readonly [number, number] {
  return width > height ? [width, height] : [height, width];
}

export const pixelsChecks: readonly Check[] = [imgOversized];
