/** Images that repeat on one page: the same alt on different files, the same file twice. */

import type { ImageFact } from '@orbweaver/facts/page-facts.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { isOfContent } from '@orbweaver/model/place.ts';
import { collapse } from '../characters.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

/** CSS pixels of signs, on either side. */
const smallPixels = 32;
/** A picture that is used as often on a page is the sign of a list. */
const signUses = 4;

export const imgAltDuplicate = pageCheck({
  id: 'img-alt-duplicate',
  cause: 'template',
  category: 'images',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Specification, images (duplicate alt)',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Same alt text on different images',
    title: '{count} different images have the same alt text',
    why: 'Screen reader users cannot tell the images apart.',
    fix: 'Describe in each alt text what only that image shows.',
  },
  docs: {
    condition:
      'Same alt text, with a letter or number in it, on >= 2 different image files on a page. The sizes of one image (srcset, `name-300x200.png`) and its copies for dark and light pages (`name-dark.png`) count as one file.',
    found:
      '<p><img src="/p/9.png" alt="A mill beside a river" width="64" height="48"> <img src="/p/10.png" alt="A mill beside a river" width="64" height="48"></p>',
    notFound: '<p><img src="/p/39.png" alt="" width="64" height="48"> <img src="/p/40.png" alt="" width="64" height="48"></p>',
  },
  run(page) {
    const images = page.facts?.images ?? [];
    if (images.length < 2) return 'not-applicable';
    const byAlt = new Map<string, ImageFact[]>();
    for (const image of images) {
      const alt = image.alt === null || image.url === null ? '' : collapse(image.alt).toLowerCase();
      if (!hasWords(alt)) continue;
      const same = byAlt.get(alt);
      if (same === undefined) byAlt.set(alt, [image]);
      else if (!same.some((each) => isSameImage(each, image))) same.push(image);
    }
    const findings: Finding[] = [];
    for (const same of byAlt.values()) {
      const second = same[1];
      if (second === undefined) continue;
      const evidence = { value: cut(second.alt ?? ''), count: same.length, target: cut(second.url ?? ''), ...spot(page, second.offset) };
      findings.push({ evidence });
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

/** `...`, `-`: what such an alt text lacks is for `img-alt-too-short` to say. */
function hasWords(alt: string): boolean {
  return /[\p{L}\p{N}]/u.test(alt);
}

/** One file, or two sizes or colours of one picture. */
function isSameImage(a: ImageFact, b: ImageFact): boolean {
  if (a.url === null || b.url === null) return false;
  return a.srcset.includes(b.url) || b.srcset.includes(a.url) || withoutVariant(a.url) === withoutVariant(b.url);
}

/** Arrows, bullets and signs that open a list: drawn again and again on purpose. */
function isSmall({ width, height }: ImageFact): boolean {
  return isAtMost(width) && isAtMost(height);
}

function isAtMost(size: string | null): boolean {
  return size !== null && /^\d{1,2}(?:px)?$/.test(size) && Number.parseInt(size, 10) <= smallPixels;
}

/** What says nothing of its size is an icon by the name of its file or folder, and a sign of a list where it stands often. */
function isIcon({ url, width, height }: ImageFact, uses: number, folders: ReadonlySet<string>): boolean {
  if (width !== null || height !== null) return false;
  const name = (url ?? '').slice(-maxNameChars);
  return uses >= signUses || folders.has(folderOf(url ?? '')) || iconName.test(name) || signFile.test(name);
}

/** From the second time that an image stands on the page. */
interface Use {
  readonly second: ImageFact;
  count: number;
}

/** The signs of a list lie in one folder, the rare one beside the usual one. */
function foldersOfSigns(uses: ReadonlyMap<string, Use | null>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const [url, use] of uses)
    if (use !== null && use.count >= signUses && use.second.width === null && use.second.height === null) folders.add(folderOf(url));
  return folders;
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

const maxNameChars = 300;
const iconName = /(?<![a-z])(?:icons?|ico|arrows?|bullets?|btn|buttons?|badges?|avatars?|emoji|smil(?:ey|ies)|spacer)(?![a-z])/i;

/** Signs of manuals and of paging by their whole name, and signs whose name tells their few pixels. */
const signFile =
  /(?:\/(?:note|tip|hint|info|warning|caution|important|prev|next|up|home|top)|[a-z][-_](?:12|16|20|22|24|32)(?:x(?:12|16|20|22|24|32))?)\.(?:png|gif|webp)$/i;

/** What it opens is the picture itself: its file, or a dialog of the page that shows it again. */
function isThumbnail({ link, url }: ImageFact, page: PageView<'images'>): boolean {
  const target = link < 0 ? null : (page.facts?.links[link] ?? null);
  return target !== null && target.url !== null && (target.url === url || (target.url === page.url && target.href?.includes('#') === true));
}

/** Content management systems name a smaller copy of `name.png` `name-300x200.png`, designers one for a dark page `name-dark.png`. */
function withoutVariant(url: string): string {
  return url.replace(/-(?:\d{1,5}x\d{1,5}|dark|light|black|white)(?=\.[a-z]{3,4}$)/i, '');
}

export const imgPageDuplicate = pageCheck({
  id: 'img-page-duplicate',
  // A template shows the same pictures twice on each of its pages.
  cause: 'template',
  category: 'images',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Specification, images (page duplicate)',
  appliesTo: 'indexable',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Image repeated on a page',
    title: 'The same image appears {count} times on the page',
    why: 'A repeated image adds nothing for readers.',
    fix: 'Show it once, or use a different image; draw icons with CSS or an SVG symbol.',
  },
  docs: {
    condition: `Same image URL used >= 2 times on a page; left out are images in the header, menus and footer, images of at most ${smallPixels} x ${smallPixels} pixels by their attributes, icons without size (by the name of the file, such as arrow.png, note.png or edit-16.png, used ${signUses} times or more, or beside such a one in its folder), images in panels of tabs, thumbnails that link to their file or within the page, and images whose alt text is empty or only signs.`,
    found:
      '<p><img src="/p/12.png" alt="A mill beside a river" width="64" height="48"> <img src="/p/12.png" alt="The same mill once more" width="64" height="48"></p>',
    notFound: '<p><img src="/p/43.png" alt="" width="64" height="48"> <img src="/p/43.png" alt="" width="64" height="48"></p>',
  },
  run(page) {
    const images = page.facts?.images ?? [];
    if (images.length < 2) return 'not-applicable';
    const uses = new Map<string, Use | null>();
    let hasRepeat = false;
    for (const image of images) {
      if (image.url === null || image.decorative || !isOfContent(image.place)) continue;
      if (image.inTab || isSmall(image) || isThumbnail(image, page) || (image.alt !== null && !hasWords(image.alt))) continue;
      const known = uses.get(image.url);
      if (known === undefined) uses.set(image.url, null);
      else if (known === null) {
        uses.set(image.url, { second: image, count: 2 });
        hasRepeat = true;
      } else known.count++;
    }
    if (!hasRepeat) return 'pass';
    const findings: Finding[] = [];
    const folders = foldersOfSigns(uses);
    for (const [url, use] of uses) {
      if (use !== null && !isIcon(use.second, use.count, folders))
        findings.push({ evidence: { target: cut(url), count: use.count, ...spot(page, use.second.offset) } });
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

export const onPageChecks: readonly Check[] = [imgAltDuplicate, imgPageDuplicate];
